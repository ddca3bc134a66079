/** A name that may be that of a series and one of its episodes: 'Harbour: The Storm'. Null if it has one part. */
export function splitName(name: string | null) {
  const [, series, episode] = /^(.+?): (.+)$/s.exec(name ?? '') ?? [];
  return series && episode ? { series, episode } : null;
}

/** Whether two names differ at most in case, accents and punctuation. */
export function isSameName(one: string, other: string): boolean {
  return comparable(one) !== '' && comparable(one) === comparable(other);
}

function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
