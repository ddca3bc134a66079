import { foldText } from '../../../server/records/foldText.ts';
import type { Catalogue, CatalogueTitle } from '../catalogue.ts';
import { type CollectionData, readData } from '../dataFormat.ts';
import { backdropPath, posterPath } from './images.ts';
import { toMixedEntry } from './listEntries.ts';
import { fitOf } from './search.ts';

const collections = readData('collections') as CollectionData[];

/** The collection in a movie's details; null when it belongs to none. */
export function collectionRefOf(movie: CatalogueTitle, catalogue: Catalogue) {
  const collection = collections.find(({ movies }) => movies.includes(movie.id));
  return collection ? collectionRow(collection, catalogue) : null;
}

/** collection/{id}; null when there is none. */
export function collectionDetails(id: number, catalogue: Catalogue) {
  const collection = collections.find((one) => one.id === id);
  if (!collection) return null;
  const parts = moviesOf(collection, catalogue).map(toMixedEntry);
  return { ...collectionRow(collection, catalogue), overview: collection.overview, parts };
}

/** search/collection: collections whose name matches a text, best match first. */
export function collectionsNamed(text: string, catalogue: Catalogue) {
  const query = foldText(text);
  if (query === '') return [];
  return collections
    .map((collection) => ({ collection, fit: fitOf(foldText(collection.name), query) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ collection }) => ({
      ...collectionRow(collection, catalogue),
      adult: false,
      original_language: 'en',
      original_name: collection.name,
      overview: collection.overview,
    }));
}

/** It uses the artwork of its first movie. */
function collectionRow(collection: CollectionData, catalogue: Catalogue) {
  const [first] = moviesOf(collection, catalogue);
  return {
    id: collection.id,
    name: collection.name,
    poster_path: first ? posterPath(first) : null,
    backdrop_path: first ? backdropPath(first) : null,
  };
}

function moviesOf({ movies }: CollectionData, catalogue: Catalogue): CatalogueTitle[] {
  return movies.flatMap((id) => catalogue.movies.get(id) ?? []);
}
