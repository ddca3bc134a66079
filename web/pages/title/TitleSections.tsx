import type { ReactNode } from 'react';
import { browsePath, episodePath, personPath, titlePath } from '../../../contract/paths.ts';
import { ImageCard } from '../../components/cards/ImageCard.tsx';
import { SimilarTitles } from '../../components/cards/SimilarTitles.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import type {
  CastRowFragment,
  MoviePageQuery,
  OutlyingEpisodeFragment,
  SeriesPageQuery,
  TitleDetailsFragment,
  TitleHeadFragment,
} from '../../gql/graphql.ts';
import { formatDollars, partName, photographOf } from '../../text/format.ts';
import { genreName } from '../../text/genreNames.ts';
import * as m from '../../text/messages/title.ts';
import { richText } from '../../text/richText.tsx';
import { termCode } from '../../text/tmdbTerms.ts';
import { shortDescription, writtenOverview } from '../../text/titleDescription.ts';
import { keywordSlug } from '../../text/urlParams.ts';
import { commaSeparated, Fact } from './Fact.tsx';
import { TitleGallery } from './TitleGallery.tsx';
import { TitleHero } from './TitleHero.tsx';
import { ViewerPanel } from './ViewerPanel.tsx';
import { WhereToWatch } from './WhereToWatch.tsx';

interface TitleSectionsProps {
  readonly title: NonNullable<MoviePageQuery['movie'] | SeriesPageQuery['series']>;
  readonly episodes?: ReactNode;
  readonly collection?: ReactNode;
}

