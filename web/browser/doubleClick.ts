/** Whether the click before has changed something. */
let hasActed = false;

/** Notes that what was clicked has changed something. */
export function noteAction(): void {
  hasActed = true;
}

/**
 * Ignores the second click of a double click after the first one has changed something: it would undo that, or press what has taken
 * the place of the button. What is a double click is up to the browser, whose settings a visitor may need.
 */
export function ignoreSecondClicks(): void {
  // Captured, before any handler within the page.
  document.addEventListener('click', handleClick, true);
}

function handleClick(event: UIEvent): void {
  if (event.detail < 2) hasActed = false;
  else if (hasActed) {
    event.preventDefault();
    event.stopPropagation();
  }
}
