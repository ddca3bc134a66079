import { fallbackLocale, findLocale } from '../../../contract/locales.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { useRegion } from '../../stores/region.ts';

interface FormattedDateProps {
  readonly date: string;
  readonly dateStyle?: DateStyle;
}

/** 'March 14, 2025' by default; 'Mar 14, 2025' where there is little room. */
type DateStyle = 'long' | 'medium';

/**
 * A YYYY-MM-DD date in the page's language. English dates follow the visitor's region: the server-rendered page is
 * public and uses the default region until it is hydrated.
 */
export function FormattedDate({ date, dateStyle }: FormattedDateProps) {
  const { basename } = usePublicConfig();
  const region = useRegion();
  const { tag, code } = findLocale(basename.slice(1)) ?? fallbackLocale;
  const isEnglish = tag === fallbackLocale.tag;
  return (
    <time
      dateTime={date}
      // The page around it is in English.
      lang={isEnglish ? undefined : tag}
      // The server and the browser may have different editions of a locale's data.
      suppressHydrationWarning
    >
      {formatDate(date, isEnglish ? `${tag}-${region}` : code, dateStyle)}
    </time>
  );
}

/** Formatters by locale and style, created on first use: creating one is slow, and some pages have no date. */
const writers = new Map<string, Intl.DateTimeFormat>();

/** Formats a YYYY-MM-DD date for a language tag (BCP 47): 'March 14, 2025' for `en-US`. */
export function formatDate(date: string, locale: string, dateStyle: DateStyle = 'long'): string {
  const key = locale + dateStyle;
  // UTC, so that no time zone can shift the date.
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  writers.set(key, writer);
  return writer.format(new Date(date));
}
