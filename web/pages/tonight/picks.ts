import { DEFAULT_REGION } from '../../../contract/locales.ts';
import type {
  DiscoverFilter,
  MediaType,
  TonightPageQueryVariables,
  TonightTitleFragment,
} from '../../gql/graphql.ts';
import { isOneOf } from '../../text/genreNames.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import type { Answer, Choices } from './choices.ts';

/**
 * How a pick is found, in the order of the page. `best`: the best rated. `popular`: the most popular now. `gem`: highly
 * rated, but with few votes.
 */
export const policies = ['best', 'popular', 'gem'] as const;
type Policy = (typeof policies)[number];

/** A pick has at least this rating: a hit of the week, or the best that fits, may be a bad movie. */
const GOOD_RATING = 6.5;
/** A gem has at least this rating, and this number of votes. */
const GEM_RATING = 7;
const GEM_MIN_VOTES = 50;
const GEM_MAX_VOTES = 1000;

/** A prime larger than a list of 20, so that steps of it visit every title of a list before they repeat one. */
const STRIDE = 23;

type Genres = Pick<DiscoverFilter, 'genresAny' | 'genresNone'>;

/** The genres of a mood. Many titles are dramas too, so some moods leave out what would break them. */
const moodGenres: Readonly<Record<Answer<'mood'>, Readonly<Record<MediaType, Genres>>>> = {
  laugh: { MOVIE: { genresAny: ['Comedy'] }, TV: { genresAny: ['Comedy'] } },
  edge: {
    MOVIE: { genresAny: ['Thriller', 'Crime', 'Action'], genresNone: ['Comedy', 'Horror'] },
    TV: { genresAny: ['Crime', 'Action & Adventure'], genresNone: ['Comedy'] },
  },
  move: {
    MOVIE: { genresAny: ['Drama', 'Romance'], genresNone: ['Comedy', 'Thriller', 'Crime', 'Horror'] },
    TV: { genresAny: ['Drama'], genresNone: ['Comedy', 'Crime', 'Mystery', 'Soap'] },
  },
  away: {
    MOVIE: { genresAny: ['Adventure', 'Fantasy', 'Science Fiction'], genresNone: ['Horror'] },
    TV: { genresAny: ['Sci-Fi & Fantasy', 'Action & Adventure'] },
  },
  think: {
    MOVIE: { genresAny: ['Documentary', 'History'] },
    TV: { genresAny: ['Documentary', 'War & Politics'] },
  },
  // Series have no genre of horror: mystery is the fallback.
  scare: { MOVIE: { genresAny: ['Horror'] }, TV: { genresAny: ['Mystery'], genresNone: ['Comedy'] } },
};

/** Whether a title has a genre of the mood's own: the fallback for horror is not scary. */
export function suitsMood(
  { mediaType, genres }: Pick<TonightTitleFragment, 'mediaType' | 'genres'>,
  mood: Answer<'mood'>,
): boolean {
  const { genresAny } = moodGenres[mood][mood === 'scare' ? 'MOVIE' : mediaType];
  return genres.some((genre) => isOneOf(genre, genresAny ?? []));
}

/** The runtimes that fit the available time. More than half an hour has room for several episodes, of any length. */
const runtimes: Readonly<Record<MediaType, Partial<Record<Answer<'time'>, DiscoverFilter>>>> = {
  MOVIE: {
    '30': { runtimeTo: 30 },
    '90': { runtimeFrom: 75, runtimeTo: 105 },
    '120': { runtimeFrom: 120 },
  },
  TV: { '30': { runtimeTo: 30 } },
};

/** Genres that couples least agree on, unless the mood includes them. */
const divisive: Readonly<Record<MediaType, readonly string[]>> = {
  MOVIE: ['Horror', 'War', 'Family', 'TV Movie'],
  TV: ['War & Politics', 'Kids', 'Family', 'Soap'],
};
const KIDS_CERTIFICATION = 'PG';
const KIDS_GENRES: Readonly<Record<MediaType, string[]>> = {
  MOVIE: ['Family', 'Animation'],
  TV: ['Kids', 'Family'],
};

