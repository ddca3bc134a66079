import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { airedEpisodes } from '../../../contract/airing.ts';
import { MAX_HIDDEN } from '../../../contract/limits.ts';
import { episodePath, livePath, resumePath, shortLivePath } from '../../../contract/paths.ts';
import { copyText } from '../../browser/copyText.ts';
import { useDependsOnZone, useToday } from '../../browser/hydration/pageContext.ts';
import { WatchlistButton } from '../../components/cards/TitleCard.tsx';
import { Button, ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { TrailerDialog, TrailerLink } from '../../components/dialogs/TrailerDialog.tsx';
import { firstSeason } from '../../components/episodes/seasons.ts';
import { useSeasonEpisodes } from '../../components/episodes/useSeasonEpisodes.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { UndoToast } from '../../components/feedback/Notice.tsx';
import { unwatchedSeasons, useSeriesProgress } from '../../components/library/episodeProgress.ts';
import { useTitleStatus } from '../../components/library/titleStatus.ts';
import { useUndoableMutation } from '../../components/library/libraryMutations.ts';
import type { TitleActionsFragment } from '../../gql/graphql.ts';
import { setHidden } from '../../stores/hidden.ts';
import { useSettings } from '../../stores/settings.ts';
import { isReleased } from '../../text/dates.ts';
import { resumeLabel } from '../../text/format.ts';
import * as m from '../../text/messages/title.ts';
import { richText } from '../../text/richText.tsx';

/**
 * The first action has a line of its own on a phone and beside a tablet's poster, where all of them do not fit on one;
 * elsewhere it has room for 'Resume S12 E10', so that nothing moves when the viewer's progress is read.
 */
const FIRST = 'max-sm:w-full sm:min-w-44 md:max-lg:w-full';
const SECOND = 'max-sm:px-3';

/** A title's actions: watch, trailer, watchlist, watched, hide, and share. */
export function TitleActions({ title: shown }: { readonly title: TitleActionsFragment }) {
  const [isTrailerRequested, setIsTrailerRequested] = useState(false);
  const marking = useUndoableMutation();
  const watched = useTitleStatus(shown.id)?.watched ?? false;
  const isHidden = useSettings().hidden.includes(shown.id);
  // Only the last of them can be undone.
  const [last, setLast] = useState<'watched' | 'hidden' | null>(null);
  const today = useToday();
  const { title, trailer, releaseDate } = shown;
  const movie = shown.__typename === 'Movie';
  const coming = isReleased(releaseDate, today) ? null : releaseDate;
  const hasPlace = useDependsOnZone()(releaseDate);
  // The actions keep the order in which they were first shown.
  const [firstShownOn] = useState(today);
  // An unreleased title only has its trailer to show.
  const trailerFirst = releaseDate !== null && !isReleased(releaseDate, firstShownOn) && trailer !== null;
  const watch = <WatchLink key="watch" title={shown} isFirst={!trailerFirst} />;
  const trailerLook = {
    variant: trailerFirst ? 'primary' : 'quiet',
    className: trailerFirst ? FIRST : SECOND,
  } as const;
  const seeTrailer = (
    <Fragment key="trailer">
      <Button {...trailerLook} icon={<Icon name="trailer" />} onClick={() => setIsTrailerRequested(true)}>
        {m.trailer()}
      </Button>
      <TrailerLink {...trailerLook} trailer={trailer}>
        {m.trailer()}
      </TrailerLink>
    </Fragment>
  );
  const hide = (on: boolean) => {
    if (!setHidden(shown.id, on)) {
      announce(m.hiddenFull({ count: MAX_HIDDEN }), { visible: true });
      return;
    }
    setLast(on ? 'hidden' : null);
    announce(on ? m.hidden() : m.unhidden());
  };
  const mark: typeof marking.perform = (mutation) => {
    setLast('watched');
    marking.perform(mutation);
  };
  const watchedButton = movie ? (
    <WatchedButton
      name={watched ? m.watched() : m.markWatched()}
      isWatched={watched}
      onClick={() => mark({ operation: 'SetWatched', title: shown, input: { watched: !watched } })}
    />
  ) : (
    <SeriesWatchedButton
      series={shown}
      onMark={() =>
        mark({
          operation: 'SetSeriesWatched',
          title: shown,
          input: { watched: true },
          // Which episodes have aired is known further below.
          shown: { seasonNumber: 0, episodeNumbers: [] },
        })
      }
    />
  );
  return (
    <>
      {(coming || hasPlace) && (
        <p className="mb-3 min-h-6 font-semibold">
          {coming &&
            richText(movie ? m.inCinemasFrom({ date: coming }) : m.firstAirs({ date: coming }), {
              date: (date) => <FormattedDate date={date} />,
            })}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2 xl:-mr-20 print:hidden">
        {trailerFirst ? [seeTrailer, watch] : [watch, seeTrailer]}
        <WatchlistButton title={shown} />
        {/* Once used, it stays: it has the focus. */}
        {coming === null || watched || last === 'watched'
          ? watchedButton
          : hasPlace && <span className="invisible">{watchedButton}</span>}
        <Button
          variant="icon"
          className="captioned"
          data-hide-toggle=""
          icon={<Icon name="eye-off" />}
          aria-label={isHidden ? m.isHidden() : m.hide()}
          aria-pressed={isHidden}
          onClick={() => hide(!isHidden)}
        />
        <Button
          variant="icon"
          icon={<Icon name="share" />}
          aria-label={m.share()}
          className="captioned"
          onClick={() => void share(title)}
        />
      </div>
      {last === 'watched' && marking.canUndo && (watched || !movie) && (
        <UndoToast text={m.markedWatched()} onUndo={marking.undo} focusTarget="[data-watched-toggle]" />
      )}
      {last === 'hidden' && isHidden && (
        <UndoToast text={m.hidden()} onUndo={() => hide(false)} focusTarget="[data-hide-toggle]" />
      )}
      {isTrailerRequested && !trailer && (
        <p role="alert" className="mt-4 text-sm text-muted">
          {movie ? m.noMovieTrailer() : m.noSeriesTrailer()}
        </p>
      )}
      <TrailerDialog
        trailer={isTrailerRequested ? trailer : null}
        titleName={title}
        onClose={() => setIsTrailerRequested(false)}
      />
    </>
  );
}

interface WatchedButtonProps {
  readonly name: string;
  readonly isWatched: boolean;
  /** Null when it has nothing left to do. */
  readonly onClick: (() => void) | null;
}

function WatchedButton({ name, isWatched, onClick }: WatchedButtonProps) {
  return (
    <Button
      variant="icon"
      className="captioned"
      data-watched-toggle=""
      icon={<Icon name="check" />}
      aria-label={name}
      aria-pressed={isWatched}
      aria-disabled={onClick === null}
      onClick={onClick ?? undefined}
    />
  );
}

interface SeriesWatchedButtonProps {
  readonly series: Extract<TitleActionsFragment, { __typename: 'Series' }>;
  readonly onMark: () => void;
}

/** Marks all aired episodes of a series as watched. Only undoing that, or their own marks, removes the marks again. */
function SeriesWatchedButton({ series: { id, seasons }, onMark }: SeriesWatchedButtonProps) {
  const marks = useSeriesProgress(id);
  const isWatched = marks !== null && seasons !== null && unwatchedSeasons(seasons, marks).length === 0;
  return (
    <WatchedButton
      name={isWatched ? m.watched() : m.markWatched()}
      isWatched={isWatched}
      onClick={isWatched ? null : onMark}
    />
  );
}

/** Shares the page's link: with the device's share sheet if it has one, else by copying it. */
async function share(title: string): Promise<void> {
  // The page's canonical URL, whichever URL it was opened by.
  const { href: url } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? window.location;
  // Not all browsers have what the types promise.
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await copyText(url);
    announce(m.linkCopied(), { visible: true });
  } catch {
    announce(m.copyFailed(), { visible: true });
  }
}

interface WatchLinkProps {
  readonly title: TitleActionsFragment;
  readonly isFirst: boolean;
}

/** Links to the player: where the viewer left the title, else at its beginning. */
function WatchLink({ title, isFirst }: WatchLinkProps) {
  const mark = useTitleStatus(title.id);
  const today = useToday();
  const watch = (href: string, words = m.watchNow()) => (
    <ButtonLink
      variant={isFirst ? 'primary' : 'quiet'}
      className={isFirst ? FIRST : SECOND}
      // Another label has an icon of its own: a moved one would count as a shift of the layout.
      icon={<Icon key={words} name="play" />}
      href={href}
      aria-label={words}
    >
      {words}
    </ButtonLink>
  );
  if (mark?.resume) return watch(resumePath(title, mark.resume), resumeLabel(mark.resume));
  if (mark?.watched) return watch(livePath(title), m.watchAgain());
  if (title.__typename === 'Movie') return watch(shortLivePath(title.tmdbId));
  const first = firstSeason(title, today);
  const whole = watch(livePath(title));
  if (!first) return whole;
  return (
    <Suspense fallback={whole}>
      <FirstEpisode series={title} season={first.number}>
        {watch}
      </FirstEpisode>
    </Suspense>
  );
}

interface FirstEpisodeProps {
  readonly series: Extract<TitleActionsFragment, { __typename: 'Series' }>;
  readonly season: number;
  readonly children: (href: string) => ReactNode;
}

/** A series starts with its first aired episode; the page shows its first season in any case. */
function FirstEpisode({ series, season, children }: FirstEpisodeProps) {
  const { tmdbId } = series;
  const { data } = useSeasonEpisodes(series, season);
  const today = useToday();
  const [first] = airedEpisodes(series, season, data?.series?.season?.episodes ?? [], today);
  return children(first ? episodePath(tmdbId, season, first.number) : livePath({ mediaType: 'TV', tmdbId }));
}
