import { Icon, PageLink } from '../../components/controls/Button.tsx';
import type { SearchPageQueryVariables } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';
import { filtersUrl, searchUrl, type Words } from './searchUrl.ts';

interface UnderstoodProps {
  readonly words: Words;
  readonly variables: SearchPageQueryVariables;
}

/** What the words of a search mean, each to be removed, and links to everything with these filters; nothing for a name. */
export function Understood({ words, variables }: UnderstoodProps) {
  if (words.length === 0) return null;
  const named = words.find(({ mediaType }) => mediaType)?.mediaType;
  const kinds = (['MOVIE', 'TV'] as const).filter((kind) => kind === (variables.mediaType ?? named ?? kind));
  return (
    <ul aria-label={m.understood()} className="chips mb-4 print:hidden">
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
  );
}

function labelOf({ label, genre, keyword, mediaType }: Words[number]): string {
  if (genre) return m.understoodGenre({ genre });
  if (mediaType) return mediaType === 'MOVIE' ? m.movies() : m.series();
  return keyword ? m.understoodKeyword({ keyword: keyword.name }) : label;
}
