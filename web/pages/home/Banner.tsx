import { useId } from 'react';
import { Backdrop, type BackdropProps } from '../../components/cards/Poster.tsx';
import { PageLink } from '../../components/controls/Button.tsx';

/** A collection or a director over an image. */
export interface BannerProps extends Omit<BackdropProps, 'priority'> {
  readonly name: string;
  readonly href: string;
  /** Why it is shown. */
  readonly line: string;
}

export function Banner({ name, href, line, ...image }: BannerProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="banner">
      <div className="art" aria-hidden="true">
        <Backdrop {...image} priority="low" />
      </div>
      <h2 id={id} className="text-xl md:text-2xl">
        <PageLink href={href} className="outline-none after:absolute after:inset-0">
          <bdi>{name}</bdi>
        </PageLink>
      </h2>
      <p className="mt-1 text-sm text-muted">{line}</p>
    </section>
  );
}
