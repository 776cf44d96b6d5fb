#!/bin/sh
# Sets up a new colleague's machine: a script that asks single questions, runs a wizard, and goes on with its answers.
#
#   wizards/onboard.sh                                       # at a terminal
#   FORMLINE_NO_INPUT=1 NAME='Ann Lee' TEAM=web wizards/onboard.sh   # nobody there: variables, and defaults
#
# Ctrl-C at any question ends the script, as it does at the shell's own `read`.
set -eu
wizards=$(dirname "$0")
: "${FORMLINE:=formline}"
: "${SETTINGS:=${XDG_CONFIG_HOME:-$HOME/.config}/onboard.json}"

"$FORMLINE" say note "This sets up your machine. It takes three minutes; nothing is changed before the end."

# One question. What is in the variable is not asked; a wrong value ends the script and says why.
name=$("$FORMLINE" ask 'Your name' --env NAME --rule maxLength=80)

# Choices can come from any program.
team=$(printf 'web\tWeb\nops\tOperations\ndesign\tDesign\n' | "$FORMLINE" ask Team --choices - --env TEAM)

# A whole wizard. What was answered the last time is suggested, and kept for the next time.
mkdir -p "$(dirname "$SETTINGS")"
if [ -f "$SETTINGS" ]; then set -- --suggest "$SETTINGS"; else set --; fi
answers=$("$FORMLINE" run "$wizards/onboard.yaml" "$@" --set "team=$team" --save-answers "$SETTINGS" --format shell)
# Each answer is a variable now: EDITOR_NAME, SHELL_NAME, TOOLS.
eval "$answers"

"$FORMLINE" say note "$name, $team: $EDITOR_NAME, $SHELL_NAME"
if "$FORMLINE" confirm 'Install it now?' --yes-label Install --no-label Later --default no; then
    # A list is one item a line.
    printf '%s\n' "$TOOLS" | while read -r tool; do
        "$FORMLINE" say success "$tool is installed"
    done
    "$FORMLINE" pause 'Plug in your key, and press Enter'
else
    "$FORMLINE" say note "Nothing was installed. Run $0 again when you like."
fi
