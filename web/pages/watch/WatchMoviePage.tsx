import { useState } from 'react';
import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { SimilarTitles } from '../../components/cards/SimilarTitles.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { lookupPage } from '../../components/head/TitlePage.tsx';
import { WatchMovieDocument } from '../../gql/graphql.ts';
import { isReleased } from '../../text/dates.ts';
import * as m from '../../text/messages/watch.ts';
import { usePlayer } from './usePlayer.ts';
import { DetailsError, NotOutYet, useWatchedTitle, WatchPlayer, WatchSkeleton } from './WatchPlayer.tsx';

/** The player page of a movie; a URL that names no media type is a movie's. */
export const { Component, prefetch } = lookupPage(
  'movie',
  WatchMovieDocument,
  <WatchSkeleton />,
  function WatchMovie({ tmdbId, title: movie, lookup }) {
    const played = { mediaType: 'MOVIE', tmdbId } as const;
    const { messages, ...player } = usePlayer(played);
    const { title, watched } = useWatchedTitle(played, movie);
    const today = useToday();
    const [isStarted, setIsStarted] = useState(false);
    const date = movie?.releaseDate ?? null;
    const plays = date === null || isReleased(date, today) || isStarted;
    return (
      <div className="page-width md:pt-4">
        <WatchPlayer
          title={title}
          {...player}
          instead={
            !plays && (
              <NotOutYet text={m.notReleased()} onPlay={() => setIsStarted(true)}>
                <FormattedDate date={date} />
              </NotOutYet>
            )
          }
        />
        {!movie && <DetailsError of="movie" {...lookup} />}
        <div className="mt-12 grid grid-cols-1 gap-14">
          <ContinueWatching on="player" watched={watched} plays={plays} messages={messages} />
          {movie && <SimilarTitles id={movie.id} heading={m.similar()} />}
        </div>
      </div>
    );
  },
);
