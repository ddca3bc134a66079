/** First release of each Node line whose Brotli decoder is patched (CVE-2026-111497). */
const PATCHED = ['22.23.4', '24.22.1', '26.12.1'] as const;
/** What to install: the line that the container's image, .nvmrc and the workflow name too. */
export const RECOMMENDED_NODE = '24.22.1';

/**
 * A warning for a Node version with a known vulnerability, with the version to install; null for a patched one. The
 * server itself decodes no Brotli sent by a client, TMDB or Redis; libraries that call Google may.
 *
 * @param version as in process.versions.node
 */
export function nodeWarning(version: string): string | null {
  const [newest] = PATCHED.toReversed();
  const isPatched =
    PATCHED.some((release) => major(release) === major(version) && isAtLeast(version, release)) ||
    major(version) > major(newest ?? '');
  if (isPatched) return null;
  return `Warning: Node ${version} has a known fault in its Brotli decoder (CVE-2026-111497). Install Node ${RECOMMENDED_NODE} or later.`;
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}

function isAtLeast(version: string, least: string): boolean {
  return least.localeCompare(version, 'en', { numeric: true }) <= 0;
}
