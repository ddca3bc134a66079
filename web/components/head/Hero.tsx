import type { ReactNode } from 'react';
import { Backdrop, type BackdropProps } from '../cards/Poster.tsx';

interface HeroProps extends Omit<BackdropProps, 'priority'> {
  readonly poster: ReactNode;
  readonly children: ReactNode;
  /** Under the poster, on a phone below everything else. */
  readonly aside: ReactNode;
}

/** The head of a title's or collection's page: its text and poster, over its image. */
export function Hero({ poster, aside, children, ...image }: HeroProps) {
  return (
    <section className="relative isolate overflow-clip pb-8">
      {/* In its full colour at the right and at the top. Without an image, or when it fails, the ground is plain. */}
      <div
        aria-hidden="true"
        className="art art-beside absolute inset-x-0 top-0 -z-10 h-72 max-h-full md:h-140 md:[--art-foot:18rem] xl:h-full xl:[--art-text:52.5rem] print:hidden"
      >
        <Backdrop {...image} priority="high" />
      </div>
      <HeroLayout poster={poster} aside={aside}>
        {children}
      </HeroLayout>
    </section>
  );
}

/**
 * The poster beside the text, on a phone above it; the `aside` is under the poster, whose width it never exceeds, and
 * beside a small poster under the text.
 */
export function HeroLayout({ poster, children, aside }: Pick<HeroProps, 'poster' | 'children' | 'aside'>) {
  return (
    <div className="page-width grid gap-x-10 gap-y-6 pt-24 md:grid-cols-[auto_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:items-start md:pt-[min(18rem,28svh)] xl:pt-16 short:pt-6 print:grid-cols-[10rem_minmax(0,1fr)] print:pt-4">
      <div className="w-24 md:w-[min(15rem,32vw)] lg:w-[min(16rem,25vw)] 2xl:w-72 short:w-36 print:w-40">
        {poster}
      </div>
      <div className="on-art min-w-0 max-w-prose max-md:not-short:before:hidden md:row-span-2 xl:max-w-[32rem] xl:before:hidden short:row-span-1 print:row-span-1">
        {children}
      </div>
      {aside && <div className="@container short:col-start-2 print:col-start-2">{aside}</div>}
    </div>
  );
}
