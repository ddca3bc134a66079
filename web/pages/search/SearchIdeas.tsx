import { searchPath } from '../../../contract/paths.ts';
import { ChipGroup, LinkChips } from '../../components/controls/LinkChips.tsx';
import { useRecentSearches } from '../../stores/recentSearches.ts';
import * as m from '../../text/messages/search.ts';

/** Phrases that the search understands. */
const moods = [m.moodFunny, m.moodScary, m.moodRomantic, m.moodGripping, m.moodExciting, m.moodSad];

const toChoice = (text: string) => ({ label: text, path: searchPath(text) });

/** Searches to begin with: the recent ones, whose place is reserved until the browser knows them, and moods. */
export function SearchIdeas() {
  const recent = useRecentSearches();
  return (
    <>
      <div className="min-h-11">
        {recent.length > 0 && <ChipGroup label={m.recent()} choices={recent.map(toChoice)} />}
      </div>
      <section>
        <h2 id="search-moods" className="mb-4 text-lg">
          {m.moods()}
        </h2>
        <LinkChips labelledBy="search-moods" variant="row" choices={moods.map((mood) => toChoice(mood()))} />
      </section>
    </>
  );
}
