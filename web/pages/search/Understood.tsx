import { ALL_YEARS_WORD, liftsYearRule, MIN_RELEASE_YEAR } from '../../../contract/discover.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import { RemovableChip } from '../../components/controls/LinkChips.tsx';
import type { SearchPageQueryVariables } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';
import { richText } from '../../text/richText.tsx';
import { filtersUrl, type CheckedTitles, hasTitleOf, searchUrl, type Words } from './searchUrl.ts';

interface UnderstoodProps {
  readonly words: Words;
  readonly variables: SearchPageQueryVariables;
}

/**
 * The words of a search that mean something, each to be removed, and links to everything with these filters, of the kinds that were
 * found; nothing for a name.
 */
export function Understood({
  words,
  variables,
  titles,
}: UnderstoodProps & { readonly titles: CheckedTitles }) {
  if (words.length === 0) return null;
  const named = words.find(({ mediaType }) => mediaType)?.mediaType;
  const kinds = (['MOVIE', 'TV'] as const).filter(
    (kind) => kind === (variables.mediaType ?? named ?? kind) && hasTitleOf(words, titles, kind),
  );
  // Words with several meanings are removed together.
  const withoutByLabel = new Map(words.map(({ label, without }) => [label, without]));
  return (
    <ul aria-label={m.understood()} className="print:hidden">
      {[...withoutByLabel].map(([label, without]) => (
        <li key={label}>
          <RemovableChip
            label={label}
            name={m.removeMeaning({ meaning: label })}
            path={searchUrl({ ...variables, text: without })}
          />
        </li>
      ))}
      {kinds.map((kind) => {
        const href = filtersUrl(words, kind);
        return (
          href && (
            <li key={kind}>
              <PageLink
                href={href}
                className="inline-flex min-h-11 items-center pe-2 text-sm text-text font-semibold underline underline-offset-4 hover:text-muted"
              >
                {kind === 'MOVIE' ? m.allMovies() : m.allSeries()}
              </PageLink>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Says that the titles of the requested years are left out, if they are. */
export function YearsLeftOut({ words, variables }: UnderstoodProps) {
  const { text } = variables;
  const yearTo = words.find((one) => one.yearTo !== null)?.yearTo ?? MIN_RELEASE_YEAR;
  if (yearTo >= MIN_RELEASE_YEAR || liftsYearRule(text)) return null;
  return (
    <p className="print:hidden">
      {richText(m.yearsLeftOut({ year: String(MIN_RELEASE_YEAR) }), {
        link: (name) => (
          <PageLink
            href={searchUrl({ ...variables, text: `${ALL_YEARS_WORD} ${text}` })}
            data-stay=""
            className="text-link"
          >
            {name}
          </PageLink>
        ),
      })}
    </p>
  );
}
