import { Icon } from '../../components/controls/Icon.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { Combobox } from './useCombobox.ts';

/** An option of the list under the search field. */
export interface SuggestionOption {
  readonly key: string;
  readonly href: string;
  readonly name: string;
  /** A second line: what kind of result it is. */
  readonly line?: string;
  /** URL of a poster or portrait; null when there is none. */
  readonly picture?: string | null;
  /** Shown in place of a picture. */
  readonly icon?: 'search';
}

interface SuggestionListboxProps extends Combobox {
  /** Names the list. */
  readonly label: string;
  readonly entries: readonly SuggestionOption[];
  /** Removes an option; without it, options cannot be removed. */
  readonly onRemove?: (entry: SuggestionOption) => void;
}

/** The listbox under the search field. The focus stays in the field, whose keys select in the list. */
export function SuggestionListbox({
  label,
  entries,
  listId,
  open,
  active,
  onRemove,
}: SuggestionListboxProps) {
  if (!open) return null;
  return (
    <div className="absolute top-full right-0 left-0 z-50 mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-float max-md:-right-12 max-md:-left-13">
      <p aria-hidden="true" className="px-3 pt-1 pb-2 text-xs text-muted">
        {label}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        // A press here must not blur the field, which would close the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {entries.map((entry, index) => (
          <PageLink
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={entry.href}
            className="flex min-h-12 items-center gap-3 rounded-control px-3 py-1 text-sm aria-selected:bg-text/8 hover:bg-text/8"
          >
            {entry.icon && <Icon name={entry.icon} className="size-4 shrink-0 text-muted" />}
            {entry.picture !== undefined && <Picture address={entry.picture} />}
            <span className="min-w-0 flex-1">
              <bdi className="block truncate">{entry.name}</bdi>
              {entry.line && <span className="block truncate text-xs text-muted">{entry.line}</span>}
            </span>
            {onRemove && (
              <span
                // For pointers; the keyboard uses the Delete key.
                data-remove=""
                aria-hidden="true"
                title="Remove"
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
      {onRemove && (
        <p className="px-3 pt-2 pb-1 text-xs text-muted max-md:hidden">Delete takes the chosen one away.</p>
      )}
    </div>
  );
}

function Picture({ address }: { readonly address: string | null }) {
  return (
    <span className="block h-12 w-8 shrink-0 overflow-hidden rounded-sm bg-line">
      {address && <img src={address} alt="" width={32} height={48} className="size-full object-cover" />}
    </span>
  );
}
