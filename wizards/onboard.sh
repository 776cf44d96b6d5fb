#!/bin/sh
# Sets up a new colleague's machine: asks single questions, runs a wizard, and uses its answers.
#
#   wizards/onboard.sh                                       # at a terminal
#   FORMLINE_NO_INPUT=1 NAME='Ann Lee' TEAM=web wizards/onboard.sh   # non-interactive: variables and defaults
#
# Ctrl-C at any question stops the script, as it does at the shell's own `read`.
set -eu
wizards=$(dirname "$0")
: "${FORMLINE:=formline}"
: "${SETTINGS:=${XDG_CONFIG_HOME:-$HOME/.config}/onboard.json}"

"$FORMLINE" say note "This sets up your machine. It takes three minutes and changes nothing until the end."

# One question. Skipped if the variable is set; an invalid value stops the script with a message.
name=$("$FORMLINE" ask 'Your name' --env NAME --rule maxLength=80)

# Choices can come from any program.
team=$(printf 'web\tWeb\nops\tOperations\ndesign\tDesign\n' | "$FORMLINE" ask Team --choices - --env TEAM)

# A whole wizard. It suggests the answers of the previous run, and saves these for the next one.
mkdir -p "$(dirname "$SETTINGS")"
if [ -f "$SETTINGS" ]; then set -- --suggest "$SETTINGS"; else set --; fi
answers=$("$FORMLINE" run "$wizards/onboard.yaml" "$@" --set "team=$team" --save-answers "$SETTINGS" --format shell)
# Each answer is a variable now: EDITOR_NAME, SHELL_NAME, TOOLS.
eval "$answers"

"$FORMLINE" say note "$name, $team: $EDITOR_NAME, $SHELL_NAME"
if "$FORMLINE" confirm 'Install it now?' --yes-label Install --no-label Later --default no; then
    # A list has one item per line.
    printf '%s\n' "$TOOLS" | while read -r tool; do
        "$FORMLINE" say note "Would install $tool"
    done
    "$FORMLINE" pause 'Plug in your security key, then press Enter'
else
    "$FORMLINE" say note "Nothing was installed. To install it later, run $0 again."
fi
