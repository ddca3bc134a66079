import { ALL_YEARS_WORD, liftsYearRule, MIN_RELEASE_YEAR } from '../../../contract/discover.ts';
import { Icon, PageLink } from '../../components/controls/Button.tsx';
import type { SearchPageQueryVariables } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';
import { richText } from '../../text/richText.tsx';
import { filtersUrl, searchUrl, type Words } from './searchUrl.ts';

interface UnderstoodProps {
  readonly words: Words;
  readonly variables: SearchPageQueryVariables;
}

/**
 * What the words of a search mean, each to be removed, and links to everything with these filters; nothing for a name.
 * Years whose titles are left out are said to be.
 */
export function Understood({ words, variables }: UnderstoodProps) {
  if (words.length === 0) return null;
  const named = words.find(({ mediaType }) => mediaType)?.mediaType;
  const { text } = variables;
  const yearTo = words.find((one) => one.yearTo !== null)?.yearTo ?? MIN_RELEASE_YEAR;
  const isLeftOut = yearTo < MIN_RELEASE_YEAR && !liftsYearRule(text);
  const kinds = (['MOVIE', 'TV'] as const).filter((kind) => kind === (variables.mediaType ?? named ?? kind));
  return (
    <div className="mb-4 print:hidden">
      <ul aria-label={m.understood()} className="chips">
        {words.map((one) => {
          const label = labelOf(one);
          return (
            <li key={label}>
              <PageLink
                href={searchUrl({ ...variables, text: one.without })}
                data-stay=""
                aria-label={m.removeMeaning({ meaning: label })}
                className="chip gap-2"
              >
                {label}
                <Icon name="close" className="size-4" />
              </PageLink>
            </li>
          );
        })}
        {kinds.map((kind) => {
          const href = filtersUrl(words, kind);
          return (
            href && (
              <li key={kind}>
                <PageLink
                  href={href}
                  className="inline-flex min-h-11 items-center px-3 text-sm font-semibold underline underline-offset-4 hover:text-muted"
                >
                  {kind === 'MOVIE' ? m.allMovies() : m.allSeries()}
                </PageLink>
              </li>
            )
          );
        })}
      </ul>
      {isLeftOut && (
        <p className="mt-2 text-muted">
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
      )}
    </div>
  );
}

function labelOf({ label, genre, keyword, mediaType }: Words[number]): string {
  if (genre) return m.understoodGenre({ genre });
  if (mediaType) return mediaType === 'MOVIE' ? m.movies() : m.series();
  return keyword ? m.understoodKeyword({ keyword: keyword.name }) : label;
}
