import { useQuery } from '@apollo/client/react';
import {
  type RefObject,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { personPath, routePatterns, searchPath, titlePath } from '../../../contract/paths.ts';
import { DataProviderContext } from '../../browser/hydration/pageContext.ts';
import { Icon, PageLink, useLocalizedHref } from '../../components/controls/Button.tsx';
import { SearchHelpDocument, type SearchHelpQuery } from '../../gql/graphql.ts';
import { recentSearches, removeRecentSearch } from '../../stores/recentSearches.ts';
import { prefersReducedData } from '../../stores/settings.ts';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/suggestions.ts';

export { addRecentSearch } from '../../stores/recentSearches.ts';

/** Id of the suggestion list; it is not rendered while empty. */
export const LIST_ID = 'search-help';
/** Milliseconds after the last keystroke before suggestions are fetched: sooner than the search itself. */
const PAUSE_MS = 150;

/**
 * The combobox list: recent searches while the field is empty, else suggestions. Either they follow the typed text or the
 * search page does: it closes them when it opens, and they stay closed there.
 */
export function SearchSuggestions({ field, onChoosing }: ComboboxField) {
  const withData = use(DataProviderContext);
  const isSearchPage = useLocation().pathname === useLocalizedHref()(routePatterns.search);
  const read = (typed: boolean) => ({ text: field.current?.value.trim() ?? '', typed });
  // Text that is in the field on focus was not typed just now; the visitor may have typed before this chunk was loaded.
  const [{ text, typed }, setQuery] = useState(() =>
    read(field.current?.value !== field.current?.defaultValue),
  );
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useListeners(field, 'focus input', ({ type }) => {
    clearTimeout(pause.current);
    if (type === 'focus') setQuery(read(false));
    else pause.current = setTimeout(() => setQuery(read(true)), PAUSE_MS);
  });
  // Nor do they open when the search page is left with the field in focus.
  if (isSearchPage && typed) setQuery({ text, typed: false });
  if (text === '') return <RecentSearches {...{ field, onChoosing }} />;
  if (!typed || prefersReducedData()) return null;
  return <Suspense>{withData(<Suggestions {...{ field, onChoosing, text }} />)}</Suspense>;
}

function RecentSearches(combobox: ComboboxField) {
  const [searches, setSearches] = useState(recentSearches);
  return (
    <SuggestionListbox
      {...combobox}
      label={m.recent()}
      entries={searches.map((text) => ({ href: searchPath(text), name: text }))}
      onRemove={({ name }) => {
        removeRecentSearch(name);
        setSearches(recentSearches());
      }}
    />
  );
}

function Suggestions({ text, ...combobox }: ComboboxField & { readonly text: string }) {
  const { data, previousData } = useQuery(SearchHelpDocument, { variables: { text } });
  const suggestions = (data ?? previousData)?.suggestions ?? [];
  return <SuggestionListbox {...combobox} label={m.suggestions()} entries={suggestions.map(entryOf)} />;
}

function entryOf(one: NonNullable<SearchHelpQuery['suggestions']>[number]): SuggestionOption {
  if (one.__typename === 'Person') {
    const { tmdbId, name, department, profile } = one;
    return { href: personPath(tmdbId), name, line: department ?? m.person(), picture: profile };
  }
  const { tmdbId, mediaType, title, year, poster } = one;
  const kind = mediaType === 'MOVIE' ? common.movie() : common.oneSeries();
  const line = year === null ? kind : m.titleLine({ kind, year });
  return { href: titlePath({ tmdbId, mediaType }), name: title, line, picture: poster };
}

/** The field that operates the list. */
interface ComboboxField {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Called when a key selects an option: the search waits, so that its page does not replace the list. */
  readonly onChoosing: () => void;
}

interface SuggestionOption {
  readonly href: string;
  readonly name: string;
  /** A second line: what kind of result it is. */
  readonly line?: string;
  /** URL of a poster or portrait, null when there is none; an icon is shown without it. */
  readonly picture?: string | null;
}

interface SuggestionListboxProps extends ComboboxField {
  readonly label: string;
  readonly entries: readonly SuggestionOption[];
  readonly onRemove?: (entry: SuggestionOption) => void;
}

/** The listbox under the search field. The focus stays in the field, whose keys select in the list. */
function SuggestionListbox({ label, entries, onRemove, ...combobox }: SuggestionListboxProps) {
  const { open, active, close } = useCombobox(combobox, entries.length);
  if (!open) return null;
  return (
    <div className="absolute top-full right-0 left-0 z-50 mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-float max-md:-right-12 max-md:-left-13">
      <p aria-hidden="true" className="px-3 pt-1 pb-2 text-xs text-muted">
        {label}
      </p>
      <div
        id={LIST_ID}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        // A press here must not blur the field, which would close the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {entries.map((entry, index) => (
          <PageLink
            key={entry.href}
            id={`${LIST_ID}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={entry.href}
            onClick={close}
            className="flex min-h-12 items-center gap-3 rounded-control px-3 py-1 text-sm aria-selected:bg-text/8 hover:bg-text/8"
          >
            {entry.picture === undefined ? (
              <Icon name="search" className="size-4 shrink-0 text-muted" />
            ) : (
              <span className="block h-12 w-8 shrink-0 overflow-hidden rounded-sm bg-line">
                {entry.picture && (
                  <img src={entry.picture} alt="" width={32} height={48} className="size-full object-cover" />
                )}
              </span>
            )}
            <span className="min-w-0 flex-1">
              <bdi className="block truncate">{entry.name}</bdi>
              {entry.line && <span className="block truncate text-xs text-muted">{entry.line}</span>}
            </span>
            {onRemove && (
              <span
                // For pointers; the keyboard uses the Delete key.
                data-remove=""
                aria-hidden="true"
                title={m.remove()}
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
                onClick={(event) => {
                  event.preventDefault();
                  event.stopPropagation();
                  onRemove(entry);
                }}
              >
                <Icon name="close" className="size-4" />
              </span>
            )}
          </PageLink>
        ))}
      </div>
      {onRemove && <p className="px-3 pt-2 pb-1 text-xs text-muted max-md:hidden">{m.removeHint()}</p>}
    </div>
  );
}

/**
 * Makes a field and a list of `count` options a combobox. It opens while the field is in use; the arrow keys move
 * through it, Enter selects, Delete removes where supported, and Escape or leaving the field closes it.
 */
function useCombobox({ field, onChoosing }: ComboboxField, count: number) {
  // The index of the active option; one that is no longer in the list is not active.
  const [state, setState] = useState<'closed' | 'open' | number>(() =>
    document.activeElement === field.current ? 'open' : 'closed',
  );
  const open = state !== 'closed' && count > 0;
  const active = typeof state === 'number' && state < count ? state : null;
  const close = () => setState('closed');
  const select = (index: 'open' | number) => {
    onChoosing();
    setState(index);
  };
  /** A key that is not here, or does nothing now, is left to the browser. */
  const onKey = (event: KeyboardEvent) => {
    const option = active === null ? null : document.getElementById(`${LIST_ID}-${active}`);
    const remove = option?.querySelector<HTMLElement>('[data-remove]');
    // After the last option, the arrow keys move on to the page below.
    const isLast = event.key === 'ArrowDown' && active === count - 1;
    const actions: Partial<Record<string, (() => void) | null | undefined>> = {
      ArrowDown: () => select((active ?? -1) + 1),
      ArrowUp: () => select(active === 0 ? 'open' : (active ?? count) - 1),
      Escape: close,
      Enter: option && (() => option.click()),
      Delete: remove && (() => remove.click()),
    };
    const act = isLast ? close : actions[event.key];
    if (act && !isLast) event.preventDefault();
    act?.();
  };

  useListeners(field, 'focus blur input keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) setState(event.type === 'blur' ? 'closed' : 'open');
    else if (open && !event.isComposing) onKey(event);
  });
  // Turning to the page closes the list: the header it hangs from does not scroll.
  useListeners(null, 'wheel touchmove', ({ target }) => {
    if (!(target instanceof Element && target.closest(`#${LIST_ID}`))) close();
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    input.setAttribute('aria-expanded', String(open));
    if (open && active !== null) input.setAttribute('aria-activedescendant', `${LIST_ID}-${active}`);
    return () => {
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [field, open, active]);

  return { open, active, close };
}

/** Listens to the field, or to the document: before the list is painted, so that the first key on seeing it counts. */
function useListeners(field: ComboboxField['field'] | null, types: string, listener: (event: Event) => void) {
  const onEvent = useEffectEvent(listener);
  useLayoutEffect(() => {
    const target = field ? field.current : document;
    const ending = new AbortController();
    const options = { signal: ending.signal, passive: !field };
    for (const type of types.split(' ')) target?.addEventListener(type, (event) => onEvent(event), options);
    return () => ending.abort();
  }, [field, types]);
}
