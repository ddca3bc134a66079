/** The address of a picture as a photograph: the embedded catalogue has each of its drawings as one too. */
export function photographOf(picture: string): string {
  return picture.replace(/\.svg$/, '.jpg');
}
