import {
  buildSchema,
  getVariableValues,
  type GraphQLField,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { readFileSync } from 'node:fs';
import { fallbackLocale, type Locale, locales } from '../../contract/locales.ts';
import { operationCost } from '../graphql/operationCost.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import { GraphqlTestServer } from './graphqlTestServer.ts';
import { InMemoryTmdb } from './inMemoryTmdb.ts';
import {
  type GeneratedOperation,
  MISSPELT,
  OperationGenerator,
  TITLES,
  VIDEO_KEY,
  VIEWER,
} from './operationGenerator.ts';
import {
  castMember,
  credit,
  credited,
  details,
  facts,
  movie,
  pagesOf,
  person,
  series,
} from './recordBuilders.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

/** Larger operations are left out: they take long, and consist of the same parts. */
const LARGEST = { calls: 250, fields: 10_000 };

/** In characters: then the document has no more tokens than the server reads. */
const LONGEST = 4_000;

/** The result of running generated operations. */
interface GeneratedRun {
  /** How many operations made as many calls as promised. */
  readonly exact: number;
  readonly calls: number;
  readonly promised: number;
  /** The operations that made more calls than promised, answered with more fields, or with null where it needs an error. */
  readonly violations: readonly string[];
}

/**
 * Runs generated operations over an in-memory TMDB that is as laborious as TMDB can be, and compares the calls that each
 * makes with those it may make by `@cost`.
 */
export async function runGeneratedOperations(count: number, seed: string): Promise<GeneratedRun> {
  const generator = new OperationGenerator(schema, seed);
  const violations: string[] = [];
  const sum = { exact: 0, calls: 0, promised: 0 };
  for (let run = 0; run < count;) {
    const operation = generator.next();
    const language =
      run % 4 === 0 ? (locales.find(({ tag }) => tag === 'de') ?? fallbackLocale) : fallbackLocale;
    const promised = promisedCost(operation, language);
    if (!promised) continue;
    run += 1;
    const { calls, fields, nulls } = await actualCost(operation, language);
    if (nulls.length > 0) violations.push(`null without an error: ${nulls.join(', ')}: ${operation.query}`);
    sum.calls += calls.length;
    sum.promised += promised.calls;
    if (calls.length === promised.calls) sum.exact += 1;
    if (calls.length <= promised.calls && fields <= promised.fields) continue;
    violations.push(
      `${calls.length} calls of ${promised.calls}, ${fields} fields of ${promised.fields}: ${JSON.stringify(operation)} ${calls.join(', ')}`,
    );
  }
  return { ...sum, violations };
}

/** The calls and fields that an operation may cause; null for an operation that is too large to run. */
function promisedCost({ query, variables }: GeneratedOperation, language: Locale) {
  if (query.length > LONGEST) return null;
  const document = parse(query);
  const errors = validate(schema, document);
  if (errors.length > 0)
    throw new Error(`The generator must only generate valid operations: ${query}: ${errors[0]}`);
  const [operation] = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) throw new Error('No operation');
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
  if (!coerced) throw new Error(`The variables must fit their types: ${query} ${JSON.stringify(variables)}`);
  try {
    const isEnglish = language === fallbackLocale;
    const options = { schema, document, variableValues: coerced, limits: LARGEST, isEnglish };
    return operationCost(operation, options);
  } catch {
    return null;
  }
}

/** What operations are charged for, and what imports read, which have points of their own. */
const sources = { tmdb: laboriousTmdb(), requested: laboriousTmdb(), imported: laboriousTmdb() };

async function actualCost(operation: GeneratedOperation, language: Locale) {
  const { query, variables } = operation;
  const { tmdb, requested } = sources;
  tmdb.roundTrips.length = 0;
  requested.roundTrips.length = 0;
  const graphql = serverIn(language);
  const token = graphql.accounts.signIn(VIEWER);
  const { data, errors } = await graphql.query(query, { ...variables }, token);
  if (!data) throw new Error(`The operation must be executed: ${query}`);
  const failed = new Set(errors.map(({ path }) => path?.join('.')));
  return {
    calls: [...upstreamCalls(tmdb), ...upstreamCalls(requested)],
    fields: fieldsIn(data),
    nulls: semanticNullsIn(data, operation).filter((path) => !failed.has(path)),
  };
}

const servers = new Map<Locale, GraphqlTestServer>();

function serverIn(language: Locale): GraphqlTestServer {
  const server =
    servers.get(language) ??
    new GraphqlTestServer(sources.tmdb, {
      maxOperationCost: 1000,
      language,
      openImport: () => ({
        tmdb: sources.imported,
        tmdbInEnglish: sources.imported,
        retryAfterSeconds: 0,
      }),
      ...(language !== fallbackLocale && { source: sources.requested }),
    });
  servers.set(language, server);
  return server;
}

