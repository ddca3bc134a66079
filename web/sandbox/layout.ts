/** Whether the panes are stacked; as in sandbox.css. */
export function isNarrow(): boolean {
  return window.matchMedia('(width < 50rem)').matches;
}

/** Shows or hides the pane of the examples by GraphiQL's own button: nothing else also sets the pane's size. */
export function toggleExamples(): void {
  document.querySelector<HTMLElement>('.graphiql-sidebar [aria-label$=" Examples"]')?.click();
}
