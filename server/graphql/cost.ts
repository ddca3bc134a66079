import {
  type FieldNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  isAbstractType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { listPagesAllowed, MAX_GENRE_PAGES } from '../domain/gather.ts';
import { MAX_TITLES } from './input.ts';
import { selectedFields, type SelectionScope } from './selection.ts';

/** Upstream calls of a search: the search itself, and the credits of at most a page of people. */
const SEARCH_COST = 21;
/** Upstream calls of recommendations, the title's details among them. */
const RECOMMENDATIONS_COST = 9;
/** Most titles that recommendations answer with. */
const RECOMMENDED_TITLES = 18;
/** Going on behind a cursor re-reads its page and the one before it. */
const REREAD_PAGES = 2;
/** The names of the movie and the series genres, read at most once by an operation. */
const GENRE_NAMES_COST = 2;
/** More genres than TMDB names for a title or for a media type. */
const GENRES_AT_WORST = 20;
/** More seasons than any series has. */
const SEASONS_AT_WORST = 100;
/** Nobody allows an operation so many calls: nesting beyond it is not followed. */
const HOPELESS = 1e9;

/** Fields of a title that its details answer: on a title that came from a list, one call for all of them. */
const DETAILS_FIELDS: ReadonlySet<string> = new Set([
  'trailer',
  'cast',
  'recommendations',
  'runtime',
  'seasonCount',
  'seasons',
  'season',
]);

/** Root fields that may read the names of the genres. */
const GENRE_ROOTS: ReadonlySet<string> = new Set(['Query.genres', 'Query.genre']);

/** What selecting a field may cause. */
interface FieldCost {
  /** Upstream calls of the field itself. */
  readonly calls: number;
  /** How many objects it may answer with; what is selected on them counts as often. */
  readonly objects: number;
  /** Whether the titles it answers with come with their details. */
  readonly isDetailed?: boolean;
}

type Arguments = Readonly<Record<string, unknown>>;

const FREE: FieldCost = { calls: 0, objects: 1 };

const FIELD_COSTS: Readonly<Record<string, (values: Arguments) => FieldCost>> = {
  'Query.titles': (values) => partCost(values, listPagesAllowed),
  'Query.genres': () => ({ calls: 0, objects: GENRES_AT_WORST }),
  'Query.movie': () => ({ calls: 1, objects: 1, isDetailed: true }),
  'Query.series': () => ({ calls: 1, objects: 1, isDetailed: true }),
  'Query.title': () => ({ calls: 1, objects: 1, isDetailed: true }),
  'Query.titlesById': ({ ids }) => {
    const titles = Array.isArray(ids) ? Math.min(ids.length, MAX_TITLES) : 0;
    return { calls: titles, objects: titles, isDetailed: true };
  },
  'Query.search': () => ({ calls: SEARCH_COST, objects: 1 }),
  'SearchResult.titles': ({ first }) => ({ calls: 0, objects: titlesAsked(first) }),
  'Genre.movies': (values) => partCost(values, () => MAX_GENRE_PAGES),
  'Genre.series': (values) => partCost(values, () => MAX_GENRE_PAGES),
  'Movie.genres': () => ({ calls: 0, objects: GENRES_AT_WORST }),
  'Series.genres': () => ({ calls: 0, objects: GENRES_AT_WORST }),
  'Movie.recommendations': () => ({ calls: RECOMMENDATIONS_COST - 1, objects: RECOMMENDED_TITLES }),
  'Series.recommendations': () => ({ calls: RECOMMENDATIONS_COST - 1, objects: RECOMMENDED_TITLES }),
  'Series.seasons': () => ({ calls: 0, objects: SEASONS_AT_WORST }),
  'Season.episodes': () => ({ calls: 1, objects: 1 }),
};

/**
 * How many upstream calls an operation causes at worst, with nothing cached: counted before it runs, from what it
 * selects and the arguments it passes. Arguments out of range count as the nearest allowed, since they are refused
 * before any call.
 */
export function operationCost(scope: SelectionScope, operation: OperationDefinitionNode): number {
  const root = scope.schema.getRootType(operation.operation);
  if (!root) return 0;
  const measure = new Measure(scope);
  const cost = measure.objectCost(root.name, [operation.selectionSet], 1, false);
  return cost + (measure.readsGenreNames ? GENRE_NAMES_COST : 0);
}

class Measure {
  readonly #scope: SelectionScope;
  /** Whether a field was met that may need the genres' names. */
  readsGenreNames = false;

  constructor(scope: SelectionScope) {
    this.#scope = scope;
  }

  /** The calls that selections on one object of the type cause; `times` says of how many such objects. */
  objectCost(
    typeName: string,
    sets: readonly SelectionSetNode[],
    times: number,
    isDetailed: boolean,
  ): number {
    const type = this.#scope.schema.getType(typeName);
    if (isAbstractType(type)) {
      const kinds = this.#scope.schema.getPossibleTypes(type);
      return Math.max(...kinds.map(({ name }) => this.objectCost(name, sets, times, isDetailed)));
    }
    if (!isObjectType(type) || times > HOPELESS) return 0;
    const fields = [...selectedFields(this.#scope, sets, typeName).values()];
    const isTitle = type.getInterfaces().some(({ name }) => name === 'Title');
    const needsDetails = fields.some(([field]) => field && DETAILS_FIELDS.has(field.name.value));
    const detailsCost = isTitle && !isDetailed && needsDetails ? 1 : 0;
    return fields.reduce((cost, nodes) => {
      const definition = type.getFields()[nodes[0]?.name.value ?? ''];
      // Introspection's own fields are no fields of the type, and cost nothing.
      if (!definition) return cost;
      const isNameless = isTitle && !isDetailed && definition.name === 'genres';
      if (isNameless || GENRE_ROOTS.has(`${typeName}.${definition.name}`)) this.readsGenreNames = true;
      return cost + this.#fieldCost(typeName, definition, nodes, times);
    }, detailsCost);
  }

  #fieldCost(
    typeName: string,
    definition: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
    times: number,
  ): number {
    const [node] = nodes;
    const rule = FIELD_COSTS[`${typeName}.${definition.name}`];
    const { calls, objects, isDetailed } =
      node && rule ? rule(getArgumentValues(definition, node, this.#scope.variableValues)) : FREE;
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (sets.length === 0 || objects === 0) return calls;
    const child = getNamedType(definition.type).name;
    return calls + objects * this.objectCost(child, sets, times * objects, isDetailed ?? false);
  }
}

function partCost({ first, after }: Arguments, pagesFor: (titles: number) => number): FieldCost {
  const objects = titlesAsked(first);
  const rereads = after === null || after === undefined ? 0 : REREAD_PAGES;
  return { calls: pagesFor(objects) + rereads, objects };
}

function titlesAsked(first: unknown): number {
  return typeof first === 'number' ? Math.min(Math.max(first, 1), MAX_TITLES) : 1;
}
