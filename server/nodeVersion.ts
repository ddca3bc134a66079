/** The first release of each Node major whose Brotli decoder limits its memory (CVE-2026-111497). */
const PATCHED = ['22.23.4', '24.22.1', '26.12.1'];
/** The version to install; the container image, .nvmrc and the workflow use the same major. */
export const RECOMMENDED_NODE = '24.22.1';

/**
 * A warning for operators of a vulnerable Node release, as in process.versions.node; null for a patched one. The server
 * itself does not decode Brotli from clients, TMDB or Redis; libraries that connect to Google may.
 */
export function nodeWarning(version: string): string | null {
  const patched = PATCHED.find((release) => parseInt(release) >= parseInt(version)) ?? '0';
  const isAtLeast = version.localeCompare(patched, 'en', { numeric: true }) >= 0;
  if (isAtLeast) return null;
  return `Warning: Node ${version} has a known fault in its Brotli decoder (CVE-2026-111497). Install Node ${RECOMMENDED_NODE} or later.`;
}
