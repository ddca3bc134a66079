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

/** Width over height of each kind. */
const ASPECT_RATIOS: Readonly<Record<ImageKind, number>> = {
  poster: 2 / 3,
  backdrop: 16 / 9,
  still: 16 / 9,
  profile: 2 / 3,
  logo: 1,
};

/** The sizes of the schema's ImageSize: the host's, and the image as it is. */
export type ImageSize = (typeof HOST_SIZES)[ImageKind][number] | 'ORIGINAL';

/**
 * Absolute URL of an image at the requested size, or at the next larger one the host has for its kind; null if there is
 * no image.
 */
export function imageUrl(imageBaseUrl: string, kind: ImageKind, path: string | null, size: ImageSize) {
  if (path === null) return null;
  const hostSize = HOST_SIZES[kind].find((one) => widthOf(one, kind) >= widthOf(size, kind)) ?? 'ORIGINAL';
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

/** In pixels; a size named after its height is as wide as the kind's aspect ratio makes it. */
function widthOf(size: ImageSize, kind: ImageKind): number {
  if (size === 'ORIGINAL') return Number.POSITIVE_INFINITY;
  const pixels = Number(size.slice(1));
  return size === 'H632' ? pixels * ASPECT_RATIOS[kind] : pixels;
}
