/** Milliseconds between two attempts to reach the server. */
const RETRY_MS = 5000;

const reload = () => window.location.reload();

/** Reloads as soon as the server is reachable again. */
async function reloadIfReached(): Promise<void> {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) reload();
}

// At its own URL it is no fallback for another page.
if (!window.location.pathname.endsWith('/offline.html')) {
  const heading = document.querySelector('h1');
  // While the device has a network, it is the server that is unreachable.
  if (heading && navigator.onLine) heading.textContent = heading.dataset['unreachable'] ?? '';
  window.addEventListener('online', reload);
  setInterval(() => navigator.onLine && void reloadIfReached(), RETRY_MS);
}
