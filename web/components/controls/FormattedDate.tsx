import { fallbackLocale, localeBelow } from '../../../contract/locales.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { useRegion } from '../../stores/region.ts';
import { formatDate } from '../../text/formatDate.ts';

interface FormattedDateProps {
  readonly date: string;
  /** 'March 14, 2025' by default; 'Mar 14, 2025' where there is little room. */
  readonly dateStyle?: 'long' | 'medium';
}

/**
 * A YYYY-MM-DD date in the page's language. English dates follow the visitor's region: the server-rendered page is
 * public and uses the default region until it is hydrated.
 */
export function FormattedDate({ date, dateStyle = 'long' }: FormattedDateProps) {
  const { basename } = usePublicConfig();
  const region = useRegion();
  const { tag, code } = localeBelow(basename);
  const isEnglish = tag === fallbackLocale.tag;
  return (
    <time
      dateTime={date}
      // The page around it is in English.
      lang={isEnglish ? undefined : tag}
      // The server and the browser may have different editions of a locale's data.
      suppressHydrationWarning
    >
      {formatDate(date, isEnglish ? `${tag}-${region}` : code, {
        dateStyle,
        // Arabic has a calendar and digits of its own in some countries.
        calendar: 'gregory',
        numberingSystem: 'latn',
      })}
    </time>
  );
}
