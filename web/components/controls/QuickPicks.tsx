import { SHORT_RUNTIME } from '../../../contract/discover.ts';
import { browsePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import * as m from '../../text/messages/quickPicks.ts';
import { LinkChips, type LinkChoice } from './LinkChips.tsx';

/** Movies with a filter that many visitors want. `today` is YYYY-MM-DD. */
export function quickPicks(today: string): readonly LinkChoice[] {
  const year = today.slice(0, 4);
  const short = SHORT_RUNTIME.MOVIE;
  const pick = (label: string, query: string) => ({ label, path: `${browsePath('movie')}?${query}` });
  return [
    pick(m.nineties(), 'year-from=1990&year-to=1999'),
    pick(m.ratedSeven(), 'rating=7'),
    pick(m.newThisYear(), `year-from=${year}&year-to=${year}`),
    pick(m.short({ count: short }), `runtime-to=${short}`),
  ];
}

/** Links to movies with one filter, for pages of visitors who do not know yet what they want. */
export function QuickPicks() {
  return (
    <section>
      <h2 id="quick-picks" className="mb-4 text-lg">
        {m.heading()}
      </h2>
      <LinkChips labelledBy="quick-picks" variant="row" choices={quickPicks(useToday())} leaves />
    </section>
  );
}
