import { useSettings } from './settings.ts';

interface Named {
  readonly title: string;
  /** Null when unknown. */
  readonly originalTitle: string | null;
}

/**
 * Returns a function that names a title as the visitor has chosen, in the page's language or its own. For what is theirs alone:
 * cards that everyone sees are in the page's language.
 */
export function useTitleNames(): (title: Named) => string {
  const { titleNames } = useSettings();
  return ({ title, originalTitle }) => (titleNames === 'ORIGINAL' && originalTitle) || title;
}
