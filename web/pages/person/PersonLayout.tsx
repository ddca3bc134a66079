import type { ReactNode } from 'react';

interface PersonLayoutProps {
  /** The portrait; this component adds its box. */
  readonly portrait: ReactNode;
  /** The name and the short facts. */
  readonly children: ReactNode;
  /** The longer text. */
  readonly text?: ReactNode;
}

/** The layout of a person's portrait and text: side by side, on a phone with the longer text below both. */
export function PersonLayout({ portrait, children, text }: PersonLayoutProps) {
  return (
    <section className="page-width grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 pt-8 md:grid-rows-[auto_1fr] md:gap-x-10 md:pt-12 lg:gap-x-14">
      <div className="w-[min(7rem,30vw)] md:row-span-2 md:w-[min(15rem,32vw)] lg:w-[min(18rem,25vw)] print:w-40">
        {portrait}
      </div>
      <div className="min-w-0">{children}</div>
      {text && <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">{text}</div>}
    </section>
  );
}
