import { resumePath } from '../../../contract/paths.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { episodeLabel, type LastWatchedItem } from './lastWatched.ts';
import { beginningOf } from './shelfItems.ts';

interface LastWatchedCardProps {
  readonly watched: LastWatchedItem;
  /** True when the page itself plays the title; the card is then not a link. */
  readonly playing: boolean;
}

/** The last-watched title with a link to resume it. The whole card is the link. */
export function LastWatchedCard({ watched, playing }: LastWatchedCardProps) {
  const { movieId: tmdbId, mediaType, title, poster } = watched;
  const part = episodeLabel(watched);
  return (
    <div className="group relative flex h-28 max-w-prose items-center gap-3 overflow-hidden rounded-card border border-line bg-raised/60 pr-3 sm:gap-4 sm:pr-4">
      <Poster src={poster} alt="" title="" className="h-full shrink-0" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 text-left text-base font-semibold wrap-anywhere">
          {title}
        </p>
        {part && <p className="text-xs text-muted">{part}</p>}
      </div>
      {playing ? (
        <span className="rounded-control bg-text px-2 py-0.5 text-xs font-semibold text-ground">
          Playing now
        </span>
      ) : (
        // The link covers the whole entry. If the button shrank when pressed, the link would move away under the
        // pointer.
        <ButtonLink
          href={resumePath({ mediaType, tmdbId }, beginningOf(watched))}
          variant="primary"
          icon={<Icon name="play" className="size-5 max-sm:hidden" />}
          className="shrink-0 after:absolute after:inset-0 active:scale-none!"
          aria-label={`Resume ${part ? `${title}, ${part}` : title}`}
        >
          Resume
        </ButtonLink>
      )}
    </div>
  );
}
