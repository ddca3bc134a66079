import type { ReactNode } from 'react';
import { personPath, titlePath } from '../../../contract/paths.ts';
import { PersonCard } from '../../components/cards/PersonCard.tsx';
import { SimilarTitles } from '../../components/cards/TitleRow.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import type {
  CastRowFragment,
  MoviePageQuery,
  SeriesPageQuery,
  TitleHeadFragment,
} from '../../gql/graphql.ts';
import { photographOf } from '../../text/format.ts';
import { shortDescription, writtenOverview } from '../../text/titleDescription.ts';
import { TitleDetails } from './TitleDetails.tsx';
import { TitleGallery } from './TitleGallery.tsx';
import { TitleHero } from './TitleHero.tsx';

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
        title={shown.year === null ? shown.title : `${shown.title} (${shown.year})`}
        description={shortDescription(shown)}
        path={titlePath(shown)}
        image={shown.backdrop ?? shown.posterLarge}
        shape={shown.backdrop === null ? 'poster' : 'backdrop'}
        type={movie ? 'video.movie' : 'video.tv_show'}
        jsonLd={(url) => titleJsonLd(shown, url)}
      />
      <TitleHero title={shown} />
      <div className="page-width mt-4 grid grid-cols-1 gap-14">
        {episodes}
        {cast && cast.length > 0 && (
          <section>
            <h2 className="mb-4 text-lg">Cast</h2>
            <ul data-cards="Cast" className="person-row">
              {cast.map(({ id, person, character, ...portrait }) => (
                <li key={id}>
                  <PersonCard tmdbId={person.tmdbId} line={character} {...portrait} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <TitleDetails title={shown} />
        <TitleGallery title={shown} />
        {collection && <div className="min-w-0 print:hidden">{collection}</div>}
        <div className="min-w-0 print:hidden">
          <SimilarTitles id={shown.id} heading={movie ? 'You may also like' : 'You May Also Like'} />
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
    image: image && photographOf(image),
    [movie ? 'datePublished' : 'startDate']: title.releaseDate,
    genre: title.genres.map(({ name }) => name),
    [movie ? 'director' : 'creator']: makers?.map(creditOf),
    actor: title.cast?.map(creditOf),
    duration: movie && title.runtime ? `PT${title.runtime}M` : null,
    numberOfSeasons: movie ? null : title.seasonCount,
    aggregateRating: rating !== null && voteCount > 0 ? { '@type': 'AggregateRating', ...ratings } : null,
  };
  const isKnown = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(known).filter(([, value]) => isKnown(value)));
}
