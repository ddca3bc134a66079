import { type Category, categoryOf } from '../../../contract/paths.ts';

/** What a browse page shows, and what it is headed; its category's address names it, or another that leads here. */
export type BrowseList = Category & { readonly heading: string };

/** The list an address asks for: of an unknown type popular movies, and the same when it names none. */
export function browseList(type: string | undefined): BrowseList {
  const category = categoryOf(type) ?? POPULAR;
  const heading = type === undefined ? 'Browse' : `Showing ${category.type.replaceAll('_', ' ')}`;
  return { ...category, heading };
}

const POPULAR: Category = { type: 'popular', name: 'Popular', list: 'POPULAR' };
