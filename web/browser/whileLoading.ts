/** How long a page may take to load its deferred sections, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Calls a function now and after each change of the document until it returns true, times out or is stopped. */
export function tryWhileLoading(attempt: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  if (attempt()) stop();
  else observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
