import type { ComponentProps } from 'react';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';

type EmbedFrameProps = Pick<ComponentProps<'iframe'>, 'ref' | 'className' | 'onLoad' | 'referrerPolicy'> & {
  readonly src: string;
  readonly title: string;
};

/** A frame for players and trailers, with as few permissions as they need. It fills its box. */
export function EmbedFrame({ src, title, className = '', ...rest }: EmbedFrameProps) {
  const isOwn = originOf(src, usePublicConfig().publicUrl) === 'null';
  return (
    <iframe
      src={src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // A same-origin frame with `allow-same-origin` could remove its own sandbox.
      sandbox={isOwn ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-presentation'}
      className={`size-full border-0 ${className}`}
      {...rest}
    />
  );
}

/** The origin of the frame's messages; our own frames are fully sandboxed and have none. */
export function originOf(src: string, publicUrl: string): string {
  const { origin } = new URL(src, publicUrl);
  return origin === new URL(publicUrl).origin ? 'null' : origin;
}
