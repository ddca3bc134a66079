/** A drawing as a document without a size: `sized` adds one, so that one drawing serves every size. */
export function svg(
  width: number,
  height: number,
  drawn: { readonly definitions: string; readonly shapes: string },
  front = '',
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${drawn.definitions}</defs>${drawn.shapes}${front}</svg>`
  );
}

/** The document with the width and height of one size. */
export function sized(document: string, width: number, height: number): string {
  return document.replace('<svg ', `<svg width="${width}" height="${height}" `);
}
