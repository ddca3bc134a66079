import type { ReactNode } from 'react';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';

interface HeroLayoutProps {
  /** The poster's picture; this component adds its box. */
  readonly poster: ReactNode;
  /** The text. */
  readonly children: ReactNode;
  /** Additional facts: at the right of a wide window, else below the text. */
  readonly aside?: ReactNode;
}

/** The layout of a title's poster and text: side by side, on a phone one above the other. */
export function HeroLayout({ poster, children, aside }: HeroLayoutProps) {
  return (
    <div className="page-width grid gap-x-10 gap-y-6 pt-24 md:grid-cols-[auto_minmax(0,1fr)] md:items-start md:pt-[min(14rem,28svh)] xl:items-end lg:gap-x-14 xl:grid-cols-[auto_minmax(0,1fr)_17rem] 2xl:pt-[min(20rem,30svh)] short:pt-6 print:grid-cols-[10rem_minmax(0,1fr)] print:items-start print:pt-4">
      <div className="w-[min(10rem,50vw)] md:row-span-2 md:w-[min(15rem,32vw)] lg:w-[min(18rem,25vw)] xl:row-span-1 2xl:w-[min(20rem,22vw)] short:row-span-1 short:w-36 print:row-span-2 print:w-40">
        {poster}
      </div>
      <div className="on-art min-w-0 max-w-prose max-md:before:hidden">{children}</div>
      {aside && <div className="min-w-0 md:col-start-2 xl:col-start-3 print:col-start-2">{aside}</div>}
    </div>
  );
}

/** Placeholder of a loading title page. */
export function TitleSkeleton() {
  return (
    // The footer is below the window, so that nothing visible moves when the page arrives.
    <div className="min-h-dvh">
      <HeroLayout poster={<div className="skeleton aspect-2/3 rounded-card" />}>
        <LoadingHeading className="text-2xl" />
        <div aria-hidden="true">
          <div className="skeleton mt-4 h-5 w-72 max-w-full" />
          <div className="skeleton mt-8 h-11 w-64 max-w-full" />
          <div className="skeleton mt-8 h-32 max-w-prose" />
        </div>
      </HeroLayout>
    </div>
  );
}
