import { personPath } from '../../../contract/paths.ts';
import { titleDescription } from '../../text/titleDescription.ts';
import type { TitleHeadFragment } from '../../gql/graphql.ts';

/** A title in schema.org's words, without their @context. What is unknown is left out. */
export function titleJsonLd(title: TitleHeadFragment, url: string): Record<string, unknown> {
  const { releaseDate, rating, voteCount, cast } = title;
  const movie = title.__typename === 'Movie';
  return present({
    '@type': movie ? 'Movie' : 'TVSeries',
    name: title.title,
    url,
    description: titleDescription(title),
    image: title.posterLarge ?? title.backdrop,
    [movie ? 'datePublished' : 'startDate']: releaseDate,
    genre: title.genres.map(({ name }) => name),
    actor: cast?.map(({ name, person }) => ({
      '@type': 'Person',
      name,
      url: new URL(personPath(person.tmdbId), url).href,
    })),
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
