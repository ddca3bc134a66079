import type { ListVisibility } from '../../gql/graphql.ts';
import * as m from '../../text/messages/lists.ts';

const names: Readonly<Record<ListVisibility, () => string>> = {
  PRIVATE: m.privateList,
  LINK: m.linkList,
  PUBLIC: m.publicList,
};

/** Who can see a list, in words. */
export function visibilityName(visibility: ListVisibility): string {
  return names[visibility]();
}
