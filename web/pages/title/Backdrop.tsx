import { srcSetOf } from '../../components/cards/Poster.tsx';

interface BackdropProps {
  /** URLs at 780 and 1280 pixels, and of the original; null when there is no picture. */
  readonly small: string | null;
  readonly large: string | null;
  readonly original: string | null;
}

/**
 * The wide picture behind a title's text, in its full colour at the right and at the top. Without a picture, or when
 * it fails, the ground is plain.
 */
export function Backdrop({ small, large, original }: BackdropProps) {
  return (
    <div
      aria-hidden="true"
      className="art absolute inset-x-0 top-0 -z-10 h-72 max-h-full md:h-140 md:[--art-foot:20rem] xl:h-full print:hidden"
    >
      {large && (
        <img
          src={large}
          srcSet={srcSetOf({ 780: small, 1280: large, 1920: original })}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      )}
    </div>
  );
}
