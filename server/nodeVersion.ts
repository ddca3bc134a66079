/** The first release of each Node major whose Brotli decoder limits its memory (CVE-2026-111497). */
const PATCHED = ['22.23.4', '24.22.1', '26.12.1'] as const;
/** The version to install; the container image, .nvmrc and the workflow use the same major. */
export const RECOMMENDED_NODE = '24.22.1';

/**
 * A warning for operators of a vulnerable Node release, with the version to install; null for a patched one.
 * The server itself does not decode Brotli from clients, TMDB or Redis; libraries that connect to Google may.
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

function isAtLeast(version: string, minimum: string): boolean {
  return minimum.localeCompare(version, 'en', { numeric: true }) <= 0;
}
