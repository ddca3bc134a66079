import { skipToken, useQuery } from '@apollo/client/react';
import { type ReactNode, type SubmitEvent, type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { filterGenres } from '../../../contract/discover.ts';
import { browsePath } from '../../../contract/paths.ts';
import { useTimer } from '../../browser/effects.ts';
import { onTyping } from '../../browser/keyboard/composition.ts';
import { Button, Icon, useLocalizedHref } from '../../components/controls/Button.tsx';
import { ActiveFilters, FilterBar } from '../../components/controls/FilterBar.tsx';
import { useAnnouncement } from '../../components/feedback/LiveRegion.tsx';
import { DiscoverCountDocument, type MediaType } from '../../gql/graphql.ts';
import { useViewerId } from '../../stores/session.ts';
import { changeSettings, useSettings } from '../../stores/settings.ts';
import { nameOfGenre } from '../../text/genreNames.ts';
import * as m from '../../text/messages/browse.ts';
import { genreSlug } from '../../text/urlParams.ts';
import {
  browseUrl,
  type BrowseView,
  canonicalQuery,
  discoverVariables,
  filterErrors,
  orderChoices,
  parseFilters,
} from './browseUrl.ts';
import { FilterControl } from './FilterControl.tsx';
import { fields, type FilterPart, type Filters } from './filterFields.ts';
import { ServiceField } from './ServiceField.tsx';

/** Milliseconds without a change after which the form's choice is counted. */
const COUNT_DELAY_MS = 300;

interface FilterProps {
  readonly view: BrowseView;
  readonly mediaType: MediaType;
}

interface BrowseFiltersProps extends FilterProps {
  readonly title: ReactNode;
  readonly count: ReactNode;
}

/** The heading of movies or series with their filters. */
export function BrowseFilters({ title, count, view, mediaType }: BrowseFiltersProps) {
  const { type, choice, active } = view;
  const query = canonicalQuery(choice);
  const panel = (part: FilterPart, label: string, content?: ReactNode) => ({
    label,
    chosen: active.filter((one) => one.part === part).length,
    content: (
      <div className="flex flex-col gap-4">
        <Fields part={part} {...{ view, mediaType }} />
        {content}
      </div>
    ),
  });
  return (
    <>
      <FilterBar
        title={title}
        dialogTitle={m.filterDialog({ mediaType })}
        panels={[
          panel('genre', m.genre(), <GenreFields {...{ view, mediaType }} />),
          panel('year', m.year()),
          panel('rating', m.rating()),
          panel('service', m.services(), <ServiceField {...{ mediaType, choice }} />),
          panel('more', m.more(), <HideWatched />),
        ]}
        orders={orderChoices(type, choice)}
        form={(children, close) => (
          // Other filters in the URL are other defaults.
          <FilterForm key={query} {...{ view, mediaType }} onDone={close}>
            {children}
          </FilterForm>
        )}
      />
      <ActiveFilters
        count={count}
        filters={active.map(({ label, without }) => ({ label, path: browseUrl(type, without) }))}
        clearPath={browsePath(type)}
      />
    </>
  );
}

/** The number fields and select boxes of a part of the filters. */
function Fields({ part, view, mediaType }: FilterProps & { readonly part: FilterPart }) {
  const controls = fields.flatMap(({ name, part: own, control }) => {
    const value = view.choice[name]?.[0] ?? '';
    const shown = own === part ? control?.(mediaType, value) : null;
    return shown ? <FilterControl key={name} name={name} defaultValue={value} {...shown} /> : [];
  });
  return controls.length > 0 && <div className="filter-fields">{controls}</div>;
}

function GenreFields({ view: { choice }, mediaType }: FilterProps) {
  const checks = (name: 'with' | 'without') => (
    <div className="chips">
      {filterGenres[mediaType].map((genre) => {
        const value = genreSlug(genre);
        return (
          <label key={genre} className="chip check-chip">
            <input type="checkbox" name={name} value={value} defaultChecked={choice[name]?.includes(value)} />
            {nameOfGenre(genre)}
          </label>
        );
      })}
    </div>
  );
  return (
    <>
      <fieldset>
        <legend className="sr-only">{m.genres()}</legend>
        {checks('with')}
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
        <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm font-semibold">
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          {m.excludedGenres()}
        </summary>
        <fieldset className="mt-2">
          <legend className="sr-only">{m.excludedGenres()}</legend>
          {checks('without')}
        </fieldset>
      </details>
    </>
  );
}

/** Whether lists leave out the movies that the signed-in viewer has watched: a setting, so it is for every list. */
function HideWatched() {
  const isSignedIn = useViewerId() !== null;
  const { hideWatched } = useSettings();
  return (
    isSignedIn && (
      <label className="chip check-chip self-start">
        <input
          type="checkbox"
          checked={hideWatched}
          onChange={({ target }) => changeSettings({ hideWatched: target.checked })}
        />
        {m.hideWatched()}
      </label>
    )
  );
}

interface FilterFormProps extends FilterProps {
  readonly onDone: () => void;
  readonly children: (submit: ReactNode) => ReactNode;
}

/** All filters, as a form that submits to the page's own URL: without scripts the browser sends it itself. */
function FilterForm({ view, mediaType, onDone, children }: FilterFormProps) {
  const { type, choice } = view;
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly string[]>([]);
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
  return (
    <form
      action={useLocalizedHref()(browsePath(type))}
      onSubmit={submit}
      {...onTyping(countLater, onCompose)}
      onInvalidCapture={showInvalid}
      className="filter-form"
    >
      {/* Chosen outside the form. */}
      {(['keyword', 'sort'] as const).flatMap((name) =>
        choice[name]?.map((value) => <input key={value} type="hidden" name={name} value={value} />),
      )}
      {children(
        <div className="filter-actions">
          {problems.map((problem) => (
            <p key={problem} role="alert" className="w-full text-danger">
              {problem}
            </p>
          ))}
          <Button type="submit" variant="primary" className="max-md:w-full md:min-w-40">
            {count === null ? m.showTitles() : m.showCount({ mediaType, count })}
          </Button>
        </div>,
      )}
    </form>
  );
}

/** Opens the panel of a field whose value the browser is about to reject: it could not say so otherwise. */
function showInvalid({ target }: SyntheticEvent) {
  const panel = target instanceof Element && target.closest('details');
  if (panel) panel.open = true;
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
