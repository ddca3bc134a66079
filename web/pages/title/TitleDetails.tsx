import type { ReactNode } from 'react';
import { browsePath, episodePath } from '../../../contract/paths.ts';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { OutlyingEpisodeFragment, TitleDetailsFragment } from '../../gql/graphql.ts';
import { partName } from '../../text/format.ts';
import { keywordSlug } from '../../text/urlParams.ts';
import { commaSeparated, Fact } from './TitleCredits.tsx';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const offers = lazyChunk(() => import('./WhereToWatch.tsx'));

/** Further facts of a title in a table, and where it can be watched. */
export function TitleDetails({ title: shown }: { readonly title: TitleDetailsFragment }) {
  const { title, originalTitle, status, companies, homepage, imdbId, keywords } = shown;
  const movie = shown.__typename === 'Movie' ? shown : null;
  const series = shown.__typename === 'Series' ? shown : null;
  const links = [
    { name: 'Its own site', href: homepage },
    { name: 'IMDb', href: imdbId && `https://www.imdb.com/title/${imdbId}/` },
  ];
  // Offers depend on the visitor, so the browser fetches them after hydration; cached HTML must not contain them.
  const { code } = useLazyChunk(offers, { enabled: useIsHydrated() });
  return (
    <section aria-label="Details">
      <h2 className="mb-4 text-lg">Details</h2>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1.5 text-sm">
          <Fact name="Original title">
            {originalTitle !== title && originalTitle && <bdi>{originalTitle}</bdi>}
          </Fact>
          <Fact name="Status">{status}</Fact>
          <Fact name="Last episode">{series?.lastEpisode && episode(series.lastEpisode, series.tmdbId)}</Fact>
          <Fact name="Next episode">{series?.nextEpisode && episode(series.nextEpisode, series.tmdbId)}</Fact>
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
          <Fact name="Elsewhere">
            {commaSeparated(
              links.filter(({ href }) => href),
              ({ name, href }) => (
                <a href={href ?? undefined} target="_blank" rel="noreferrer" className="text-link">
                  {name}
                  <span className="sr-only"> (in a new tab)</span>
                </a>
              ),
            )}
          </Fact>
        </dl>
        {/* As high as the usual offers, so that what comes below does not move. */}
        <div className="min-h-56 noscript:hidden">{code && <code.WatchOffers id={shown.id} />}</div>
      </div>
    </section>
  );
}

function isolated(name: string): ReactNode {
  return <bdi>{name}</bdi>;
}

function episode(
  { seasonNumber, number, name, airDate }: OutlyingEpisodeFragment,
  seriesId: number,
): ReactNode {
  return (
    <>
      <PageLink href={episodePath(seriesId, seasonNumber, number)} className="text-link">
        {partName(seasonNumber, number)}
      </PageLink>
      : <bdi>{name}</bdi>
      {airDate && ', '}
      {airDate && <FormattedDate date={airDate} />}
    </>
  );
}
