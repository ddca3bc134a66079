/** The URL of a picture as a photograph: the embedded catalogue has a photograph of each of its drawings. */
export function photographOf(picture: string): string {
  return picture.replace(/\.svg$/, '.jpg');
}
