import type { ReactNode } from 'react';

interface HeroFrameProps {
  /** The poster's picture; its box is made here. */
  readonly poster: ReactNode;
  /** The words. */
  readonly children: ReactNode;
}

/** Where a title's poster and words stand: beside each other, on a phone one above the other. */
export function HeroFrame({ poster, children }: HeroFrameProps) {
  return (
    <div className="page-width grid gap-6 pt-24 md:grid-cols-[auto_minmax(0,1fr)] md:items-end md:gap-10 md:pt-40 lg:gap-14 2xl:pt-64">
      <div className="w-40 md:w-60 lg:w-72 2xl:w-80">{poster}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
