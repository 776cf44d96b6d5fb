use dialoguer::Input;
use rust_forms::FIELDS;

fn main() {
    for (label, passes) in FIELDS {
        let check = |text: &String| if passes(text) { Ok(()) } else { Err("This cannot be used") };
        let answer: String = Input::new().with_prompt(label).validate_with(check).interact_text().unwrap();
        println!("{answer}");
    }
}
