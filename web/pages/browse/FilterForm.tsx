import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  certificationCountries,
  certifications,
  filterGenres,
  MAX_RELEASE_YEAR,
  MAX_RUNTIME,
  MAX_VOTES,
  MIN_RELEASE_YEAR,
  originalLanguages,
} from '../../../contract/discover.ts';
import { type BrowseType, browsePath } from '../../../contract/paths.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLocalizedHref } from '../../components/controls/PageLink.tsx';
import type { MediaType } from '../../gql/graphql.ts';
import { genreSlug } from '../../text/urlParams.ts';
import { browseUrl, filterErrors, parseFilters } from './browseUrl.ts';
import { type FieldName, type Filters, sorts } from './filterFields.ts';
import { FilterSelect, NumberInput, Radio } from './filterInputs.tsx';
import { ServiceField } from './ServiceField.tsx';

interface FilterFormProps {
  readonly type: BrowseType;
  readonly mediaType: MediaType;
  readonly choice: Filters;
  /** Called when the filters are submitted. */
  readonly onDone: () => void;
}

/** The minimum ratings on offer. */
const RATINGS = ['9', '8.5', '8', '7.5', '7', '6.5', '6', '5', '4'];

/** All filters, as a form that submits to the page's own URL: without scripts the browser sends it itself. */
export function FilterForm({ type, mediaType, choice, onDone }: FilterFormProps) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState(() => filterErrors(choice));
  const problemsId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
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
  const valueOf = (name: FieldName) => choice[name]?.[0] ?? '';
  const genres = filterGenres[mediaType];
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
        <GenreChecks name="with" genres={genres} chosen={choice.with} />
        <div className="mt-3 flex flex-wrap gap-x-6">
          <Radio name="match" value="" label="Any of them will do" defaultChecked={!choice.match} />
          <Radio
            name="match"
            value="all"
            label="It must be all of them"
            defaultChecked={Boolean(choice.match)}
          />
        </div>
      </fieldset>
      <details open={choice.without !== undefined} className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 text-base font-semibold">
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          Genres to leave out
        </summary>
        <fieldset className="mt-2">
          <legend className="sr-only">Genres to leave out</legend>
          <GenreChecks name="without" genres={genres} chosen={choice.without} />
        </fieldset>
      </details>
      <ServiceField {...{ mediaType, choice }} />
      <div className="filter-fields">
        <NumberInput
          name="year-from"
          label="From year"
          min={MIN_RELEASE_YEAR}
          max={MAX_RELEASE_YEAR}
          defaultValue={valueOf('year-from')}
          placeholder={String(MIN_RELEASE_YEAR)}
        />
        <NumberInput
          name="year-to"
          label="Until year"
          min={MIN_RELEASE_YEAR}
          max={MAX_RELEASE_YEAR}
          defaultValue={valueOf('year-to')}
        />
        <FilterSelect name="rating" label="Rating at least" value={valueOf('rating')} defaultLabel="Any">
          {offered(RATINGS, valueOf('rating')).map((rating) => (
            <option key={rating} value={rating}>
              {rating}
            </option>
          ))}
        </FilterSelect>
        <NumberInput
          name="votes"
          label="Votes at least"
          min={0}
          max={MAX_VOTES}
          defaultValue={valueOf('votes')}
        />
        <NumberInput
          name="runtime-from"
          label={mediaType === 'MOVIE' ? 'Minutes at least' : 'Minutes an episode at least'}
          min={1}
          max={MAX_RUNTIME}
          defaultValue={valueOf('runtime-from')}
        />
        <NumberInput
          name="runtime-to"
          label={mediaType === 'MOVIE' ? 'Minutes at most' : 'Minutes an episode at most'}
          min={1}
          max={MAX_RUNTIME}
          defaultValue={valueOf('runtime-to')}
        />
        <FilterSelect
          name="language"
          label="Original language"
          value={valueOf('language')}
          defaultLabel="Any"
        >
          {Object.entries(originalLanguages).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </FilterSelect>
        {mediaType === 'MOVIE' && (
          <FilterSelect
            name="certification"
            label="Rated no stricter than"
            value={valueOf('certification')}
            defaultLabel="Anything"
          >
            {Object.entries(certificationCountries).map(([region, country]) => (
              <optgroup key={region} label={country}>
                {certifications[region]?.map((name) => (
                  <option key={name} value={`${region}-${name}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </FilterSelect>
        )}
        <FilterSelect name="sort" label="Sort by" value={valueOf('sort')} defaultLabel="Most popular first">
          {Object.entries(sorts).map(([sort, { label }]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </FilterSelect>
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

interface GenreChecksProps {
  readonly name: FieldName;
  readonly genres: readonly string[];
  /** As they appear in the URL. */
  readonly chosen: readonly string[] | undefined;
}

function GenreChecks({ name, genres, chosen = [] }: GenreChecksProps) {
  return (
    <div className="chips">
      {genres.map((genre) => (
        <label key={genre} className="chip check-chip">
          <input
            type="checkbox"
            name={name}
            value={genreSlug(genre)}
            defaultChecked={chosen.includes(genreSlug(genre))}
          />
          {genre}
        </label>
      ))}
    </div>
  );
}

/** The options, including a value from the URL that is none of them. */
function offered(values: readonly string[], chosen: string): string[] {
  const all = chosen === '' ? values : [...values, chosen];
  return [...new Set(all)].sort((one, other) => Number(other) - Number(one));
}
