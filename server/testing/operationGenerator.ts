import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isEnumType,
  isLeafType,
} from 'graphql';
import { Random } from '../../embedded/catalogue/seededRandom.ts';
import { titleCursors } from '../lists/pagination.ts';
import { readMutationInputs } from './mutationInputs.ts';

/** An operation as a client sends it. */
export interface GeneratedOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Its fields by their aliases, each of which occurs once. */
  readonly fields: ReadonlyMap<string, GraphQLField<unknown, unknown>>;
}

/** Titles 1 to this many exist as movies and as series. */
export const TITLES = 60;

/** A text whose search finds only hidden titles. */
export const MISSPELT = 'kettla harbor';

/** The key of each title's video, and the uid of the viewer that operations are run for. */
export const VIDEO_KEY = 'v1';
/** The id of a play, of a list and of a mark, as in the examples. */
const UUID = '0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11';
export const VIEWER = 'u1';
const inputs = await readMutationInputs(VIEWER);

/** Selections nest at most this deep. */
const MAX_DEPTH = 7;

/** Generates valid operations from a schema: the same ones for the same seed. */
export class OperationGenerator {
  readonly #schema: GraphQLSchema;
  readonly #random: Random;
  #fields = new Map<string, GraphQLField<unknown, unknown>>();
  /** The type of the last id given to `node`, which selections on it use. */
  #nodeType = 'Movie';
  #fragments: string[] = [];
  #variables: { readonly declaration: string; readonly name: string; readonly value: unknown }[] = [];

  constructor(schema: GraphQLSchema, seed: string) {
    this.#schema = schema;
    this.#random = new Random(seed);
  }

  /** The next operation; one in ten is a mutation. */
  next(): GeneratedOperation {
    this.#fields = new Map();
    this.#fragments = [];
    this.#variables = [];
    const isMutation = this.#random.chance(0.1);
    const root = isMutation ? this.#schema.getMutationType() : this.#schema.getQueryType();
    if (!root) throw new Error('The schema must have queries and mutations');
    const selections = this.#selections(root, this.#random.whole(2, MAX_DEPTH));
    const declarations = this.#variables.map(({ declaration }) => declaration).join(' ');
    const name = `${isMutation ? 'mutation' : 'query'} Generated${declarations && `(${declarations})`}`;
    return {
      query: [`${name} ${selections}`, ...this.#fragments].join('\n'),
      variables: Object.fromEntries(this.#variables.map((variable) => [variable.name, variable.value])),
      fields: this.#fields,
    };
  }

  /** Selections on a type, in braces. */
  #selections(type: GraphQLNamedOutputType, depth: number): string {
    const count = this.#random.pick([1, 1, 2, 3]);
    const selected = Array.from({ length: count }, () => this.#selection(type, depth));
    return `{ __typename ${selected.join(' ')} }`;
  }

  #selection(type: GraphQLNamedOutputType, depth: number): string {
    if (isAbstractType(type) && this.#random.chance(type.name === 'Title' ? 0.3 : 1)) {
      const kinds = this.#schema.getPossibleTypes(type);
      const isNodeType = ({ name }: GraphQLObjectType) => type.name === 'Node' && name === this.#nodeType;
      const kind = kinds.find(isNodeType) ?? this.#random.pick(kinds);
      return `... on ${kind.name}${this.#condition()} ${this.#selections(kind, depth)}`;
    }
    if (!('getFields' in type)) return '';
    if (depth < MAX_DEPTH && this.#random.chance(0.1)) {
      const name = `F${this.#fragments.length}`;
      // Its place is taken before the fragments that it spreads are added.
      const index = this.#fragments.push('') - 1;
      this.#fragments[index] = `fragment ${name} on ${type.name} ${this.#selections(type, depth)}`;
      return `...${name} ...${name}`;
    }
    return this.#field(type, depth);
  }

  #field(type: Pick<GraphQLObjectType, 'name' | 'getFields'>, depth: number): string {
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 0 || isLeafType(getNamedType(field.type)),
    );
    // Fields with objects below them matter more than texts and numbers.
    const deeper = fields.filter((field) => !isLeafType(getNamedType(field.type)));
    const field = this.#random.pick(deeper.length > 0 && this.#random.chance(0.7) ? deeper : fields);
    const values = field.args.flatMap((argument) => this.#argument(type.name, field, argument));
    const args = values.length > 0 ? `(${values.join(', ')})` : '';
    const named = getNamedType(field.type);
    const below = isLeafType(named) ? '' : ` ${this.#selections(named, depth - 1)}`;
    const alias = `a${this.#fields.size + 1}`;
    this.#fields.set(alias, field);
    return `${alias}: ${field.name}${args}${this.#condition()}${below}`;
  }

