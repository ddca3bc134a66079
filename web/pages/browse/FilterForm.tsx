import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { filterGenres } from '../../../contract/discover.ts';
import { type BrowseType, browsePath } from '../../../contract/paths.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLocalizedHref } from '../../components/controls/PageLink.tsx';
import type { MediaType } from '../../gql/graphql.ts';
import { genreSlug } from '../../text/urlParams.ts';
import { browseUrl, filterErrors, parseFilters } from './browseUrl.ts';
import { type Field, fields, type Filters, type Option } from './filterFields.ts';
import { ServiceField } from './ServiceField.tsx';

interface FilterFormProps {
  readonly type: BrowseType;
  readonly mediaType: MediaType;
  readonly choice: Filters;
  readonly onDone: () => void;
}

/** All filters, as a form that submits to the page's own URL: without scripts the browser sends it itself. */
export function FilterForm({ type, mediaType, choice, onDone }: FilterFormProps) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState(() => filterErrors(choice));
  const problemsId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') query.append(name, value);
    }
    // The region belongs to the services; alone it filters nothing.
    if (!query.has('service')) query.delete('region');
    const chosen = parseFilters(mediaType, query);
    const wrong = filterErrors(chosen);
    setProblems(wrong);
    if (wrong.length > 0) return;
    onDone();
    void navigate(browseUrl(type, { choice: chosen, page: 1 }), { preventScrollReset: true });
  };
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
      aria-describedby={problems.length > 0 ? problemsId : undefined}
      className="flex flex-col gap-6 p-5"
    >
      {/* Chosen on a title page, and removed above. */}
      {choice.keyword?.map((slug) => (
        <input key={slug} type="hidden" name="keyword" value={slug} />
      ))}
      <fieldset>
        <legend className="mb-3 text-base font-semibold">Genres</legend>
        {genreChecks('with')}
        <div className="mt-3 flex flex-wrap gap-x-6">
          {[
            ['', 'Any of them will do'],
            ['all', 'It must be all of them'],
          ].map(([value = '', label]) => (
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
          Genres to leave out
        </summary>
        <fieldset className="mt-2">
          <legend className="sr-only">Genres to leave out</legend>
          {genreChecks('without')}
        </fieldset>
      </details>
      <ServiceField {...{ mediaType, choice }} />
      <div className="filter-fields">
        {fields.map((field) => (
          <FilterControl key={field.name} {...{ field, mediaType }} value={choice[field.name]?.[0] ?? ''} />
        ))}
      </div>
      <div className="filter-actions">
        <div id={problemsId} role="alert" className="w-full text-danger empty:hidden">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
        <Button type="submit" variant="primary">
          Show titles
        </Button>
        <ButtonLink href={browsePath(type)} data-stay="" onClick={onDone}>
          Clear all
        </ButtonLink>
      </div>
    </form>
  );
}

interface FilterControlProps {
  readonly field: Field;
  readonly mediaType: MediaType;
  readonly value: string;
}

function FilterControl({ field: { name, control }, mediaType, value }: FilterControlProps) {
  const id = useId();
  const shown = control?.(mediaType, value);
  if (!shown) return null;
  const { label, options, ...range } = shown;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <div className="relative">
          <select id={id} name={name} defaultValue={value}>
            {options.map(([key, named]) =>
              typeof named === 'string' ? (
                optionOf([key, named])
              ) : (
                <optgroup key={key} label={key}>
                  {named.map(optionOf)}
                </optgroup>
              ),
            )}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
          />
        </div>
      ) : (
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          step={1}
          defaultValue={value}
          {...range}
        />
      )}
    </div>
  );
}

function optionOf([value, label]: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