/** What the visitor chose; else movies, or series if there is only time for an episode. */
function mediaTypeFor({ kind, time }: Pick<Choices, 'kind' | 'time'>): MediaType {
  if (kind) return kind === 'tv' ? 'TV' : 'MOVIE';
  return time === '30' ? 'TV' : 'MOVIE';
}

/** The variables of the page's query: a filter for the list of each policy. */
export function pickVariables(choices: Choices): TonightPageQueryVariables {
  const { time, services, region } = choices;
  const mediaType = mediaTypeFor(choices);
  const filter: DiscoverFilter = {
    ...genresFor(choices, mediaType),
    ...(time && runtimes[mediaType][time]),
    ...(services.length > 0 && {
      services: services.flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []),
      region,
    }),
  };
  return {
    mediaType,
    best: { ...filter, ratingAtLeast: GOOD_RATING },
    popular: { ...filter, ratingAtLeast: GOOD_RATING },
    gem: { ...filter, ratingAtLeast: GEM_RATING, votesAtLeast: GEM_MIN_VOTES },
  };
}

/** The filters of the mood, restricted to what those who watch may like. */
function genresFor({ mood, with: company }: Choices, mediaType: MediaType): DiscoverFilter {
  const genres = mood ? moodGenres[mood][mediaType] : {};
  const { genresAny, genresNone } = genres;
  if (company === 'partner') {
    const others = divisive[mediaType].filter((genre) => !genresAny?.includes(genre));
    return { ...genres, genresNone: [...new Set([...(genresNone ?? []), ...others])] };
  }
  if (company !== 'kids') return genres;
  if (mediaType === 'MOVIE') {
    const suitable = { certificationAtMost: KIDS_CERTIFICATION, certificationRegion: DEFAULT_REGION };
    // Hardly any horror is for children: mystery and fantasy are the fallback.
    if (mood === 'scare') return { genresAny: ['Mystery', 'Fantasy'], ...suitable };
    return { ...(mood ? genres : { genresAny: KIDS_GENRES.MOVIE }), ...suitable };
  }
  // Series have no certification to filter by.
  const [main] = genresAny ?? [];
  return main ? { genresAll: [main, 'Family'] } : { genresAny: KIDS_GENRES.TV };
}

/** A title of a policy's list. */
interface Candidate {
  readonly id: string;
  readonly voteCount: number;
}

/** A title for tonight, and the policy that found it. */
export interface TonightPick<T> {
  readonly policy: Policy;
  readonly title: T;
}

/**
 * At most one pick for each policy, all different. The same choices pick the same titles; a skipped or seen title changes
 * the pick of its policy alone.
 *
 * @param seen global ids of what the viewer has watched
 */
export function choosePicks<T extends Candidate>(
  lists: Readonly<Record<Policy, readonly T[]>>,
  { seed, skipped }: Pick<Choices, 'seed' | 'skipped'>,
  seen: ReadonlySet<string>,
): TonightPick<T>[] {
  const shares = shareOut({ ...lists, gem: lists.gem.filter(({ voteCount }) => voteCount <= GEM_MAX_VOTES) });
  return policies.flatMap((policy) => {
    const share = shares[policy];
    const start = (seed * STRIDE) % (share.length || 1);
    const inOrder = [...share.slice(start), ...share.slice(0, start)];
    const title = inOrder.find(({ id }) => !skipped.includes(id) && !seen.has(id));
    return title ? [{ policy, title }] : [];
  });
}

/** Gives every title to one policy: in turn, each takes the first of its list that is left. */
function shareOut<T extends Candidate>(
  lists: Readonly<Record<Policy, readonly T[]>>,
): Readonly<Record<Policy, readonly T[]>> {
  const taken = new Set<string>();
  const shares: Record<Policy, T[]> = { best: [], popular: [], gem: [] };
  const rounds = Math.max(...policies.map((policy) => lists[policy].length));
  for (let round = 0; round < rounds; round += 1) {
    for (const policy of policies) {
      const next = lists[policy].find(({ id }) => !taken.has(id));
      if (!next) continue;
      taken.add(next.id);
      shares[policy].push(next);
    }
  }
  return shares;
}
