import type { ReactNode } from 'react';
import { srcSetOf } from '../cards/Poster.tsx';

interface HeroProps {
  readonly backdrop: string | null;
  /** The same at 780 and at 1920 pixels. */
  readonly backdropSmall: string | null;
  readonly backdropLarge: string | null;
  readonly poster: ReactNode;
  readonly children: ReactNode;
  /** At the right of a wide window, else below. */
  readonly aside: ReactNode;
}

/** The head of a title's or collection's page: its text and poster, over its picture. */
export function Hero({ backdrop, backdropSmall, backdropLarge, ...layout }: HeroProps) {
  return (
    <section className="relative isolate overflow-clip pb-8">
      {/* In its full colour at the right and at the top. Without a picture, or when it fails, the ground is plain. */}
      <div
        aria-hidden="true"
        className="art absolute inset-x-0 top-0 -z-10 h-72 max-h-full md:h-140 md:[--art-foot:20rem] xl:h-full xl:[--art-text:51.5rem] 2xl:[--art-text:55.5rem] print:hidden"
      >
        {backdrop !== null && (
          <img
            src={backdrop}
            srcSet={srcSetOf({ 780: backdropSmall, 1280: backdrop, 1920: backdropLarge })}
            sizes="100vw"
            alt=""
            fetchPriority="high"
            decoding="async"
          />
        )}
      </div>
      <HeroLayout {...layout} />
    </section>
  );
}

/** The poster beside the text, on a phone above it; the `aside` is at the right of a wide window, else below. */
export function HeroLayout({ poster, children, aside }: Pick<HeroProps, 'poster' | 'children' | 'aside'>) {
  return (
    <div className="page-width grid gap-x-10 gap-y-6 pt-24 md:grid-cols-[auto_minmax(0,1fr)] md:items-start md:pt-[min(9rem,16svh)] xl:items-end lg:gap-x-14 xl:grid-cols-[auto_minmax(0,1fr)_17rem] xl:pt-[min(6rem,12svh)] 2xl:pt-[min(14rem,20svh)] short:pt-6 print:grid-cols-[10rem_minmax(0,1fr)] print:items-start print:pt-4">
      <div className="w-[min(10rem,50vw)] md:row-span-2 md:w-[min(15rem,32vw)] lg:w-[min(16rem,25vw)] xl:row-span-1 2xl:w-80 short:row-span-1 short:w-36 print:row-span-2 print:w-40">
        {poster}
      </div>
      <div className="on-art min-w-0 max-w-prose max-md:before:hidden xl:max-w-[32rem] xl:before:hidden">
        {children}
      </div>
      {aside && <div className="min-w-0 md:col-start-2 xl:col-start-3 print:col-start-2">{aside}</div>}
    </div>
  );
}
