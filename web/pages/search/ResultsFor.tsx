import { Suspense } from 'react';
import { PageLink } from '../../components/controls/Button.tsx';
import type { SearchPageQueryVariables } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';
import { richText } from '../../text/richText.tsx';
import { useResults } from './searchResults.ts';
import { searchUrl } from './searchUrl.ts';

/** The heading of a search, by the text that was searched for once that is known: the typed one, or a corrected one. */
export function ResultsFor({ variables }: { readonly variables: SearchPageQueryVariables }) {
  return (
    <Suspense fallback={resultsFor(variables.text)}>
      <Searched variables={variables} />
    </Suspense>
  );
}

function Searched({ variables }: { readonly variables: SearchPageQueryVariables }) {
  const { data } = useResults(variables);
  return resultsFor(data?.search?.correctedText ?? variables.text);
}

export function resultsFor(text: string) {
  return richText(m.resultsFor({ text }), { query: (words) => <bdi>{words}</bdi> });
}

/** Searches for a corrected text as it was typed: in quotes it is a name. */
export function SearchInstead({ variables }: { readonly variables: SearchPageQueryVariables }) {
  const { text } = variables;
  return (
    <p>
      {richText(m.searchInstead({ text: `“${text}”` }), {
        link: (words) => (
          <PageLink href={searchUrl({ ...variables, text: `"${text}"` })} data-stay="" className="text-link">
            <bdi>{words}</bdi>
          </PageLink>
        ),
      })}
    </p>
  );
}
