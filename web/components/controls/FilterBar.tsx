import { type ReactNode, useState } from 'react';
import { useListeners } from '../../browser/effects.ts';
import * as m from '../../text/messages/filterBar.ts';
import { richText } from '../../text/richText.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Button, Icon, PageLink } from './Button.tsx';
import { LinkChips, type LinkChoice, RemovableChip } from './LinkChips.tsx';

/** A part of the filters: links to choose from, or fields of the bar's form. */
interface FilterPanel {
  readonly label: string;
  /** What is chosen: its name, or how many. */
  readonly chosen?: string | number | null | undefined;
  readonly content: ReactNode;
}

/** A filter that is active, and the path without it. */
export interface ActiveFilter {
  readonly label: string;
  readonly path: string;
}

interface FilterBarProps {
  readonly title: ReactNode;
  /** The heading of the dialog that a phone has in place of the panels. */
  readonly dialogTitle: string;
  readonly panels: readonly FilterPanel[];
  readonly orders: readonly LinkChoice[];
  /**
   * The form around panels with fields: it renders its children with the button that submits it, and calls `close` once it
   * has.
   */
  readonly form?: (children: (submit: ReactNode) => ReactNode, close: () => void) => ReactNode;
  /** Whether only a signed-in viewer has the filters. */
  readonly viewerOnly?: boolean;
}

/** A heading with the filters and orders of the list below it. */
export function FilterBar({ title, viewerOnly = false, ...controls }: FilterBarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {title}
      <div className={viewerOnly ? 'hidden in-data-session:contents' : 'contents'}>
        <FilterPanels {...controls} />
        <FilterButtons {...controls} />
      </div>
    </div>
  );
}

interface ActiveFiltersProps {
  /** What the list has, in words. */
  readonly count: ReactNode;
  /** Buttons for the list. */
  readonly actions?: ReactNode;
  readonly filters: readonly ActiveFilter[];
  /** The path without any filter. */
  readonly clearPath: string;
}

/** How many titles a list has and which filters are active, on one line that is there without filters, too. */
export function ActiveFilters({ count, actions, filters, clearPath }: ActiveFiltersProps) {
  return (
    <div className="summary-line active-filters">
      <div>
        <p className="font-semibold">{count}</p>
        {actions}
        {filters.length > 0 && (
          <ul aria-label={m.activeFilters()}>
            {filters.map(({ label, path }) => (
              <li key={path}>
                <RemovableChip label={label} name={m.removeFilter({ filter: label })} path={path} />
              </li>
            ))}
            <li>
              <PageLink href={clearPath} data-stay="" className="chip border-transparent underline">
                {m.clearAll()}
              </PageLink>
            </li>
          </ul>
        )}
      </div>
    </div>
  );
}

type Controls = Pick<FilterBarProps, 'dialogTitle' | 'panels' | 'orders' | 'form'>;

/** The panels as disclosures, one of which is open at a time; on a phone only without scripts. */
function FilterPanels({ panels, orders, form }: Controls) {
  useListeners('document', 'click focusin keydown', (event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape') closePanel(true);
    } else if (isElsewhere(event)) closePanel();
    else if (isChoice(event)) closePanel(true);
  });
  const panel = ({ label, chosen, content }: FilterPanel, submit?: ReactNode) => (
    <details key={label} name="filter">
      <summary className="chip" data-active={chosen ? '' : undefined}>
        <span>{withChosen(label, chosen)}</span>
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <div>
        {content}
        {submit}
      </div>
    </details>
  );
  const fields = (submit?: ReactNode) => panels.map((one) => panel(one, submit));
  return (
    <div className="filter-bar">
      {form ? form(fields, closePanel) : fields()}
      {orders.length > 0 && panel(sortPanel(orders))}
    </div>
  );
}

/** The same in dialogs, for a phone with scripts. */
function FilterButtons({ dialogTitle, panels, orders, form }: Controls) {
  const [opened, setOpened] = useState<'filter' | 'sort' | null>(null);
  const close = () => setOpened(null);
  useListeners('document', 'click', (event) => opened && isChoice(event) && close());
  const count = panels.reduce(
    (sum, { chosen }) => sum + (typeof chosen === 'number' ? chosen : chosen ? 1 : 0),
    0,
  );
  const sort = sortPanel(orders);
  const fields = (submit?: ReactNode) => (
    <>
      {panels.map(({ label, content }) => (
        <section key={label}>
          <h3 className="mb-3 text-base">{label}</h3>
          {content}
        </section>
      ))}
      {submit}
    </>
  );
  return (
    <div className="filter-buttons">
      <Button aria-haspopup="dialog" onClick={() => setOpened('filter')}>
        {withChosen(m.filter(), count)}
      </Button>
      {orders.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setOpened('sort')}>
          {m.sort()}
        </Button>
      )}
      <Dialog open={opened !== null} title={opened === 'sort' ? sort.label : dialogTitle} onClose={close}>
        <div className="filter-sheet">
          {opened === 'sort' ? sort.content : form ? form(fields, close) : fields()}
        </div>
      </Dialog>
    </div>
  );
}

function sortPanel(orders: readonly LinkChoice[]): FilterPanel {
  const current = orders.findIndex(({ isCurrent }) => isCurrent);
  return {
    label: m.sort(),
    // The first is the default.
    chosen: current > 0 ? orders[current]?.label : undefined,
    content: <LinkChips label={m.sortBy()} choices={orders} />,
  };
}

function withChosen(label: string, chosen: FilterPanel['chosen']): ReactNode {
  if (!chosen) return label;
  if (typeof chosen === 'number') return m.withCount({ label, count: chosen });
  return richText(m.withChosen({ label, chosen }), {
    value: (words) => <span className="filter-value">{words}</span>,
  });
}

const openedPanel = () => document.querySelector<HTMLDetailsElement>('details[name=filter][open]');

function closePanel(returnFocus = false): void {
  const opened = openedPanel();
  if (!opened) return;
  opened.open = false;
  if (returnFocus) opened.querySelector('summary')?.focus();
}

/**
 * Whether a click or the focus is outside of the bar with the open panel: Enter in a field clicks the form's first button. A
 * click on a label focuses what is around it.
 */
function isElsewhere({ type, target }: Event): boolean {
  const bar = openedPanel()?.closest('.filter-bar');
  if (!bar || !(target instanceof Node)) return false;
  return !bar.contains(target) && !(type === 'focusin' && target.contains(bar));
}

/** Whether a link to a variant of the page is followed. */
function isChoice({ type, target }: Event): boolean {
  return type === 'click' && target instanceof Element && target.closest('a[data-stay]') !== null;
}
