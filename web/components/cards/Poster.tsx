import type { ReactNode } from 'react';
import { useSettings } from '../../stores/settings.ts';

/** One image at several widths in pixels; a width whose URL is null is left out. */
export type SrcSet = Readonly<Record<number, string | null>>;

export interface PosterProps {
  /** URL at the default width; null shows the placeholder. */
  readonly src: string | null;
  readonly srcSet?: SrcSet;
  /** Width on the page, as in the `sizes` attribute; required with srcSet. */
  readonly sizes?: string | undefined;
  /** Empty where adjacent text already says it. */
  readonly alt: string;
  /** Name on the placeholder; absent where adjacent text says it, or where the image is too small. */
  readonly title?: string;
  /** high: the page's largest image, which is fetched first. auto: one beside it. All others load lazily. */
  readonly priority?: 'high' | 'auto' | undefined;
  /** True for images of 16:9, backdrops and stills; posters and portraits are 2:3. */
  readonly wide?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An image in a box of its final shape, with a placeholder when it is missing or fails: see entry-client.tsx. */
export function Poster(props: PosterProps) {
  const { src, srcSet = {}, sizes, alt, title, priority, wide, className = 'rounded-card', children } = props;
  const { reducedData } = useSettings();
  // The narrowest: numeric keys are in ascending order.
  const smallest = Object.values(srcSet).find((url) => url !== null);
  return (
    <div
      className={`poster ${wide ? 'poster-wide ' : ''}${className}`}
      {...(src === null && alt !== '' && { role: 'img', 'aria-label': alt })}
    >
      {src !== null && (
        <img
          key={src}
          src={reducedData ? (smallest ?? src) : src}
          srcSet={reducedData ? undefined : srcSetOf(srcSet)}
          sizes={reducedData ? undefined : sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority}
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

export interface BackdropProps {
  readonly backdrop: string | null;
  /** The same at 780 and at 1920 pixels; absent where the image is never as large. */
  readonly backdropSmall: string | null;
  readonly backdropLarge?: string | null;
  /** high: the page's largest image. low: one further down. */
  readonly priority?: 'high' | 'low';
}

/** An image as wide as the window, in a box of the class `art`, which darkens it behind text; nothing if there is none. */
export function Backdrop({ backdrop, backdropSmall, backdropLarge = null, priority }: BackdropProps) {
  if (backdrop === null) return null;
  return (
    <img
      src={backdrop}
      srcSet={srcSetOf({ 780: backdropSmall, 1280: backdrop, 1920: backdropLarge })}
      sizes="100vw"
      alt=""
      loading={priority === 'low' ? 'lazy' : undefined}
      fetchPriority={priority}
      decoding="async"
    />
  );
}

/** The `srcset` attribute of an image, or undefined when no width has a URL. */
export function srcSetOf(widths: SrcSet): string | undefined {
  const candidates = Object.entries(widths).flatMap(([width, url]) => (url ? [`${url} ${width}w`] : []));
  // eslint-disable-next-line no-restricted-syntax -- HTML's own list.
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}
