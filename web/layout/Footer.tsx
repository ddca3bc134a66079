import {
  browsePath,
  categories,
  developersPath,
  genresPath,
  preferencesPath,
  routePatterns,
  type SitePath,
  tonightPath,
} from '../../contract/paths.ts';
import { usePublicConfig, useToday } from '../browser/hydration/pageContext.ts';
import { PageLink } from '../components/controls/Button.tsx';
import { categoryNames } from '../text/categoryNames.ts';
import * as common from '../text/messages/common.ts';
import * as m from '../text/messages/layout.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

/** Id of the categories, which the header links to in browsers without JavaScript. */
export const CATEGORIES_ID = 'categories';
const linkStyle =
  'inline-flex min-h-11 min-w-11 items-center text-start sm:px-2 text-muted hover:text-text hover:underline';

/** The categories, the genres and tonight's picks, as list items with links. */
export function CategoryLinks({ className }: { readonly className: string }) {
  const links = [
    ...categories.map(({ type }) => ({ name: categoryNames[type](), href: browsePath(type) })),
    { name: common.genres(), href: genresPath() },
    { name: common.tonight(), href: tonightPath },
  ];
  return links.map(({ name, href }) => (
    <li key={name}>
      <PageLink href={href} className={className}>
        {name}
      </PageLink>
    </li>
  ));
}

/** The footer of every page: links, where the titles come from and the year. */
export function Footer() {
  const year = useToday().slice(0, 4);
  const { hasTmdb } = usePublicConfig();
  return (
    <footer className="mt-16 mb-(--bottom-bar) border-t border-line text-sm">
      <div className="page-width flex flex-col gap-6 py-8">
        {/* Two columns on a phone, else lines. */}
        <div className="grid grid-cols-2 flex-wrap justify-between gap-x-6 gap-y-2 sm:flex">
          <nav id={CATEGORIES_ID} aria-label={m.categories()}>
            <ul className="flex-wrap gap-x-2 sm:-ms-2 sm:flex">
              <CategoryLinks className={linkStyle} />
            </ul>
          </nav>
          <nav aria-label={m.aboutMarquee()}>
            <ul className="flex-wrap gap-x-2 sm:-ms-2 sm:flex">
              <li>
                <PageLink href={routePatterns.upNext} className={linkStyle}>
                  {common.myShows()}
                </PageLink>
              </li>
              <li>
                <PageLink href={preferencesPath} className={linkStyle}>
                  {common.preferences()}
                </PageLink>
              </li>
              <li>
                <PageLink href={developersPath()} className={linkStyle}>
                  {m.developers()}
                </PageLink>
              </li>
              <li className="pointer-coarse:hidden noscript:hidden">
                <Shortcuts className={linkStyle} />
              </li>
              {/* Opened as documents, which come with the texts. */}
              <li>
                <PageLink href={'/about' satisfies SitePath} target="_self" className={linkStyle}>
                  {m.about()}
                </PageLink>
              </li>
              <li>
                <PageLink href={'/help' satisfies SitePath} target="_self" className={linkStyle}>
                  {m.help()}
                </PageLink>
              </li>
              <li>
                <PageLink href={'/privacy' satisfies SitePath} target="_self" className={linkStyle}>
                  {m.privacy()}
                </PageLink>
              </li>
              <li>
                <PageLink href={'/terms' satisfies SitePath} target="_self" className={linkStyle}>
                  {m.terms()}
                </PageLink>
              </li>
            </ul>
          </nav>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-xs text-faint">
          {/* The slot for TMDB's own logo, which its terms require and the operator has to supply. */}
          {hasTmdb && (
            <span
              data-slot="tmdb-logo"
              className="rounded-control border border-line px-3 py-1.5 font-semibold text-muted"
            >
              TMDB
            </span>
          )}
          <p className="max-w-prose">{hasTmdb ? m.attribution() : m.ownCatalog()}</p>
          <p className="sm:ms-auto">
            © <time dateTime={year}>{year}</time> {common.siteName()}
          </p>
        </div>
      </div>
    </footer>
  );
}
