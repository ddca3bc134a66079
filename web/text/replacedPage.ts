/** A page whose place in the history another has taken. */
export interface ReplacedPage {
  readonly path: string;
  readonly title: string;
}

interface Replacing {
  readonly path: string;
  /** The document's title, in which the product's name and a year may stand. */
  readonly title: string;
}

/** What to call a page in a link that leads back to it. */
export function replacing({ path, title }: Replacing): ReplacedPage {
  const name = title.replace(/ · Marquee$/, '').replace(/ \(\d{4}\)$/, '');
  return { path, title: path === '/' ? 'the home page' : name };
}

/** The page that an address has replaced, as its state in the history says; null when it has replaced none. */
export function replacedPage(state: unknown): ReplacedPage | null {
  const replaced: unknown =
    typeof state === 'object' && state !== null && 'replaced' in state ? state.replaced : null;
  if (typeof replaced !== 'object' || replaced === null) return null;
  if (!('path' in replaced && 'title' in replaced)) return null;
  const { path, title } = replaced;
  return typeof path === 'string' && typeof title === 'string' ? { path, title } : null;
}
