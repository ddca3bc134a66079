import { searchPath } from '../../../contract/paths.ts';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { useRecentSearches } from '../../stores/recentSearches.ts';
import * as phrases from '../../text/messages/moods.ts';
import * as m from '../../text/messages/search.ts';
import { pageIntlTag } from '../../text/pageLanguage.ts';

/** The phrases that the search understands in the page's language, and that the chips show. */
const moods = [
  phrases.funny,
  phrases.scary,
  phrases.romantic,
  phrases.gripping,
  phrases.exciting,
  phrases.sad,
];

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
        choices={moods.map((phrase) => ({ label: phrase(), path: searchPath(asTyped(phrase())) }))}
      />
    </section>
  );
}

/** A phrase without the capital that it has as a label. */
function asTyped(phrase: string): string {
  return phrase.charAt(0).toLocaleLowerCase(pageIntlTag()) + phrase.slice(1);
}