  /** Sometimes a condition that holds, sometimes one that does not. */
  #condition(): string {
    if (!this.#random.chance(0.05)) return '';
    return ` @${this.#random.pick(['include', 'skip'])}(if: ${this.#variable('Boolean!', this.#random.chance(0.5))})`;
  }

  #variable(type: string, value: unknown): string {
    const name = `v${this.#variables.length}`;
    this.#variables.push({ declaration: `$${name}: ${type}`, name, value });
    return `$${name}`;
  }

  /** An argument with its value, literal or as a variable; optional ones are sometimes missing. */
  #argument(typeName: string, field: GraphQLField<unknown, unknown>, argument: GraphQLArgument): string[] {
    const isRequired = String(argument.type).endsWith('!') && argument.defaultValue === undefined;
    if (!isRequired && this.#random.chance(0.4)) return [];
    const value = this.#valueOf(typeName, field.name, argument);
    if (value === undefined) return [];
    const isEnum = isEnumType(getNamedType(argument.type));
    if (isEnum && this.#random.chance(0.5))
      return [`${argument.name}: ${JSON.stringify(value).replaceAll('"', '')}`];
    if (isEnum || typeof value === 'object' || this.#random.chance(0.5)) {
      return [`${argument.name}: ${this.#variable(String(argument.type), value)}`];
    }
    return [`${argument.name}: ${JSON.stringify(value)}`];
  }

  #valueOf(typeName: string, fieldName: string, { name, type }: GraphQLArgument): unknown {
    const random = this.#random;
    const named = getNamedType(type);
    if (isEnumType(named)) return random.pick(named.getValues()).name;
    switch (name) {
      case 'first':
        return Math.min(random.pick([1, 2, 5, 10, 11, 20, 40, 60]), this.#longest(typeName, fieldName));
      case 'last':
        return random.chance(0.3) ? random.pick([1, 5, 20, 60]) : undefined;
      case 'before':
        return undefined;
      case 'after':
        return /^(?:Viewer|Person|ListItem)/.test(typeName) ? undefined : this.#cursor();
      case 'tmdbId':
        return this.#tmdbId();
      case 'id':
        return this.#idFor(fieldName);
      case 'ids':
        return Array.from({ length: random.whole(0, 5) }, () => this.#idFor(fieldName));
      case 'numbers':
        return Array.from({ length: random.whole(1, 5) }, () => random.whole(0, 3));
      case 'by':
        return this.#lookup();
      case 'keys':
        return Array.from({ length: random.whole(1, 4) }, () => this.#key());
      case 'rows':
        return Array.from({ length: random.whole(1, 3) }, () => ({
          name: random.pick(['Movie 5', 'Series 5', MISSPELT]),
          ...random.pick([{}, { year: 2011, mediaType: 'MOVIE' }, { originalName: 'Movie 7' }]),
        }));
      case 'importing':
        return undefined;
      case 'from':
        return '2026-11-30';
      case 'to':
        return '2027-01-10';
      case 'year':
        return random.pick([2025, 2026]);
      case 'until':
        return '2026-01-01';
      case 'titleId':
        return undefined;
      case 'services':
        return [8];
      case 'genre':
        return 'Drama';
      case 'name':
        return random.pick(['Drama', 'Sci-Fi', 'Crime', 'Nothing']);
      case 'text':
        if (random.whole(0, 4) === 0) return random.pick(['tmdb:5', 'tt0000005']);
        return random.pick(['movie', 'movie 2011', MISSPELT]) + random.pick(['', ' y:2011', ' y:1975']);
      case 'region':
        return 'BR';
      case 'number':
      case 'seasonNumber':
        return random.whole(0, 3);
      case 'filter':
        return random.pick([{}, { yearFrom: 2000 }, { genresAny: ['Drama'] }]);
      case 'input':
        return this.#input(fieldName);
      default:
        throw new Error(`No value is known for ${typeName}.${fieldName}(${name}:)`);
    }
  }

  /** The size of a list at most, by `@listSize` on its field or on the one it implements. */
  #longest(typeName: string, fieldName: string): number {
    const listSize = this.#schema.getDirective('listSize');
    const sizes = [typeName, 'Title'].map((name) => {
      const type = this.#schema.getType(name);
      const node = type && 'getFields' in type ? type.getFields()[fieldName]?.astNode : undefined;
      return listSize && node && getDirectiveValues(listSize, node)?.['assumedSize'];
    });
    return Number(sizes.find((size) => size !== undefined) ?? 1);
  }

  #cursor(): string {
    const index = this.#random.pick([-1, 0, this.#random.whole(1, 25), 900]);
    const page = this.#random.whole(1, 4);
    return titleCursors.encode({ page, index, key: index === -1 ? '' : this.#titleId() });
  }

  #lookup(): object {
    const tmdbId = this.#tmdbId();
    return this.#random.pick([
      { id: `movie:${tmdbId}` },
      { tmdb: { mediaType: 'TV', tmdbId } },
      { imdbId: `tt00000${tmdbId}` },
      { url: `/tv/${tmdbId}` },
    ]);
  }

  #key(): object {
    const seriesId = this.#tmdbId();
    const seasonNumber = this.#random.whole(1, 3);
    return this.#random.pick([
      { tmdb: { mediaType: 'TV', tmdbId: seriesId } },
      { tmdbSeason: { seriesId, seasonNumber } },
      { tmdbEpisode: { seriesId, seasonNumber, episodeNumber: this.#random.whole(1, 4) } },
      { imdbId: `tt00000${seriesId}` },
      { tvdbSeriesId: seriesId },
      { tvdbEpisodeId: seriesId },
    ]);
  }

  #tmdbId(): number {
    return this.#random.whole(1, TITLES);
  }

  /** An id of any object where the field takes one, and of a title where it takes only those. */
  #idFor(fieldName: string): string {
    const title = this.#titleId();
    if (!fieldName.startsWith('node')) return title;
    const person = `person:${this.#tmdbId()}`;
    const series = `tv:${this.#tmdbId()}`;
    const episode = `s${this.#random.whole(1, 3)}:e${this.#random.whole(1, 4)}`;
    const [type, id] = this.#random.pick([
      [title.startsWith('movie') ? 'Movie' : 'Series', title],
      ['Season', `${series}:s1`],
      ['Episode', `${series}:${episode}`],
      ['Trailer', `${title}:trailer`],
      ['Video', `${title}:video:${VIDEO_KEY}`],
      ['Release', `movie:${this.#tmdbId()}:release:US:THEATRICAL:2011-05-06`],
      ['Person', person],
      ['Credit', `${person}>${title}:acting`],
      ['Collection', `collection:${this.#tmdbId()}`],
      ['Keyword', `keyword:${this.#tmdbId()}`],
      ['Genre', this.#random.pick(['genre:drama', 'genre:nothing'])],
      ['Viewer', `viewer:${VIEWER}`],
      ['Viewer', 'viewer:someone-else'],
      ['Settings', `settings:${VIEWER}`],
      ['AccessToken', `access-token:${VIEWER}:any`],
      ['Feed', `feed:${VIEWER}:any`],
      ['Webhook', `webhook:${VIEWER}:any`],
      ['LastWatched', `last-watched:${VIEWER}`],
      ['ViewerTitle', `viewer-title:${VIEWER}:${title}`],
      ['WatchedPart', `viewer-title:${VIEWER}:${series}:${episode}`],
      ['ViewerSeason', `viewer-title:${VIEWER}:${series}:s1`],
      ['Rating', `rating:${VIEWER}:${title}`],
      ['Play', `play:${VIEWER}:${UUID}`],
      ['ViewerList', `list:${UUID}`],
      ['Import', `import:${VIEWER}:${UUID}`],
    ] as const);
    this.#nodeType = type;
    return id;
  }

  #titleId(): string {
    return `${this.#random.pick(['movie', 'tv'])}:${this.#tmdbId()}`;
  }

  #input(mutation: string): object {
    const random = this.#random;
    const isMovie = random.chance(0.3);
    const tmdbId = this.#tmdbId();
    const titleId = `${isMovie ? 'movie' : 'tv'}:${tmdbId}`;
    const seasonNumber = isMovie ? null : random.whole(1, 2);
    const episodeNumber = isMovie ? null : random.whole(1, 3);
    switch (mutation) {
      case 'saveLastWatched':
        return {
          movieId: tmdbId,
          mediaType: isMovie ? 'MOVIE' : 'TV',
          title: 'A title',
          seasonNumber,
          episodeNumber,
        };
      case 'recordLastWatched':
        return { titleId, seasonNumber, episodeNumber };
      case 'saveProgress':
        return { titleId, seasonNumber, episodeNumber, position: random.whole(0, 100), length: 100 };
      case 'setListed':
        return { titleId, listed: random.chance(0.7) };
      case 'setWatched':
        return {
          titleId,
          seasonNumber,
          episodeNumbers: episodeNumber !== null && random.chance(0.5) ? [episodeNumber] : null,
          watched: random.chance(0.7),
        };
      case 'setSeriesWatched':
        return { titleId, seasonNumber, episodeNumber, watched: true };
      case 'setHidden':
        return { titleId, hidden: random.chance(0.5) };
      case 'setDismissed':
        return { titleId, dismissed: random.chance(0.5) };
      case 'startOver':
        return { titleId, undo: random.chance(0.3) };
      case 'rate':
        return {
          id: random.pick([titleId, `tv:${tmdbId}:s1`, `tv:${tmdbId}:s1:e1`]),
          value: random.pick([8.5, null]),
        };
      case 'addPlay': {
        const id = random.pick([UUID, null]);
        return { id, titleId, seasonNumber, episodeNumber, time: { day: '2026-01-01' } };
      }
      case 'createList':
        return { id: random.pick([UUID, null]), name: 'A list', ranked: true };
      case 'updateList':
        return { id: `list:${UUID}`, visibility: random.pick(['PRIVATE', 'PUBLIC']) };
      case 'moveInList':
        return { listId: `list:${UUID}`, titleId, before: this.#titleId() };
      case 'revokeAccessToken':
        return { id: `access-token:${random.pick([VIEWER, 'someone-else'])}:any` };
      case 'revokeFeed':
        return { id: `feed:${random.pick([VIEWER, 'someone-else'])}:any` };
      case 'revokeWebhook':
        return { id: `webhook:${random.pick([VIEWER, 'someone-else'])}:any` };
      case 'saveSettings':
        return { reducedData: random.chance(0.5), [random.pick(['hide', 'unhide'])]: [titleId] };
      default: {
        const input = inputs.get(mutation);
        if (!input) throw new Error(`No example has an input for ${mutation}`);
        return 'titleId' in input ? { ...input, titleId } : input;
      }
    }
  }
}
