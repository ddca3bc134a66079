import { type ReactNode, useId } from 'react';
import { browsePath, episodePath } from '../../../contract/paths.ts';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { OutlyingEpisodeFragment, TitleDetailsFragment } from '../../gql/graphql.ts';
import { partName } from '../../text/format.ts';
import { keywordSlug } from '../../text/urlParams.ts';
import { commaSeparated, Fact } from './Fact.tsx';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const offers = lazyChunk(() => import('./WhereToWatch.tsx'));

/** Further facts of a title in a table, and where it can be watched. */
export function TitleDetails({ title: shown }: { readonly title: TitleDetailsFragment }) {
  const { title, originalTitle, status, companies, homepage, imdbId, keywords } = shown;
  const headingId = useId();
  const movie = shown.__typename === 'Movie' ? shown : null;
  const series = shown.__typename === 'Series' ? shown : null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4 text-lg">
        Details
      </h2>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1.5 text-sm">
          <Fact name="Original title">
            {originalTitle !== title && originalTitle && <bdi>{originalTitle}</bdi>}
          </Fact>
          <Fact name="Status">{status}</Fact>
          <Fact name="Last episode">{series && episode(series.lastEpisode, series.tmdbId)}</Fact>
          <Fact name="Next episode">{series && episode(series.nextEpisode, series.tmdbId)}</Fact>
          <Fact name="Shown on">{series && commaSeparated(series.networks, isolated)}</Fact>
          <Fact name="Produced by">{commaSeparated(companies, isolated)}</Fact>
          <Fact name="Budget">{movie?.budget && DOLLARS.format(movie.budget)}</Fact>
          <Fact name="Box office">{movie?.revenue && DOLLARS.format(movie.revenue)}</Fact>
          <Fact name="Keywords">
            {commaSeparated(keywords, ({ tmdbId, name }) => (
              <PageLink
                href={`${browsePath(movie ? 'movie' : 'tv')}?${new URLSearchParams({ keyword: keywordSlug(tmdbId, name) })}`}
                className="text-link"
              >
                <bdi>{name}</bdi>
              </PageLink>
            ))}
          </Fact>
          <Fact name="Elsewhere">{links(homepage, imdbId)}</Fact>
        </dl>
        <WhereToWatch id={shown.id} />
      </div>
    </section>
  );
}

/**
 * Where to watch and release dates in the visitor's region. It depends on the visitor, so the browser fetches it after
 * hydration; cached HTML must not contain it.
 */
function WhereToWatch({ id }: { readonly id: string }) {
  const inBrowser = useIsHydrated();
  const { code } = useLazyChunk(offers, { enabled: inBrowser, reloadIfFailed: false });
  // As high as the usual content, so that what comes below does not move.
  return <div className="min-h-56 noscript:hidden">{code && <code.WatchOffers id={id} />}</div>;
}

function isolated(name: string): ReactNode {
  return <bdi>{name}</bdi>;
}

function episode(known: OutlyingEpisodeFragment | null, seriesId: number): ReactNode {
  if (!known) return null;
  const { seasonNumber, number, name, airDate } = known;
  return (
    <>
      <PageLink href={episodePath(seriesId, seasonNumber, number)} className="text-link">
        {partName(seasonNumber, number)}
      </PageLink>
      : <bdi>{name}</bdi>
      {airDate && (
        <>
          {', '}
          <FormattedDate date={airDate} />
        </>
      )}
    </>
  );
}

function links(homepage: string | null, imdbId: string | null): ReactNode {
  const all = [
    ['Its own site', homepage],
    ['IMDb', imdbId && `https://www.imdb.com/title/${imdbId}/`],
  ] as const;
  return commaSeparated(
    all.filter(([, href]) => href),
    ([name, href]) => (
      <a href={href ?? undefined} target="_blank" rel="noreferrer" className="text-link">
        {name}
        <span className="sr-only"> (in a new tab)</span>
      </a>
    ),
  );
}
