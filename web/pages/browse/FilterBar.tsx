import { skipToken, useQuery } from '@apollo/client/react';
import { type MouseEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { filterGenres } from '../../../contract/discover.ts';
import { browsePath } from '../../../contract/paths.ts';
import { useTimer } from '../../browser/effects.ts';
import { onTyping } from '../../browser/keyboard/composition.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Button, ButtonLink, Icon, PageLink, useLocalizedHref } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { useAnnouncement } from '../../components/feedback/LiveRegion.tsx';
import { DiscoverCountDocument, type MediaType } from '../../gql/graphql.ts';
import * as m from '../../text/messages/browse.ts';
import { genreSlug } from '../../text/urlParams.ts';
import { browseUrl, canonicalQuery, discoverVariables, filterErrors, parseFilters } from './browseUrl.ts';
import { FilterControl } from './FilterControl.tsx';
import { fields, type Filters } from './filterFields.ts';
import { filtersWithoutChip } from './quickFilters.ts';
import { type FilterProps, QuickFilters } from './QuickFilters.tsx';
import { ServiceField } from './ServiceField.tsx';

/** Milliseconds without a change after which the form's choice is counted. */
const COUNT_DELAY_MS = 300;

interface FilterBarProps extends FilterProps {
  readonly title: ReactNode;
  readonly count: ReactNode;
}

/** A heading, its filters (a disclosure that needs no script, or on a phone with scripts a sheet), and what is active. */
export function FilterBar({ title, count, ...props }: FilterBarProps) {
  const { type, choice, active } = props.view;
  const [sheetOpen, setSheetOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const today = useToday();
  // The active filters and the results appear below the heading at once.
  const close = () => {
    setSheetOpen(false);
    if (fold.current) fold.current.open = false;
  };
  const openSheet = (event: MouseEvent) => {
    if (fold.current?.open || !matchMedia('(width < 48rem)').matches) return;
    event.preventDefault();
    setSheetOpen(true);
  };
  const form = <FilterForm key={canonicalQuery(choice)} {...props} onDone={close} />;
  return (
    <>
      <div className="relative">
        <div className="flex min-h-11 items-center pe-36">{title}</div>
        <details ref={fold} className="filter-fold">
          <summary className="button button-quiet absolute top-0 end-0" onClick={openSheet}>
            <Icon name="filter" />
            <span aria-hidden={active.length > 0}>{m.filter()}</span>
            {active.length > 0 && (
              <>
                <span aria-hidden="true" className="filter-count">
                  {active.length}
                </span>
                <span className="sr-only">{m.filterActive({ count: active.length })}</span>
              </>
            )}
          </summary>
          <div className="mt-4 rounded-card border border-line bg-raised">{form}</div>
        </details>
        <div className="filter-sheet">
          <Dialog
            open={sheetOpen}
            title={m.filterDialog({ mediaType: props.mediaType })}
            onClose={() => setSheetOpen(false)}
          >
            {form}
          </Dialog>
        </div>
      </div>
      <QuickFilters {...props} />
      {/* Always as high as one line, and the count has a place of its own: neither it nor the first filter moves anything. */}
      <div className="active-filters chip-group">
        <p className="font-semibold text-text">{count}</p>
        {active.length > 0 && (
          <ul aria-label={m.activeFilters()} className="chips chips-row">
            {filtersWithoutChip(props.view, props.mediaType, today).map(({ name, value, label, without }) => (
              <li key={`${name} ${value}`}>
                <PageLink
                  href={browseUrl(type, without)}
                  data-stay=""
                  aria-label={m.removeFilter({ filter: label })}
                  className="chip gap-2"
                >
                  {label}
                  <Icon name="close" className="size-4" />
                </PageLink>
              </li>
            ))}
            <li>
              <PageLink
                href={browsePath(type)}
                data-stay=""
                className="inline-flex min-h-11 items-center px-3 text-sm font-semibold underline underline-offset-4 hover:text-muted"
              >
                {m.clearAll()}
              </PageLink>
            </li>
          </ul>
        )}
      </div>
    </>
  );
}

/** All filters, as a form that submits to the page's own URL: without scripts the browser sends it itself. */
function FilterForm({ view, mediaType, onDone }: FilterProps & { readonly onDone: () => void }) {
  const { type, choice } = view;
  const navigate = useNavigate();
  const [problems, setProblems] = useState(() => filterErrors(choice));
  const problemsId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = readForm(event.currentTarget, mediaType);
    const wrong = filterErrors(chosen);
    setProblems(wrong);
    if (wrong.length > 0) return;
    onDone();
    void navigate(browseUrl(type, chosen), { preventScrollReset: true });
  };
  const { count, countLater, onCompose } = useCount(mediaType);
  const genreChecks = (name: 'with' | 'without') => (
    <div className="chips">
      {filterGenres[mediaType].map((genre) => {
        const value = genreSlug(genre);
        return (
          <label key={genre} className="chip check-chip">
            <input type="checkbox" name={name} value={value} defaultChecked={choice[name]?.includes(value)} />
            {genre}
          </label>
        );
      })}
    </div>
  );
  return (
    <form
      action={useLocalizedHref()(browsePath(type))}
      onSubmit={submit}
      {...onTyping(countLater, onCompose)}
      aria-describedby={problems.length > 0 ? problemsId : undefined}
      className="flex flex-col gap-6 p-5"
    >
      {/* Chosen outside the form. */}
      {(['keyword', 'sort'] as const).flatMap((name) =>
        choice[name]?.map((value) => <input key={value} type="hidden" name={name} value={value} />),
      )}
      <div className="filter-fields">
        {fields.map(({ name, control }) => {
          const value = choice[name]?.[0] ?? '';
          const shown = control?.(mediaType, value);
          return shown && <FilterControl key={name} name={name} defaultValue={value} {...shown} />;
        })}
      </div>
      <fieldset>
        <legend className="mb-3 text-base font-semibold">{m.genres()}</legend>
        {genreChecks('with')}
        <div className="mt-3 flex flex-wrap gap-x-6">
          {[
            { value: '', label: m.matchAny() },
            { value: 'all', label: m.matchAll() },
          ].map(({ value, label }) => (
            <label key={value} className="inline-flex min-h-11 items-center gap-2 text-sm">
              <input
                type="radio"
                name="match"
                value={value}
                defaultChecked={value === (choice.match?.[0] ?? '')}
                className="size-4 accent-text"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <details open={choice.without !== undefined} className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 text-base font-semibold">
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          {m.excludedGenres()}
        </summary>
        <fieldset className="mt-2">
          <legend className="sr-only">{m.excludedGenres()}</legend>
          {genreChecks('without')}
        </fieldset>
      </details>
      <ServiceField {...{ mediaType, choice }} />
      <div className="filter-actions">
        <div id={problemsId} role="alert" className="w-full text-danger empty:hidden">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
        <Button type="submit" variant="primary" className="min-w-40">
          {count === null ? m.showTitles() : m.showCount({ mediaType, count })}
        </Button>
        <ButtonLink href={browsePath(type)} data-stay="" onClick={onDone}>
          {m.clearAll()}
        </ButtonLink>
      </div>
    </form>
  );
}

function readForm(form: HTMLFormElement, mediaType: MediaType): Filters {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value);
  }
  // The region belongs to the services; alone it filters nothing.
  if (!query.has('service')) query.delete('region');
  return parseFilters(mediaType, query);
}

/** Counts the titles of what a form says once it has not changed for a moment; null while that is unknown. */
function useCount(mediaType: MediaType) {
  const [counted, setCounted] = useState<Filters | null>(null);
  const timer = useTimer();
  const onCompose = () => {
    timer.end();
    setCounted(null);
  };
  const countLater = ({ currentTarget: form }: { readonly currentTarget: HTMLFormElement }) => {
    onCompose();
    timer.start(() => {
      // The browser itself says what is wrong with a number.
      if (!form.checkValidity()) return;
      const chosen = readForm(form, mediaType);
      if (filterErrors(chosen).length === 0) setCounted(chosen);
    }, COUNT_DELAY_MS);
  };
  const { data } = useQuery(
    DiscoverCountDocument,
    counted ? { variables: discoverVariables(mediaType, counted) } : skipToken,
  );
  const count = (counted && data?.discover?.totalCount) ?? null;
  useAnnouncement(count !== null && m.showCount({ mediaType, count }));
  return { count, countLater, onCompose };
}
