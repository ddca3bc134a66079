import { browsePath, categories, genresPath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/PageLink.tsx';

const links = [
  ...categories.map(({ type, name }) => ({ name, href: browsePath(type) })),
  { name: 'Genres', href: genresPath() },
];

/** The categories and the genres, as list items with links. */
export function CategoryLinks({ className }: { readonly className: string }) {
  return links.map(({ name, href }) => (
    <li key={name}>
      <PageLink href={href} className={className}>
        {name}
      </PageLink>
    </li>
  ));
}
