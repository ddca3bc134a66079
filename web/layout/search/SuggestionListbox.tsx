import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useListeners } from '../../browser/effects.ts';
import { isComposing } from '../../browser/keyboard/composition.ts';
import { Icon, PageLink } from '../../components/controls/Button.tsx';
import { searchLabel } from '../../text/messages/layout.ts';
import * as m from '../../text/messages/suggestions.ts';

/** Id of the listbox; it is not rendered while empty. */
export const LIST_ID = 'search-suggestions';

/** The field that operates the list. */
export interface ComboboxField {
  readonly field: RefObject<HTMLInputElement | null>;
}

export interface SuggestionOption {
  readonly href: string;
  readonly name: string;
  /** A second line: what kind of result it is. */
  readonly line?: string;
  /** URL of a poster or portrait, null when there is none; an icon is shown without it. */
  readonly image?: string | null;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly SuggestionOption[];
  readonly onRemove?: (option: SuggestionOption) => void;
}

interface SuggestionListboxProps extends ComboboxField {
  readonly groups: readonly OptionGroup[];
}

/** The listbox under the search field. The focus stays in the field, whose keys select in the list. */
export function SuggestionListbox({ groups, ...combobox }: SuggestionListboxProps) {
  const options = groups.flatMap((group) => group.options);
  const { open, active, close } = useCombobox(combobox, options.length);
  const maxHeight = useHeightBelowField();
  if (!open) return null;
  const filled = groups.filter((group) => group.options.length > 0);
  return (
    <div
      style={{ maxHeight }}
      className="absolute top-full inset-x-0 z-50 mt-2 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-float max-md:-end-12 max-md:-start-13"
    >
      <div
        id={LIST_ID}
        role="listbox"
        aria-label={searchLabel()}
        tabIndex={-1}
        // A press here must not blur the field, which would close the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {filled.map(({ label, options: grouped, onRemove }) => (
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="px-3 pt-1 pb-2 text-xs text-muted">
              {label}
            </p>
            {grouped.map((option) => (
              <Option
                key={option.href}
                {...option}
                id={`${LIST_ID}-${options.indexOf(option)}`}
                selected={option === options[active ?? -1]}
                onClick={close}
                onRemove={onRemove && (() => onRemove(option))}
              />
            ))}
          </div>
        ))}
      </div>
      {filled.some(({ onRemove }) => onRemove) && (
        <p className="px-3 pt-2 pb-1 text-xs text-muted max-md:hidden">{m.removeHint()}</p>
      )}
    </div>
  );
}

interface OptionProps extends SuggestionOption {
  readonly id: string;
  readonly selected: boolean;
  readonly onClick: () => void;
  readonly onRemove: (() => void) | undefined;
}

function Option({ id, href, name, line, image, selected, onClick, onRemove }: OptionProps) {
  return (
    <PageLink
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      href={href}
      onClick={onClick}
      className="flex min-h-12 items-center gap-3 rounded-control px-3 py-1 text-sm aria-selected:bg-text/8 hover:bg-text/8"
    >
      {image === undefined ? (
        <Icon name="search" className="size-4 shrink-0 text-muted" />
      ) : (
        <span className="block h-12 w-8 shrink-0 overflow-hidden rounded-sm bg-line">
          {image && <img src={image} alt="" width={32} height={48} className="size-full object-cover" />}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{name}</bdi>
        {line && <span className="block truncate text-xs text-muted">{line}</span>}
      </span>
      {onRemove && (
        <span
          // For pointers; the keyboard uses the Delete key.
          data-remove=""
          aria-hidden="true"
          title={m.remove()}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onRemove();
          }}
        >
          <Icon name="close" className="size-4" />
        </span>
      )}
    </PageLink>
  );
}

/** The CSS height below the field that an on-screen keyboard leaves: the keyboard covers the page without resizing it. */
function useHeightBelowField(): string {
  const visibleHeight = useSyncExternalStore(
    (onChange) => {
      visualViewport?.addEventListener('resize', onChange);
      return () => visualViewport?.removeEventListener('resize', onChange);
    },
    () => Math.round(visualViewport?.height ?? window.innerHeight),
  );
  return `calc(${visibleHeight}px - 5rem)`;
}

/**
 * Makes a field and a list of `count` options a combobox. It opens while the field is in use; the arrow keys move
 * through it, Enter selects, Delete removes where supported, and Escape or leaving the field closes it.
 */
function useCombobox({ field }: ComboboxField, count: number) {
  // The index of the active option; one that is no longer in the list is not active.
  const [state, setState] = useState<'closed' | 'open' | number>(() =>
    document.activeElement === field.current ? 'open' : 'closed',
  );
  const open = state !== 'closed' && count > 0;
  const active = typeof state === 'number' && state < count ? state : null;
  const close = () => setState('closed');
  /** A key that is not here, or does nothing now, is left to the browser. */
  const onKey = (event: KeyboardEvent) => {
    const option = active === null ? null : document.getElementById(`${LIST_ID}-${active}`);
    const remove = option?.querySelector<HTMLElement>('[data-remove]');
    // After the last option, the arrow keys move on to the page below.
    const isLast = event.key === 'ArrowDown' && active === count - 1;
    const actions: Partial<Record<string, (() => void) | null | undefined>> = {
      ArrowDown: () => setState((active ?? -1) + 1),
      ArrowUp: () => setState(active === 0 ? 'open' : (active ?? count) - 1),
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
    else if (open && !isComposing(event)) onKey(event);
  });
  // Turning to the page closes the list: the header it hangs from does not scroll.
  useListeners(
    'document',
    'wheel touchmove',
    ({ target }) => {
      if (!(target instanceof Element && target.closest(`#${LIST_ID}`))) close();
    },
    true,
  );

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    input.setAttribute('aria-expanded', String(open));
    if (open && active !== null) {
      const id = `${LIST_ID}-${active}`;
      input.setAttribute('aria-activedescendant', id);
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    }
    return () => {
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [field, open, active]);

  return { open, active, close };
}