/** The calls that a TMDB received. One call of a title's details also answers requests for less of it. */
function upstreamCalls({ roundTrips }: InMemoryTmdb): string[] {
  const read = new Map<string, number>();
  return roundTrips.flatMap((trip) =>
    trip
      .toSorted((one, other) => Number(other.endsWith(' full')) - Number(one.endsWith(' full')))
      .filter((call) => {
        const [, title = '', level = ''] = /^details (\S+) (\S+)$/.exec(call) ?? [];
        if (title === '') return true;
        const needed = level === 'full' ? 1 : 0;
        if ((read.get(title) ?? -1) >= needed) return false;
        read.set(title, needed);
        return true;
      }),
  );
}

/** The paths of the fields that are null although they are `@semanticNonNull`. */
function semanticNullsIn(
  value: unknown,
  operation: GeneratedOperation,
  path: readonly string[] = [],
): string[] {
  const field = operation.fields.get(path.at(-1) ?? '');
  if (value === null) return field && isSemanticNonNull(field) ? [path.join('.')] : [];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, below]) => semanticNullsIn(below, operation, [...path, key]));
}

function isSemanticNonNull({ astNode }: GraphQLField<unknown, unknown>): boolean {
  return Boolean(astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull'));
}

function fieldsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + fieldsIn(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, field) => sum + 1 + fieldsIn(field), 0);
}

/** What a misspelt search means. */
const MEANT = 'Kettle Harbour';

/** A TMDB that knows every title, person and season, with long lists of which a part is hidden. */
function laboriousTmdb(): InMemoryTmdb {
  const ids = Array.from({ length: TITLES }, (_, index) => index + 1);
  const cast = (id: number) => ids.slice(0, 20).map((offset) => castMember(((id + offset) % TITLES) + 1));
  const bare = ids.flatMap((id) => [movie(id), series(id)]);
  const hidden = bare.map((title) => ({ ...title, releaseDate: '1975-01-01' }));
  const seasons = [1, 2, 3].map((number) => ({
    number,
    name: `Season ${number}`,
    overview: '',
    airDate: '2011-05-06',
    episodeCount: 3,
    posterPath: null,
  }));
  const episodes = (seriesId: number, seasonNumber: number) =>
    [1, 2, 3].map((number) => ({
      seriesId,
      seasonNumber,
      number,
      name: `Episode ${number}`,
      overview: '',
      airDate: '2011-05-06',
      runtime: 20,
      stillPath: null,
    }));
  const collection = (tmdbId: number) => ({
    tmdbId,
    name: `Collection ${tmdbId}`,
    posterPath: null,
    backdropPath: null,
  });
  const detailed = (title: TitleRecord): TitleRecord => ({
    ...title,
    details: details({
      seasons: title.mediaType === 'TV' ? seasons : [],
      related: {
        cast: cast(title.tmdbId),
        similar: bare.slice(0, 20),
        videos: [{ key: VIDEO_KEY, name: 'Clip', type: 'Clip' }],
        facts: facts({
          collection: collection(title.tmdbId),
          regions: {
            US: {
              certification: null,
              releases: [{ kind: 'THEATRICAL', date: '2011-05-06' }],
              offers: null,
            },
          },
        }),
      },
    }),
  });
  /** Every second page is hidden. */
  const mixedPages = (page: number) => pagesOf([...hidden.slice(0, 20), ...bare, ...hidden, ...bare])(page);
  return new InMemoryTmdb({
    list: ({ page }) => mixedPages(page),
    discover: ({ dateLte, page }) => (dateLte === '1975-12-31' ? pagesOf(hidden)(page) : mixedPages(page)),
    titles: bare.map(detailed),
    seasons: ids.flatMap((seriesId) =>
      seasons.map((season) => ({ ...season, seriesId, episodes: episodes(seriesId, season.number) })),
    ),
    collections: ids.map((id) => ({ ...collection(id), overview: 'About it.', movies: bare.slice(0, 40) })),
    search: ({ text, year, page }) => {
      if (text === MISSPELT) return pagesOf(year === 2011 ? hidden : hidden.slice(0, 20))(page);
      if (MISSPELT.includes(text)) return { titles: [movie(1, { title: MEANT })] };
      const people = ids.slice(0, 20).map((id) => person(id));
      return { ...pagesOf([...hidden.slice(0, 80), ...bare])(page), people };
    },
    searchCollections: ids.slice(0, 20).map(collection),
    byExternalId: ({ id }) => ({
      title: { mediaType: 'MOVIE', tmdbId: Number(id.slice(2)) },
      episode: null,
      personId: null,
    }),
    keyword: (tmdbId) => ({ tmdbId, name: `Keyword ${tmdbId}` }),
    people: ids.map((id) => {
      const record = person(id);
      const credits = bare.map((title) => credit(title));
      return {
        ...record,
        details: { biography: 'Lives.', birthday: null, deathday: null, birthplace: null, credits },
      };
    }),
    bestCredits: (id) => bare.slice(id % 20, (id % 20) + 4),
    personCredits: (id) => bare.slice(id % 20).map((title) => credited(title)),
  });
}
