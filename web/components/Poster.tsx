import { useState } from 'react';
import { PictureIcon } from './icons.tsx';

/** poster: 2:3, a title's. portrait: 2:3, a person's. backdrop and still: 16:9, a title's and an episode's. */
export type PosterKind = 'poster' | 'backdrop' | 'still' | 'portrait';

/** One picture at several widths in pixels; a width whose address is null is left out. */
export type Widths = Readonly<Record<number, string | null>>;

interface PosterProps {
  /** Address at the usual width; null shows the placeholder. */
  readonly src: string | null;
  readonly srcSet?: Widths;
  /** Width on the page, as in the `sizes` attribute; needed with srcSet. */
  readonly sizes?: string;
  /** Empty where the words beside the picture already say it. */
  readonly alt: string;
  /** Name set on the placeholder; empty where the picture is too small for it. */
  readonly title: string;
  /** True for the page's largest picture: fetched first. All others wait until they come near. */
  readonly priority?: boolean;
  readonly kind?: PosterKind;
  /** Extra classes of the box, for example its corners. */
  readonly className?: string;
}

const RATIOS: Record<PosterKind, string> = {
  poster: 'aspect-2/3',
  portrait: 'aspect-2/3',
  backdrop: 'aspect-video',
  still: 'aspect-video',
};

/** A picture in a box of its final shape, with placeholder artwork when there is none or it does not load. */
export function Poster({
  src,
  srcSet = {},
  sizes,
  alt,
  title,
  priority = false,
  kind = 'poster',
  className = 'rounded-card',
}: PosterProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const box = `relative overflow-hidden bg-raised ${RATIOS[kind]} ${className}`;
  if (src === null || src === failedSrc) {
    return (
      <div className={box}>
        <Placeholder title={title} alt={alt} />
      </div>
    );
  }
  return (
    <div className={box}>
      <img
        // A picture that failed before hydration has no error event left to hear.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
        }}
        className="absolute inset-0 size-full object-cover"
        src={src}
        srcSet={srcSetOf(srcSet)}
        sizes={sizes}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    </div>
  );
}

/** The `srcset` attribute of a picture, or undefined when no width has an address. */
export function srcSetOf(widths: Widths): string | undefined {
  const candidates = Object.entries(widths).flatMap(([width, url]) => (url ? [`${url} ${width}w`] : []));
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}

function Placeholder({ title, alt }: { readonly title: string; readonly alt: string }) {
  return (
    <div
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-linear-to-b from-overlay to-raised p-3 text-center text-faint"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <PictureIcon className="size-8" />
      {title && (
        <span dir="auto" className="line-clamp-3 text-xs font-semibold text-balance">
          {title}
        </span>
      )}
    </div>
  );
}
