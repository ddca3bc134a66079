/** Supported encodings of responses, smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
/** Maximum length read of a header, in characters: every request may send one, before any limit applies. */
const MAX_LENGTH = 200;

/**
 * The encoding a client prefers; of equally preferred ones the smallest. Without a header, or when none is accepted,
 * the body is sent uncompressed.
 *
 * @param header the request's Accept-Encoding
 */
export function acceptedEncoding(header = ''): (typeof ENCODINGS)[number] {
  const ranges = header.slice(0, MAX_LENGTH).toLowerCase().split(',');
  const weights = new Map(
    ranges.map((range) => {
      const [name = '', weight = 'q=1'] = range.trim().split(/\s*;\s*/);
      return [name, Number(weight.slice('q='.length))];
    }),
  );
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const most = Math.max(...ENCODINGS.map(weightOf));
  return ENCODINGS.find((encoding) => most > 0 && weightOf(encoding) === most) ?? 'identity';
}
