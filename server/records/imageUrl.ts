/** The image host's official sizes of each kind, narrowest first. Source: TMDB's configuration call. */
const HOST_SIZES = {
  poster: ['W92', 'W154', 'W185', 'W342', 'W500', 'W780'],
  backdrop: ['W300', 'W780', 'W1280'],
  still: ['W92', 'W185', 'W300'],
  profile: ['W45', 'W185', 'H632'],
  logo: ['W45', 'W92', 'W154', 'W185', 'W300', 'W500'],
} as const;

/** The kinds of images. */
export type ImageKind = keyof typeof HOST_SIZES;

/** The sizes of the schema's ImageSize: the host's, and the image as it is. */
export type ImageSize = (typeof HOST_SIZES)[ImageKind][number] | 'ORIGINAL';

/**
 * Absolute URL of an image at the requested size, or at the next larger one the host has for its kind; null if there is
 * no image.
 */
export function imageUrl(imageBaseUrl: string, kind: ImageKind, path: string | null, size: ImageSize) {
  if (path === null) return null;
  const hostSize = HOST_SIZES[kind].find((one) => widthOf(one) >= widthOf(size)) ?? 'ORIGINAL';
  return `${imageBaseUrl}/${hostSize.toLowerCase()}${path}`;
}

/** A resolver of the record's image of a kind, at the requested size. */
export function imageField<Kind extends ImageKind>(kind: Kind) {
  return (
    record: Readonly<Record<`${Kind}Path`, string | null>>,
    { size }: { readonly size: ImageSize },
    { config }: { readonly config: { readonly imageBaseUrl: string } },
  ) => imageUrl(config.imageBaseUrl, kind, record[`${kind}Path`], size);
}

/** In pixels; a 2:3 portrait that is 632 high is 421 wide. */
function widthOf(size: ImageSize): number {
  if (size === 'ORIGINAL') return Number.POSITIVE_INFINITY;
  return size === 'H632' ? 421 : Number(size.slice(1));
}
