//! The ten questions of ten-fields.yaml, with their rules written by hand.

fn is_name(text: &str) -> bool {
    (3..=40).contains(&text.chars().count())
}
fn is_text(text: &str) -> bool {
    (1..=60).contains(&text.chars().count())
}
fn is_slug(text: &str) -> bool {
    (1..=30).contains(&text.len())
        && text.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit() || byte.is_ascii_lowercase())
}
fn is_email(text: &str) -> bool {
    text.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
}
fn is_count(text: &str) -> bool {
    text.parse::<u32>().is_ok_and(|count| (1..=65535).contains(&count))
}

pub const FIELDS: [(&str, fn(&str) -> bool); 10] = [
    ("Project name", is_name),
    ("Short name", is_slug),
    ("Owner email", is_email),
    ("Street", is_text),
    ("City", is_text),
    ("Port", is_count),
    ("Seats", is_count),
    ("Team", is_name),
    ("Region", is_slug),
    ("Remark", is_text),
];
