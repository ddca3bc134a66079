import { searchPath } from '../../../contract/paths.ts';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { useRecentSearches } from '../../stores/recentSearches.ts';
import * as m from '../../text/messages/search.ts';

/** What stands on a mood's chip, and the phrase that the search understands: it knows English ones, in every language of the page. */
const moods = [
  [m.moodFunny, 'funny'],
  [m.moodScary, 'scary'],
  [m.moodRomantic, 'romantic'],
  [m.moodGripping, 'gripping'],
  [m.moodExciting, 'exciting'],
  [m.moodSad, 'sad'],
] as const;

const toChoice = (text: string) => ({ label: text, path: searchPath(text) });

/** The recent searches, in the place of a hint: the browser knows them once it has hydrated. */
export function RecentSearches() {
  const recent = useRecentSearches();
  return (
    <div className="flex min-h-14 items-center gap-3">
      {recent.length === 0 && m.startHint()}
      {recent.length > 0 && (
        <>
          <span id="search-recent">{m.recent()}</span>
          <LinkChips labelledBy="search-recent" variant="line" choices={recent.map(toChoice)} />
        </>
      )}
    </div>
  );
}

export function Moods() {
  return (
    <section>
      <h2 id="search-moods" className="mb-4 text-lg">
        {m.moods()}
      </h2>
      <LinkChips
        labelledBy="search-moods"
        variant="row"
        choices={moods.map(([label, mood]) => ({ label: label(), path: searchPath(`something ${mood}`) }))}
      />
    </section>
  );
}
