import { type DocumentNode, Kind, print, visit } from 'graphql';
import { operationNamed } from './documents.ts';
import { send } from './send.ts';

/** An object of a response that has an id. */
export interface CrawledObject {
  readonly id: string;
  readonly __typename: string;
  /** What people call it, where its type has such a field. */
  readonly name: string | null;
}

/** What a crawl has found. */
interface Crawl {
  /** The objects by id, in the order they were found. */
  readonly objects: ReadonlyMap<string, CrawledObject>;
  /** Ids that were met as two different objects; must be empty. */
  readonly conflicts: readonly string[];
}

/** Runs operations until that many objects are known, continuing from the titles and people found. */
export async function crawl(url: string, count: number): Promise<Crawl> {
  const objects = new Map<string, CrawledObject>();
  const conflicts: string[] = [];
  const queue: [name: string, variables: object][] = [
    ['HomeScreenQuery', {}],
    ['GenreScreenGenresQuery', {}],
    ['BrowseScreenServicesQuery', { region: 'US' }],
    ['SearchScreenQuery', { text: 'the' }],
    ['MovieScreenQuery', { tmdbId: 101, region: 'US' }],
    ['MovieScreenCollectionQuery', { tmdbId: 9101 }],
    ['SeriesScreenQuery', { tmdbId: 101, region: 'DE' }],
    ['SeriesScreenSeasonQuery', { tmdbId: 101, number: 1 }],
    ['PersonScreenQuery', { tmdbId: 3660 }],
  ];
  const found = (object: CrawledObject) => {
    const known = objects.get(object.id);
    if (!known) {
      objects.set(object.id, object);
      queue.push(...operationsOf(object));
    } else if (
      known.__typename !== object.__typename ||
      (known.name ?? object.name) !== (object.name ?? known.name)
    ) {
      conflicts.push(`${object.id}: ${known.__typename} ${known.name}, ${object.__typename} ${object.name}`);
    }
  };
  for (let next = queue.shift(); next && objects.size < count; next = queue.shift()) {
    const [name, variables] = next;
    collect(await send(url, print(withTypes(operationNamed(name))), variables), found);
  }
  return { objects, conflicts };
}

/** The operations that show more of an object. */
function operationsOf({ id, __typename, name }: CrawledObject): [string, object][] {
  const tmdbId = Number(id.split(':')[1]);
  if (__typename === 'Movie') return [['MovieScreenQuery', { tmdbId, region: 'US' }]];
  if (__typename === 'Series') {
    return [
      ['SeriesScreenQuery', { tmdbId, region: 'DE' }],
      ['SeriesScreenSeasonQuery', { tmdbId, number: 1 }],
    ];
  }
  if (__typename === 'Person') return [['PersonScreenQuery', { tmdbId }]];
  if (__typename === 'Collection') return [['MovieScreenCollectionQuery', { tmdbId }]];
  return __typename === 'Genre' ? [['GenreScreenQuery', { name }]] : [];
}

/** Calls back for every object with an id in a response. */
export function collect(value: unknown, found: (object: CrawledObject) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    const { id, __typename, title, name } = value as Record<string, unknown>;
    const label = name ?? title;
    if (typeof id === 'string' && typeof __typename === 'string') {
      found({ id, __typename, name: typeof label === 'string' ? label : null });
    }
    for (const part of Object.values(value)) collect(part, found);
  }
}

function withTypes(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: (set) => ({
      ...set,
      selections: [
        { kind: Kind.FIELD as const, name: { kind: Kind.NAME as const, value: '__typename' } },
        ...set.selections,
      ],
    }),
  });
}
