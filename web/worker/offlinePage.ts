/** Milliseconds between two attempts to reach the server. */
const RETRY_MS = 5000;
const HEALTH_PATH = '/healthz';

/** Reloads as soon as the server is reachable again. */
function waitForConnection(): void {
  const open = () => window.location.reload();
  window.addEventListener('online', open);
  setInterval(() => {
    if (navigator.onLine) void isReached().then((reached) => reached && open());
  }, RETRY_MS);
}

async function isReached(): Promise<boolean> {
  try {
    return (await fetch(HEALTH_PATH, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** While the device has a network, it is the server that is unreachable. */
function showReason(): void {
  const heading = document.querySelector('h1');
  if (heading && navigator.onLine) heading.textContent = 'Marquee cannot be reached';
}

// At its own URL it is no fallback for another page.
if (window.location.pathname !== '/offline.html') {
  showReason();
  waitForConnection();
}
