import { srcSetOf } from '../../components/cards/Poster.tsx';
import type { SlideFragment } from '../../gql/graphql.ts';
import { useSettings } from '../../stores/settings.ts';

interface SlideBackdropsProps {
  readonly slides: readonly SlideFragment[];
  readonly index: number;
  readonly previous: number | null;
  /** Whether to fetch the next slide's picture ahead of time. */
  readonly fetchNext: boolean;
}

/** The pictures of the current slide, of the previous one it fades in over, and of the next one, preloaded. */
export function SlideBackdrops({ slides, index, previous, fetchNext }: SlideBackdropsProps) {
  const { reducedData } = useSettings();
  const next = fetchNext && !reducedData ? (index + 1) % slides.length : null;
  const stateOf = (position: number): BackdropProps['state'] | null => {
    if (position === index) return previous === null ? 'first' : 'shown';
    if (position === previous) return 'leaving';
    return position === next ? 'waiting' : null;
  };
  return (
    <div className="art absolute inset-0 -z-10 [--art-foot:18rem]">
      {slides.map((slide, position) => {
        const state = stateOf(position);
        return state && <Backdrop key={slide.id} slide={slide} state={state} first={position === 0} />;
      })}
    </div>
  );
}

interface BackdropProps {
  readonly slide: SlideFragment;
  /** first: visible at once. shown: fades in over the one leaving. waiting: preloaded and hidden. */
  readonly state: 'first' | 'shown' | 'leaving' | 'waiting';
  /** True for the first slide's picture, the page's largest. */
  readonly first: boolean;
}

const CLASS_NAMES = {
  first: 'opacity-100',
  shown: 'z-10 opacity-100 slide-in',
  leaving: 'opacity-100',
  waiting: 'opacity-0',
};

function Backdrop({ slide, state, first }: BackdropProps) {
  const { backdropSmall, backdrop, backdropLarge } = slide;
  // The first picture was loaded with the page.
  const reduced = useSettings().reducedData && !first;
  const classes = `absolute inset-0 size-full ${CLASS_NAMES[state]}`;
  // The ground behind a missing or failed picture.
  if (backdrop === null) return <div className={`bg-linear-to-bl from-overlay to-ground ${classes}`} />;
  return (
    <img
      src={reduced ? (backdropSmall ?? backdrop) : backdrop}
      srcSet={reduced ? undefined : srcSetOf({ 780: backdropSmall, 1280: backdrop, 1920: backdropLarge })}
      sizes="100vw"
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding="async"
      className={classes}
    />
  );
}
