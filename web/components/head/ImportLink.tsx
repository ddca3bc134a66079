import { importPath } from '../../../contract/paths.ts';
import * as m from '../../text/messages/myShows.ts';
import { PageLink } from '../controls/Button.tsx';

/** The way out of an empty page of My Shows: the data that a viewer has elsewhere. */
export function ImportLink() {
  return (
    <PageLink href={importPath()} className="text-link">
      {m.importInstead()}
    </PageLink>
  );
}
