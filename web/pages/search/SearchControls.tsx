import { ChipGroup } from '../../components/controls/LinkChips.tsx';
import type { SearchPageQueryVariables } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';
import { kinds, searchUrl, sorts } from './searchUrl.ts';

interface SearchControlsProps {
  readonly variables: SearchPageQueryVariables;
  readonly isEmpty?: boolean;
}

/** The kinds and orders to choose from. Without results there is no order, and a kind only to be lifted. */
export function SearchControls({ variables, isEmpty }: SearchControlsProps) {
  const choiceOf = (label: string, change: Partial<SearchPageQueryVariables>) => ({
    label,
    path: searchUrl({ ...variables, ...change }),
    isCurrent: searchUrl({ ...variables, ...change }) === searchUrl(variables),
  });
  const show = {
    label: m.show(),
    choices: kinds.map(({ label, mediaType }) => choiceOf(label(), { mediaType })),
  };
  const order = { label: m.order(), choices: sorts.map(({ label, sort }) => choiceOf(label(), { sort })) };
  if (isEmpty && variables.mediaType === null) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      {(isEmpty ? [show] : [show, order]).map((group) => (
        <ChipGroup key={group.label} {...group} />
      ))}
    </div>
  );
}
