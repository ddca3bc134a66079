import type { ReactNode } from 'react';
import { Poster } from '../../components/cards/Poster.tsx';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { episodeLabel, resumePath, type LastWatchedItem } from './lastWatched.ts';

interface LastWatchedCardProps {
  readonly watched: LastWatchedItem;
  /** True when the page itself plays the title; the card is then not a link. */
  readonly playing?: boolean;
  /** Shown above the title in a slim shelf without a heading. */
  readonly heading?: ReactNode;
}

/** The last-watched title with a link to resume it. The whole card is the link. */
export function LastWatchedCard({ watched, playing = false, heading }: LastWatchedCardProps) {
  const { title, poster } = watched;
  const part = episodeLabel(watched);
  const slim = heading !== undefined;
  return (
    <div
      className={`group relative flex max-w-prose items-center gap-3 overflow-hidden rounded-card border border-line bg-raised/60 pr-3 sm:gap-4 sm:pr-4 ${slim ? 'h-18' : 'h-28'}`}
    >
      <Poster src={poster} alt="" title="" className="h-full shrink-0" />
      <div className="min-w-0 flex-1">
        {heading}
        <p
          dir="auto"
          className={`text-left text-base font-semibold wrap-anywhere ${slim ? 'line-clamp-1' : 'line-clamp-2'}`}
        >
          {title}
        </p>
        {part && <p className={`text-xs text-muted ${slim ? 'truncate' : ''}`}>{part}</p>}
      </div>
      {playing ? (
        <span className="rounded-control bg-text px-2 py-0.5 text-xs font-semibold text-ground">
          Playing now
        </span>
      ) : (
        // The link covers the whole entry. If the button shrank when pressed, the link would move away under the
        // pointer.
        <ButtonLink
          href={resumePath(watched)}
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
