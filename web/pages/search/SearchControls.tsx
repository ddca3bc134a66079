import type { ReactNode } from 'react';
import { FilterBar } from '../../components/controls/FilterBar.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import type { SearchPageQueryVariables } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';
import { kinds, searchUrl, sorts } from './searchUrl.ts';

interface SearchControlsProps {
  readonly title: ReactNode;
  readonly variables: SearchPageQueryVariables;
}

/** The heading of a search, with the kinds and orders to choose from. */
export function SearchControls({ title, variables }: SearchControlsProps) {
  const choiceOf = (label: string, change: Partial<SearchPageQueryVariables>) => ({
    label,
    path: searchUrl({ ...variables, ...change }),
    isCurrent: searchUrl({ ...variables, ...change }) === searchUrl(variables),
  });
  const { mediaType } = variables;
  return (
    <FilterBar
      title={title}
      dialogTitle={m.filterResults()}
      panels={[
        {
          label: m.show(),
          chosen: mediaType && kinds.find((kind) => kind.mediaType === mediaType)?.label(),
          content: (
            <LinkChips
              label={m.show()}
              choices={kinds.map((kind) => choiceOf(kind.label(), { mediaType: kind.mediaType }))}
            />
          ),
        },
      ]}
      orders={sorts.map(({ label, sort }) => choiceOf(label(), { sort }))}
    />
  );
}
