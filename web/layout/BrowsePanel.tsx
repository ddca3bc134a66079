import { genreNames } from '../../contract/genreNames.ts';
import { browsePath, categories, homePath } from '../../contract/paths.ts';
import { Dialog } from '../components/Dialog.tsx';
import { GenreChips } from '../components/GenreChips.tsx';
import { PageLink } from '../components/PageLink.tsx';

interface BrowsePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const linkStyle = 'flex min-h-11 items-center rounded-control px-3 text-base font-medium hover:bg-text/8';

/** The side panel: home, the categories and the genres. Following any of its links closes it. */
export function BrowsePanel({ open, onClose }: BrowsePanelProps) {
  return (
    <Dialog kind="panel" title="Browse" open={open} onClose={onClose}>
      <nav aria-label="Browse" className="px-2 pb-8">
        <ul>
          <li>
            <PageLink href={homePath} className={linkStyle} onClick={onClose}>
              Home
            </PageLink>
          </li>
          {categories.map(({ type, name }) => (
            <li key={type}>
              <PageLink href={browsePath(type)} className={linkStyle} onClick={onClose}>
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
        <h3 id="panel-genres" className="mt-6 mb-3 px-3 text-xs tracking-normal text-faint">
          Genres
        </h3>
        <div className="px-3">
          <GenreChips names={genreNames} labelledBy="panel-genres" onChoose={onClose} />
        </div>
      </nav>
    </Dialog>
  );
}
