/** One segment of a URL's path that names a picture on the image host. */
const FILE_NAME = /^[\w.-]{1,199}$/;

/**
 * A poster's path on the image host with its leading slash, such as '/poster.jpg', cut from its URL at any width.
 * Null when there is no poster, or when what ends the URL names no file: the record is kept without it.
 */
export function posterPath(poster: string | null): string | null {
  if (poster === null || !URL.canParse(poster)) return null;
  const name = new URL(poster).pathname.split('/').at(-1) ?? '';
  return FILE_NAME.test(name) ? `/${name}` : null;
}
