import { type PointerEvent, useRef, useState } from 'react';
import { TrailerDialog } from '../../components/dialogs/TrailerDialog.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import type { SlideFragment } from '../../gql/graphql.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { SlideBackdrops, SlideContent } from './Slide.tsx';
import { useCarouselAutoplay } from './useCarouselAutoplay.ts';

const SLIDE_ID = 'slide';

/** The trending movies, one at a time, as large as the window. */
export function Carousel({ slides }: { readonly slides: readonly SlideFragment[] }) {
  const [playing, setPlaying] = useState<SlideFragment | null>(null);
  const show = useCarouselAutoplay(slides.length, playing !== null);
  const choose = (next: number) => {
    show.show(next);
    const position = (next + slides.length) % slides.length;
    announce(`${position + 1} of ${slides.length}: ${slides[position]?.title}`);
  };
  const swipe = useSwipe((direction) => choose(show.index + direction));
  const slide = slides[show.index];
  if (!slide) return null;

  return (
    <>
      <section
        aria-roledescription="carousel"
        aria-label="Trending movies"
        className="relative isolate flex min-h-hero touch-pan-y flex-col justify-end overflow-hidden"
        {...show.attention}
        {...swipe}
      >
        <SlideBackdrops
          slides={slides}
          index={show.index}
          previous={show.previous}
          fetchNext={show.running}
        />
        <div className="page-width flex flex-col gap-5 pt-24 pb-4 sm:gap-8 sm:pb-6 short:gap-2 short:pt-18 short:pb-2">
          <div
            id={SLIDE_ID}
            className="on-art max-w-prose"
            role="tabpanel"
            aria-roledescription="slide"
            aria-label={`${show.index + 1} of ${slides.length}`}
          >
            <SlideContent
              key={slide.id}
              slide={slide}
              fadesIn={show.previous !== null}
              onTrailer={() => setPlaying(slide)}
            />
          </div>
          {slides.length > 1 && (
            <CarouselControls
              names={slides.map(({ title }) => title)}
              index={show.index}
              onShow={choose}
              running={show.running}
              stopped={show.stopped}
              onToggle={show.toggle}
              slideId={SLIDE_ID}
            />
          )}
        </div>
      </section>
      <TrailerDialog
        trailer={playing?.trailer ?? null}
        titleName={playing?.title ?? ''}
        onClose={() => setPlaying(null)}
      />
    </>
  );
}

/** Least horizontal distance of a swipe, in pixels. */
const MIN_TRAVEL_PX = 40;

/** Handlers for a horizontal swipe by finger or pen; the element needs `touch-action: pan-y`. */
function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= MIN_TRAVEL_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
