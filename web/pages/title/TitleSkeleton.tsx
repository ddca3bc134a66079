import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Poster } from '../../components/cards/Poster.tsx';
import { Rating } from '../../components/cards/TitleCard.tsx';
import { LoadingHeading, SlowNotice } from '../../components/feedback/Loading.tsx';
import { HeroLayout } from '../../components/head/Hero.tsx';
import { globalTitleId } from '../../library/titleStatus.ts';
import { type TitleCardFragment, TitleCardFragmentDoc } from '../../gql/graphql.ts';
import { headlineClass } from '../../text/format.ts';
import * as common from '../../text/messages/common.ts';
import * as feedback from '../../text/messages/feedback.ts';
import { parseTitleId } from '../../text/urlParams.ts';
import { POSTER_SIZES } from './TitleHero.tsx';

/** The loading page of the title in the URL, with what its card has shown if there was one. */
export function TitleSkeleton({ mediaType }: { readonly mediaType: TitleCardFragment['mediaType'] }) {
  const client = useApolloClient();
  const tmdbId = parseTitleId(useParams()['id']);
  // Read once: when the title arrives its page takes over, and must not be preceded by another loading page.
  const card = useMemo(
    () =>
      tmdbId === null
        ? null
        : client.readFragment({
            fragment: TitleCardFragmentDoc,
            from: globalTitleId({ mediaType, tmdbId }),
          }),
    [client, mediaType, tmdbId],
  );
  const poster = card ? (
    <Poster
      src={card.poster}
      srcSet={{ 342: card.poster, 500: card.posterLarge }}
      sizes={POSTER_SIZES}
      alt=""
      priority="high"
      className="poster-large rounded-card shadow-float"
    />
  ) : (
    <div className="skeleton aspect-2/3 rounded-card" />
  );
  return (
    // The footer is below the window, so that nothing visible moves when the page arrives.
    <div className="min-h-dvh">
      <HeroLayout poster={poster} aside={null}>
        {card ? (
          <>
            <title>{common.pageTitle({ title: card.title })}</title>
            <h1 data-loading="" className={`${headlineClass(card.title)} xl:-me-16`}>
              <bdi>{card.title}</bdi>
            </h1>
            <p className="mt-2 flex min-h-11 items-center gap-6 text-sm text-muted">
              {card.year}
              <Rating value={card.rating} />
            </p>
            <p role="status" className="mt-5 flex h-11 items-center text-sm text-muted">
              {feedback.loading()}
            </p>
            <SlowNotice />
          </>
        ) : (
          <>
            <LoadingHeading className="text-2xl" />
            <div aria-hidden="true" className="skeleton mt-8 h-11 w-64 max-w-full" />
          </>
        )}
        <div aria-hidden="true" className="skeleton mt-8 h-32 max-w-prose" />
      </HeroLayout>
    </div>
  );
}
