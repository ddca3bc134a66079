import { srcSetOf } from '../../components/cards/Poster.tsx';
import type { SlideFragment } from '../../gql/graphql.ts';
import { useSettings } from '../../stores/settings.ts';

interface SlideBackdropsProps {
  readonly slides: readonly SlideFragment[];
  readonly index: number;
  readonly previous: number | null;
  /** Whether to fetch the next slide's picture before its turn. */
  readonly fetchNext: boolean;
}

/** The pictures that matter now: the one shown, the one it fades in over, and the next, so that it is there in time. */
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
  /** first is there at once; shown fades in over the one leaving; waiting is fetched, and unseen. */
  readonly state: 'first' | 'shown' | 'leaving' | 'waiting';
  /** True for the first slide's, the page's largest picture. */
  readonly first: boolean;
}

const LOOKS = {
  first: 'opacity-100',
  shown: 'z-10 opacity-100 slide-in',
  leaving: 'opacity-100',
  waiting: 'opacity-0',
};

function Backdrop({ slide, state, first }: BackdropProps) {
  const { backdropSmall, backdrop, backdropLarge } = slide;
  // The first has been fetched with the page.
  const reduced = useSettings().reducedData && !first;
  const look = `absolute inset-0 size-full ${LOOKS[state]}`;
  // The ground that a picture leaves which is missing or does not load.
  if (backdrop === null) return <div className={`bg-linear-to-bl from-overlay to-ground ${look}`} />;
  return (
    <img
      src={reduced ? (backdropSmall ?? backdrop) : backdrop}
      srcSet={reduced ? undefined : srcSetOf({ 780: backdropSmall, 1280: backdrop, 1920: backdropLarge })}
      sizes="100vw"
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding="async"
      className={look}
    />
  );
}
