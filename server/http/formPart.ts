/** How many parts of a form are looked at. */
const MAX_PARTS = 10;

/** The boundary of the parts of a form, by its Content-Type; null for none. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** The content of the first part of a form (RFC 7578) that has one of some names; null without one. */
export function formPart(body: Buffer, boundary: string, names: readonly string[]): Buffer | null {
  const delimiter = `--${boundary}`;
  let start = body.indexOf(delimiter);
  for (let part = 0; part < MAX_PARTS && start >= 0; part += 1) {
    const from = start + delimiter.length;
    const end = body.indexOf(`\r\n${delimiter}`, from);
    const headEnd = body.indexOf('\r\n\r\n', from);
    if (end < 0 || headEnd < 0 || headEnd > end) return null;
    const [, name = ''] = /;\s*name="?([^";\r\n]*)/i.exec(body.toString('latin1', from, headEnd)) ?? [];
    if (names.includes(name)) return body.subarray(headEnd + 4, end);
    start = end + 2;
  }
  return null;
}
