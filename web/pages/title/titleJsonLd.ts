import { personPath } from '../../../contract/paths.ts';
import type { TitleHeadFragment } from '../../gql/graphql.ts';
import { photographOf } from '../../text/format.ts';
import { writtenOverview } from '../../text/titleDescription.ts';

type Maker = Pick<NonNullable<TitleHeadFragment['cast']>[number], 'name' | 'person'>;

/** A title in schema.org's vocabulary, without the @context. Unknown fields are omitted. */
export function titleJsonLd(title: TitleHeadFragment, url: string): Record<string, unknown> {
  const { releaseDate, rating, voteCount, cast } = title;
  const movie = title.__typename === 'Movie';
  const image = title.posterLarge ?? title.backdrop;
  const inWords = ({ name, person }: Maker) => ({
    '@type': 'Person',
    name,
    url: new URL(personPath(person.tmdbId), url).href,
  });
  const known = {
    '@type': movie ? 'Movie' : 'TVSeries',
    name: title.title,
    url,
    description: writtenOverview(title),
    image: image && photographOf(image),
    [movie ? 'datePublished' : 'startDate']: releaseDate,
    genre: title.genres.map(({ name }) => name),
    [movie ? 'director' : 'creator']: title.crew
      ?.filter(({ job }) => job === (movie ? 'Director' : 'Creator'))
      .map(inWords),
    actor: cast?.map(inWords),
    duration: title.__typename === 'Movie' && title.runtime ? `PT${title.runtime}M` : null,
    numberOfSeasons: title.__typename === 'Series' ? title.seasonCount : null,
    aggregateRating:
      rating !== null && voteCount > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: rating,
            ratingCount: voteCount,
            bestRating: 10,
            worstRating: 0,
          }
        : null,
  };
  const isKnown = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(known).filter(([, value]) => isKnown(value)));
}
