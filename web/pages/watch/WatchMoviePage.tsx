import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import { useDependsOnZone, useToday } from '../../browser/hydration/pageContext.ts';
import { SimilarTitles } from '../../components/cards/SimilarTitles.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { lookupPage } from '../../components/head/TitlePage.tsx';
import { PlayerState } from '../../components/state/PlayerState.tsx';
import { WatchMovieDocument } from '../../gql/graphql.ts';
import { usePlayback } from '../../library/playback.ts';
import { globalTitleId } from '../../library/titleStatus.ts';
import { isReleased } from '../../text/dates.ts';
import * as m from '../../text/messages/watch.ts';
import { richText } from '../../text/richText.tsx';
import { usePlayer } from './usePlayer.ts';
import { DetailsError, useWatchedTitle, WatchPlayer, WatchSkeleton } from './WatchPlayer.tsx';

/** The player page of a movie; a URL that names no media type is a movie's. */
export const { Component, prefetch } = lookupPage(
  'movie',
  WatchMovieDocument,
  <WatchSkeleton />,
  function WatchMovie({ tmdbId, title: movie, lookup }) {
    const played = { mediaType: 'MOVIE', tmdbId } as const;
    const { messages, isHeld, ...player } = usePlayer(played);
    const { title, watched } = useWatchedTitle(played, movie);
    usePlayback(isHeld ? null : watched, messages);
    const today = useToday();
    const date = movie?.releaseDate ?? null;
    const isOut = isReleased(date, today);
    const hasPlace = useDependsOnZone()(date);
    return (
      <div className="page-width md:pt-4">
        <WatchPlayer
          title={title}
          line={
            date !== null &&
            (!isOut || hasPlace) && (
              <span className={isOut ? 'invisible' : undefined}>
                {richText(m.notReleased({ date }), { date: (words) => <FormattedDate date={words} /> })}
              </span>
            )
          }
          {...player}
        />
        <PlayerState titleId={globalTitleId(played)} />
        {!movie && <DetailsError of="movie" {...lookup} />}
        <div className="mt-12 grid grid-cols-1 gap-14">
          <ContinueWatching on="player" watched={watched} plays />
          {movie && <SimilarTitles id={movie.id} heading={m.similar()} />}
        </div>
      </div>
    );
  },
);
