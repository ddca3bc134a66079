/**
 * The router starts view transitions and lets nobody hear how they end. One that is skipped, because the next
 * navigation has begun or the tab is hidden, has still led to its page: that is no error to report.
 */
export function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason }: { reason: unknown } = event;
    if (reason instanceof DOMException && reason.message.startsWith('Transition was '))
      event.preventDefault();
  });
}
