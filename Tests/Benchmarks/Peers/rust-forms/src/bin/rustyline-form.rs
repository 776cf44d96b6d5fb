use rust_forms::FIELDS;
use rustyline::Editor;

fn main() {
    let mut editor = Editor::<()>::new();
    for (label, passes) in FIELDS {
        let prompt = format!("{label}: ");
        let mut text = String::new();
        loop {
            text = editor.readline_with_initial(&prompt, (&text, "")).unwrap();
            if passes(&text) {
                break;
            }
        }
        println!("{text}");
    }
}
