"""What is drawn again and again: buttons, cards, panels, text, controls. `Pane` offers them all."""
