import { useLocation } from 'react-router-dom';
import {
  browsePath,
  categories,
  developersPath,
  genresPath,
  preferencesPath,
  watchlistPath,
} from '../../contract/paths.ts';
import { useToday } from '../browser/hydration/pageContext.ts';
import { PageLink } from '../components/controls/Button.tsx';
import { openedDialog } from '../stores/accountDialog.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

/** Id of the categories, which the header links to in browsers without JavaScript. */
export const CATEGORIES_ID = 'categories';
const TO_BE_WRITTEN = 'to-be-written';
const linkStyle = 'inline-flex min-h-11 min-w-11 items-center text-muted hover:text-text hover:underline';
const categoryLinks = [
  ...categories.map(({ type, name }) => ({ name, href: browsePath(type) })),
  { name: 'Genres', href: genresPath() },
];

/** The categories and the genres, as list items with links. */
export function CategoryLinks({ className }: { readonly className: string }) {
  return categoryLinks.map(({ name, href }) => (
    <li key={name}>
      <PageLink href={href} className={className}>
        {name}
      </PageLink>
    </li>
  ));
}

/** The footer of every page: links, placeholder links, TMDB's attribution and the year. */
export function Footer() {
  const { hash } = useLocation();
  const year = useToday().slice(0, 4);
  return (
    <footer className="mt-16 border-t border-line text-sm">
      <div className="page-width flex flex-col gap-6 py-8">
        <div className="flex flex-wrap justify-between gap-x-16 gap-y-2">
          <nav id={CATEGORIES_ID} aria-label="Categories">
            <ul className="flex flex-wrap gap-x-6">
              <CategoryLinks className={linkStyle} />
            </ul>
          </nav>
          <nav aria-label="About Marquee">
            <ul className="flex flex-wrap gap-x-6">
              <li>
                <PageLink href={watchlistPath()} className={linkStyle}>
                  Watchlist
                </PageLink>
              </li>
              <li className="noscript:hidden">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className={linkStyle}
                  onClick={() => openedDialog.set('settings')}
                >
                  Settings
                </button>
              </li>
              <li>
                <PageLink href={preferencesPath} className={linkStyle}>
                  Language and region
                </PageLink>
              </li>
              <li>
                <PageLink href={developersPath()} className={linkStyle}>
                  Developers
                </PageLink>
              </li>
              <li className="noscript:hidden">
                <Shortcuts className={linkStyle} />
              </li>
              {['About', 'Help', 'Privacy', 'Terms'].map((name) => (
                <li key={name}>
                  {/* A plain link: pages shared by many URLs must not name one of them. */}
                  <a href={`#${TO_BE_WRITTEN}`} className={linkStyle}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p
          id={TO_BE_WRITTEN}
          role="status"
          className={`text-muted ${hash === `#${TO_BE_WRITTEN}` ? '' : 'hidden target:block'}`}
        >
          This page has yet to be written.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-xs text-faint">
          {/* The slot for TMDB's own logo, which its terms require and the operator has to supply. */}
          <span
            data-slot="tmdb-logo"
            className="rounded-control border border-line px-3 py-1.5 font-semibold text-muted"
          >
            TMDB
          </span>
          <p className="max-w-prose">
            This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by
            TMDB.
          </p>
          <p className="sm:ml-auto">
            © <time dateTime={year}>{year}</time> Marquee
          </p>
        </div>
      </div>
    </footer>
  );
}