export function TitleSections({ title: shown, episodes, collection }: TitleSectionsProps) {
  const { cast }: CastRowFragment = shown;
  const movie = shown.__typename === 'Movie';
  return (
    <>
      <PageHead
        title={shown.year === null ? shown.title : m.titleWithYear({ title: shown.title, year: shown.year })}
        description={shortDescription(shown)}
        path={titlePath(shown)}
        image={shown.backdrop ?? shown.posterLarge}
        shape={shown.backdrop === null ? 'poster' : 'backdrop'}
        type={movie ? 'video.movie' : 'video.tv_show'}
        jsonLd={(url) => titleJsonLd(shown, url)}
      />
      <TitleHero title={shown} />
      <div className="page-width mt-4 grid grid-cols-1 gap-14">
        <ViewerPanel title={shown} {...(!movie && shown.seasons && { seasons: shown.seasons })} />
        <div className="grid grid-cols-1 gap-14 xl:grid-cols-[minmax(0,1fr)_22rem] xl:[&>*]:col-start-1">
          {episodes}
          {/* Beside what follows it, from the hero down. */}
          <div className={`xl:col-start-2! ${episodes ? 'xl:row-[1/span_3]' : 'xl:row-[1/span_2]'}`}>
            <WhereToWatch title={shown} />
          </div>
          {cast && cast.length > 0 && (
            <section>
              <h2 className="mb-4 text-lg">{m.cast()}</h2>
              <ul data-cards="Cast" className="person-row">
                {cast.map(({ id, person, name, character, profile, profileLarge }) => (
                  <li key={id}>
                    <ImageCard
                      isPerson
                      href={personPath(person.tmdbId)}
                      name={name}
                      line={character}
                      srcSet={{ 185: profile, 421: profileLarge }}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <TitleDetails title={shown} />
        </div>
        <TitleGallery title={shown} />
        {collection && <div className="min-w-0 print:hidden">{collection}</div>}
        <div className="min-w-0 print:hidden">
          <SimilarTitles id={shown.id} heading={movie ? m.similarMovies() : m.similarSeries()} />
        </div>
      </div>
    </>
  );
}

/** A title in schema.org's vocabulary, without the @context. Unknown fields are omitted. */
export function titleJsonLd(title: TitleHeadFragment, url: string): Record<string, unknown> {
  const { rating, voteCount } = title;
  const movie = title.__typename === 'Movie';
  const image = title.posterLarge ?? title.backdrop;
  const creditOf = ({ name, person }: { name: string; person: { tmdbId: number } }) => {
    return { '@type': 'Person', name, url: new URL(personPath(person.tmdbId), url).href };
  };
  const makers = title.crew?.filter(({ job }) => job === (movie ? 'Director' : 'Creator'));
  const ratings = { ratingValue: rating, ratingCount: voteCount, bestRating: 10, worstRating: 0 };
  const known = {
    '@type': movie ? 'Movie' : 'TVSeries',
    name: title.title,
    url,
    description: writtenOverview(title),
    image: image && photographOf(image, url),
    [movie ? 'datePublished' : 'startDate']: title.releaseDate,
    genre: title.genres.map(genreName),
    [movie ? 'director' : 'creator']: makers?.map(creditOf),
    actor: title.cast?.map(creditOf),
    duration: movie && title.runtime ? `PT${title.runtime}M` : null,
    // Zero for a series that only has specials, and before the first episode.
    numberOfSeasons: movie ? null : title.seasonCount || null,
    aggregateRating: rating !== null && voteCount > 0 ? { '@type': 'AggregateRating', ...ratings } : null,
  };
  const isKnown = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(known).filter(([, value]) => isKnown(value)));
}

/** TMDB's status in the words of the page: 'Returning series', 'In production'. */
export function statusInWords(status: string): string {
  return m.statusInWords({ status: termCode(status), name: status });
}

/** Further facts of a title in a table. */
function TitleDetails({ title: shown }: { readonly title: TitleDetailsFragment }) {
  const { title, originalTitle, status, companies, homepage, imdbId, keywords } = shown;
  const movie = shown.__typename === 'Movie' ? shown : null;
  const series = shown.__typename === 'Series' ? shown : null;
  const links = [
    ...(homepage ? [{ name: m.homepage(), href: homepage }] : []),
    ...(imdbId ? [{ name: 'IMDb', href: `https://www.imdb.com/title/${imdbId}/` }] : []),
  ];
  return (
    <section aria-label={m.details()}>
      <h2 className="mb-3 text-lg">{m.details()}</h2>
      <dl className="facts grid grid-cols-[fit-content(50%)_minmax(0,1fr)] content-start gap-x-5 text-sm">
        <Fact name={m.originalTitle()}>
          {originalTitle !== title && originalTitle && <bdi>{originalTitle}</bdi>}
        </Fact>
        <Fact name={m.status()}>{status && statusInWords(status)}</Fact>
        <Fact name={m.lastEpisode()}>
          {series?.lastEpisode && episode(series.lastEpisode, series.tmdbId)}
        </Fact>
        <Fact name={m.nextEpisode()}>
          {series?.nextEpisode && episode(series.nextEpisode, series.tmdbId)}
        </Fact>
        <Fact name={m.networks({ count: series?.networks?.length ?? 0 })}>
          {series && commaSeparated(series.networks, isolated)}
        </Fact>
        <Fact name={m.companies()}>{commaSeparated(companies, isolated)}</Fact>
        <Fact name={m.budget()}>{movie?.budget && formatDollars(movie.budget)}</Fact>
        <Fact name={m.revenue()}>{movie?.revenue && formatDollars(movie.revenue)}</Fact>
        <Fact name={m.keywords()}>
          {commaSeparated(keywords, ({ tmdbId, name }) => (
            <PageLink
              href={`${browsePath(movie ? 'movie' : 'tv')}?${new URLSearchParams({ keyword: keywordSlug(tmdbId, name) })}`}
              className="text-link"
            >
              <bdi>{name}</bdi>
            </PageLink>
          ))}
        </Fact>
        <Fact name={m.links()}>
          {commaSeparated(links, ({ name, href }) => (
            <a href={href} target="_blank" rel="noreferrer" className="text-link">
              {richText(m.newTab({ name }), {
                hidden: (words) => <span className="sr-only">{words}</span>,
              })}
            </a>
          ))}
        </Fact>
      </dl>
    </section>
  );
}

const isolated = (name: string) => <bdi>{name}</bdi>;

function episode({ seasonNumber, number, name, airDate }: OutlyingEpisodeFragment, seriesId: number) {
  const part = partName(seasonNumber, number);
  return richText(airDate ? m.episodeDated({ part, name, date: airDate }) : m.episode({ part, name }), {
    link: (words) => (
      <PageLink href={episodePath(seriesId, seasonNumber, number)} className="text-link">
        {words}
      </PageLink>
    ),
    name: (words) => <bdi>{words}</bdi>,
    date: (date) => <FormattedDate date={date} />,
  });
}
