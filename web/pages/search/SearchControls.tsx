import { LinkChips } from '../../components/controls/LinkChips.tsx';
import type { SearchPageQueryVariables } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';
import { kinds, searchUrl, sorts } from './searchUrl.ts';

interface SearchControlsProps {
  readonly variables: SearchPageQueryVariables;
  readonly isEmpty?: boolean;
}

/** Lists of chips beside each other; on a phone one line that scrolls. */
export const ONE_LINE = 'chips chips-row items-center max-md:*:shrink-0 max-md:**:flex-nowrap';

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
    <div className="mt-4 print:hidden">
      <div className={`${ONE_LINE} gap-x-4`}>
        {(isEmpty ? [show] : [show, order]).map((group) => (
          <div key={group.label} className="flex items-center gap-x-3">
            <span aria-hidden="true" className="text-sm text-muted max-lg:hidden">
              {group.label}
            </span>
            <LinkChips {...group} />
          </div>
        ))}
      </div>
    </div>
  );
}
