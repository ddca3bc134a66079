import { genreNames } from '../../../contract/genres.ts';
import { browsePath, categories, genresPath, homePath, tonightPath } from '../../../contract/paths.ts';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { categoryNames } from '../../text/categoryNames.ts';
import { nameOfGenre } from '../../text/genreNames.ts';
import * as common from '../../text/messages/common.ts';
import { PageLink } from '../../components/controls/Button.tsx';

const linkStyle = 'flex min-h-11 items-center rounded-control px-3 text-base font-medium hover:bg-text/8';

/** The links of the side panel: home, the categories and the genres. */
export function BrowseNav({ onChoose }: { readonly onChoose: () => void }) {
  const links = [
    { name: common.home(), href: homePath },
    { name: common.tonight(), href: tonightPath },
    ...categories.map(({ type }) => ({ name: categoryNames[type](), href: browsePath(type) })),
  ];
  return (
    <nav aria-label={common.browse()} className="px-2 pb-8">
      <ul>
        {links.map(({ name, href }) => (
          <li key={name}>
            <PageLink href={href} className={linkStyle} onClick={onChoose}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
      <h3 id="panel-genres" className="mt-6 mb-3 px-3 text-xs tracking-normal text-faint">
        {common.genres()}
      </h3>
      <div className="px-3">
        <LinkChips
          labelledBy="panel-genres"
          choices={genreNames.map((code) => ({ label: nameOfGenre(code), path: genresPath(code) }))}
          leaves
          onChoose={onChoose}
        />
      </div>
    </nav>
  );
}
