import { srcSetOf } from '../../components/Poster.tsx';

interface BackdropProps {
  /** Addresses at 780 and 1280 pixels; null when there is no picture. */
  readonly small: string | null;
  readonly large: string | null;
}

/** The wide picture behind a title's words, fading into the ground. Without one, or when it fails, the ground is plain. */
export function Backdrop({ small, large }: BackdropProps) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 -z-10 h-72 max-h-full overflow-hidden md:h-160 2xl:h-200"
    >
      {large && (
        <img
          src={large}
          srcSet={srcSetOf({ 780: small, 1280: large })}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          decoding="async"
          className="size-full object-cover object-top"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-b from-ground/25 via-ground/80 via-30% to-ground" />
    </div>
  );
}
