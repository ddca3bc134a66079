import type { ComponentProps } from 'react';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';

type EmbedFrameProps = Pick<ComponentProps<'iframe'>, 'ref' | 'className' | 'onLoad' | 'referrerPolicy'> & {
  /** Absolute URL of the embedded page. */
  readonly src: string;
  /** Accessible name of the frame. */
  readonly title: string;
};

/** Enough for a player, and no more: it cannot navigate the page or read its files. */
const OWN_SANDBOX = 'allow-scripts';
const FOREIGN_SANDBOX = 'allow-scripts allow-same-origin allow-presentation';

/** A frame for players and trailers, with as few permissions as they need. It fills its box. */
export function EmbedFrame({ src, title, className = '', ...rest }: EmbedFrameProps) {
  const { publicUrl } = usePublicConfig();
  return (
    <iframe
      src={src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox={isOwn(src, publicUrl) ? OWN_SANDBOX : FOREIGN_SANDBOX}
      className={`size-full border-0 ${className}`}
      {...rest}
    />
  );
}

/** The origin of the frame's messages; a fully sandboxed frame has none. */
export function originOf(src: string, publicUrl: string): string {
  return isOwn(src, publicUrl) ? 'null' : new URL(src, publicUrl).origin;
}

/** A same-origin frame with `allow-same-origin` could remove its own sandbox. */
function isOwn(src: string, publicUrl: string): boolean {
  return new URL(src, publicUrl).origin === new URL(publicUrl).origin;
}
