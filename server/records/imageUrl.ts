/** The kinds of images; the image host has its own widths for each. */
export type ImageKind = 'poster' | 'backdrop' | 'still' | 'profile' | 'logo';

/** The sizes of the schema's ImageSize. */
export type ImageSize =
  'W45' | 'W92' | 'W154' | 'W185' | 'W300' | 'W342' | 'W500' | 'W780' | 'W1280' | 'H632' | 'ORIGINAL';

interface HostSize {
  /** The host's name of the size, used in the path. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
}

const ORIGINAL: HostSize = { name: 'original', width: Number.POSITIVE_INFINITY };
/** 632 pixels high; a 2:3 portrait is then 421 wide. */
const H632: HostSize = { name: 'h632', width: 421 };

/** The image host's official sizes of each kind, narrowest first. Source: TMDB's configuration call. */
const HOST_SIZES: Readonly<Record<ImageKind, readonly HostSize[]>> = {
  poster: [...[92, 154, 185, 342, 500, 780].map(byWidth), ORIGINAL],
  backdrop: [...[300, 780, 1280].map(byWidth), ORIGINAL],
  still: [...[92, 185, 300].map(byWidth), ORIGINAL],
  profile: [...[45, 185].map(byWidth), H632, ORIGINAL],
  logo: [...[45, 92, 154, 185, 300, 500].map(byWidth), ORIGINAL],
};

/** The default sizes of the schema's arguments. */
const DEFAULT_SIZE: Readonly<Record<ImageKind, ImageSize>> = {
  poster: 'W500',
  backdrop: 'W1280',
  still: 'W300',
  profile: 'W185',
  logo: 'W92',
};

/**
 * Absolute URL of an image at the requested size, or at the next larger one the host has for its kind; null if there is
 * no image. A size of null is the kind's default.
 */
export function imageUrl(
  imageBaseUrl: string,
  kind: ImageKind,
  path: string | null,
  size: ImageSize | null | undefined,
): string | null {
  if (path === null) return null;
  const minWidth = widthOf(size ?? DEFAULT_SIZE[kind]);
  const { name } = HOST_SIZES[kind].find(({ width }) => width >= minWidth) ?? ORIGINAL;
  return `${imageBaseUrl}/${name}${path}`;
}

function byWidth(width: number): HostSize {
  return { name: `w${width}`, width };
}

function widthOf(size: ImageSize): number {
  if (size === 'ORIGINAL') return ORIGINAL.width;
  return size === 'H632' ? H632.width : Number(size.slice(1));
}
