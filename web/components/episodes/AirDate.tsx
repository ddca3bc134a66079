import { useToday } from '../../browser/hydration/pageContext.ts';
import { isReleased } from '../../text/dates.ts';
import { FormattedDate } from '../controls/FormattedDate.tsx';

interface AirDateProps {
  /** YYYY-MM-DD; null when not announced. */
  readonly date: string | null;
}

/** When an episode aired, or will air. */
export function AirDate({ date }: AirDateProps) {
  const today = useToday();
  if (date === null) return <span>Date to be announced</span>;
  return (
    <span>
      {!isReleased(date, today) && 'Airs '}
      <FormattedDate date={date} />
    </span>
  );
}
