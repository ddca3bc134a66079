import { personPath } from '../../../contract/paths.ts';
import type { TitleHeadFragment } from '../../gql/graphql.ts';
import { photographOf } from '../../text/format.ts';
import { writtenOverview } from '../../text/titleDescription.ts';

/** A person in a title's cast or crew. */
interface Maker {
  readonly name: string;
  readonly person: { readonly tmdbId: number };
}

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
  return present({
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
  });
}

function present(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
