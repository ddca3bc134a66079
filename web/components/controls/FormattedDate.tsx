import { useDateLocale } from '../../stores/region.ts';
import { formatDate } from '../../text/formatDate.ts';

interface FormattedDateProps {
  readonly date: string;
  /** 'March 14, 2025' by default; 'Mar 14, 2025' where there is little room. */
  readonly dateStyle?: 'long' | 'medium';
}

/** A YYYY-MM-DD date in the page's language. */
export function FormattedDate({ date, dateStyle = 'long' }: FormattedDateProps) {
  const locale = useDateLocale();
  return (
    <time
      dateTime={date}
      // The server and the browser may have different editions of a locale's data.
      suppressHydrationWarning
    >
      {formatDate(date, locale, { dateStyle })}
    </time>
  );
}
