import { resumePath, titlePath } from '../../../contract/paths.ts';
import { episodeLabel, shortEpisodeLabel } from '../../account/continueWatching/shelfItems.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster, type SrcSet } from '../../components/cards/Poster.tsx';
import { ProgressBar } from '../../components/cards/StatusBadges.tsx';
import { PageLink, useRestoreFocus } from '../../components/controls/Button.tsx';
import type { UpNextEntryFragment } from '../../gql/graphql.ts';
import { nextUp } from '../../library/nextUp.ts';
import { minutesLeft, progressRatio } from '../../library/titleState.ts';
import { useDateLocale } from '../../stores/region.ts';
import { formatMinutes } from '../../text/format.ts';
import * as formats from '../../text/messages/formats.ts';
import * as m from '../../text/messages/upNext.ts';
import { airsText } from './waiting.ts';

interface UpNextCardProps {
  readonly entry: UpNextEntryFragment;
  /** Whether it was marked here and nothing of it is left. */
  readonly isDone: boolean;
  /** Whether the mark of what it shows is being saved. */
  readonly isMarking: boolean;
  readonly onMark: () => void;
}

const SIZES = '(width >= 48rem) 12rem, 9rem';

/** A title with what comes next of it. The whole card links to the player, except for the button that marks it. */
export function UpNextCard({ entry, isDone, isMarking, onMark }: UpNextCardProps) {
  const { name, mediaType, tmdbId, progress } = entry;
  const resume = nextUp(entry);
  const part = episodeLabel(resume);
  const label = shortEpisodeLabel(resume);
  const fullName = part ? m.titlePart({ title: name, part }) : name;
  const title = { mediaType, tmdbId };
  const episode = isDone ? null : entry.next?.episode;
  const left = lengthText(entry);
  const today = useToday();
  const locale = useDateLocale();
  const airs = entry.upcoming?.airDate && airsText(entry.upcoming, today, locale);
  return (
    <>
      <Poster wide {...pictureOf(entry)} sizes={SIZES} alt="" className="shrink-0 rounded-control">
        {!isDone && resume.position > 0 && <ProgressBar ratio={progressRatio(resume)} />}
      </Poster>
      <div className="min-w-0 grow basis-0 py-1">
        <h2 dir="auto" className="line-clamp-2 text-match-parent text-sm font-semibold">
          <PageLink
            href={isDone ? titlePath(title) : resumePath(title, resume)}
            aria-label={isDone ? undefined : m.watch({ title: fullName })}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </PageLink>
        </h2>
        {isDone ? (
          <>
            <p className="text-xs text-muted">{mediaType === 'MOVIE' ? m.watched() : m.upToDate()}</p>
            {airs && <p className="text-xs text-faint">{airs}</p>}
          </>
        ) : (
          <>
            {label && (
              <p className="line-clamp-2 text-xs text-muted">
                {label}
                {episode && (
                  <>
                    {' · '}
                    <bdi>{episode.name}</bdi>
                  </>
                )}
              </p>
            )}
            <p className="flex flex-wrap gap-x-2 text-xs text-faint">
              {left && <span>{left}</span>}
              {progress && progress.aired > 0 && <span>{m.progress(progress)}</span>}
              {airs && <span>{airs}</span>}
            </p>
          </>
        )}
      </div>
      {!isDone && <MarkButton name={fullName} mediaType={mediaType} isMarking={isMarking} onMark={onMark} />}
    </>
  );
}

/** It is gone once nothing is left to mark: the card’s link then has its focus. */
function MarkButton({
  name,
  mediaType,
  isMarking,
  onMark,
}: Pick<UpNextCardProps, 'isMarking' | 'onMark'> &
  Pick<UpNextEntryFragment, 'mediaType'> & { readonly name: string }) {
  const button = useRestoreFocus('a');
  return (
    <button
      ref={button}
      type="button"
      className="watched-toggle"
      aria-pressed={isMarking}
      aria-label={m.markTitle({ mediaType, title: name })}
      title={m.mark({ mediaType })}
      onClick={onMark}
    />
  );
}

/** The still of the next episode, else the title's backdrop, else its poster. What comes next is no spoiler. */
function pictureOf({ next, title, poster }: UpNextEntryFragment): { src: string | null; srcSet: SrcSet } {
  const { still = null, stillLarge = null } = next?.episode ?? {};
  if (still) return { src: still, srcSet: { 300: still, 1280: stillLarge } };
  const { backdrop = null, backdropSmall = null } = title ?? {};
  return { src: backdrop ?? poster, srcSet: { 300: backdropSmall, 780: backdrop } };
}

/** '12 min left' of what was begun, else how long it is; null when it is not known. */
function lengthText(entry: UpNextEntryFragment): string | null {
  const count = minutesLeft(nextUp(entry));
  if (count !== null) return formats.minutesLeft({ count });
  const { title, next } = entry;
  const runtime = title?.__typename === 'Movie' ? title.runtime : (next?.episode?.runtime ?? null);
  return runtime === null ? null : formatMinutes(runtime);
}
