import { fallbackLocale, findLocale } from '../../../contract/locales.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { useRegion } from '../../stores/region.ts';
import { formatDate } from '../../text/dates.ts';

interface WrittenDateProps {
  /** YYYY-MM-DD. */
  readonly date: string;
}

/**
 * A date as it is written in the page's language, in English as in the visitor's region: the page that the server rendered, for
 * everybody, has the default region's until the browser has hydrated it.
 */
export function WrittenDate({ date }: WrittenDateProps) {
  const { basename } = usePublicConfig();
  const region = useRegion();
  const { tag, code } = findLocale(basename.slice(1)) ?? fallbackLocale;
  const isEnglish = tag === fallbackLocale.tag;
  return (
    <time
      dateTime={date}
      // The page around it is in English.
      lang={isEnglish ? undefined : tag}
      // The server and a browser may know a language in different editions.
      suppressHydrationWarning
    >
      {formatDate(date, isEnglish ? `${tag}-${region}` : code)}
    </time>
  );
}
