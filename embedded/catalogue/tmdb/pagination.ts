import { invalidPage } from './responses.ts';

const PER_PAGE = 20;
const LAST_PAGE = 500;

/** The requested page, 1 by default. Throws TMDB's error 22 for anything but 1 to 500. */
export function parsePage(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '1';
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (page < 1 || page > LAST_PAGE) throw invalidPage();
  return page;
}

/** One page of a list in TMDB's format; a page past the last one is empty. An empty list has one page. */
export function paginate<T, Row>(all: readonly T[], page: number, row: (one: T) => Row) {
  return {
    page,
    results: all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(row),
    total_pages: Math.max(1, Math.ceil(all.length / PER_PAGE)),
    total_results: all.length,
  };
}
