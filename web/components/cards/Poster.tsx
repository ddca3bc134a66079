import type { ReactNode } from 'react';
import { useSettings } from '../../stores/settings.ts';

/** poster: 2:3, a title's. portrait: 2:3, a person's. backdrop and still: 16:9, a title's and an episode's. */
type PosterKind = 'poster' | 'backdrop' | 'still' | 'portrait';

/** One picture at several widths in pixels; a width whose address is null is left out. */
type SrcSet = Readonly<Record<number, string | null>>;

interface PosterProps {
  /** Address at the usual width; null shows the placeholder. */
  readonly src: string | null;
  readonly srcSet?: SrcSet;
  /** Width on the page, as in the `sizes` attribute; needed with srcSet. */
  readonly sizes?: string;
  /** Empty where the words beside the picture already say it. */
  readonly alt: string;
  /** Name set on the placeholder; without one where the words beside it say it, or the picture is too small for it. */
  readonly title?: string;
  /** True for the page's largest picture: fetched first. All others wait until they come near. */
  readonly priority?: boolean;
  readonly kind?: PosterKind;
  /** Extra classes of the box, for example its corners. */
  readonly className?: string;
  /** What lies over the picture. */
  readonly children?: ReactNode;
}

/**
 * A picture in a box of its final shape, with placeholder artwork when there is none or it does not load: see
 * browser/failedPictures.ts.
 */
export function Poster({
  src,
  srcSet = {},
  sizes,
  alt,
  title,
  priority = false,
  kind = 'poster',
  className = 'rounded-card',
  children,
}: PosterProps) {
  const { reducedData } = useSettings();
  const wide = kind === 'backdrop' || kind === 'still';
  return (
    <div
      className={`poster ${wide ? 'poster-wide ' : ''}${className}`}
      {...(src === null && alt !== '' && { role: 'img', 'aria-label': alt })}
    >
      {src !== null && (
        <img
          key={src}
          src={reducedData ? smallest(srcSet, src) : src}
          srcSet={reducedData ? undefined : srcSetOf(srcSet)}
          sizes={reducedData ? undefined : sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      )}
      {title && (
        <span aria-hidden="true" dir="auto" className="poster-name">
          {title}
        </span>
      )}
      {children}
    </div>
  );
}

/** The narrowest of a picture's addresses. */
function smallest(widths: SrcSet, usual: string): string {
  // Numbers as keys come in their order.
  return Object.values(widths).find((url) => url !== null) ?? usual;
}

/** The `srcset` attribute of a picture, or undefined when no width has an address. */
export function srcSetOf(widths: SrcSet): string | undefined {
  const candidates = Object.entries(widths).flatMap(([width, url]) => (url ? [`${url} ${width}w`] : []));
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}
