import { homePath, watchlistPath } from '../../../contract/paths.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import { CategoryLinks } from '../Footer.tsx';

/** The viewer's name, null when signed out or not known; and what the account's buttons do. */
export interface AccountActions {
  readonly name: string | null;
  readonly onAccount: () => void;
  readonly onLogout: () => Promise<void>;
}

const MENU_ID = 'site-menu';
const itemStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-4 text-left text-base hover:bg-text/8';
const listStyle = 'flex min-h-11 items-center rounded-control px-4 text-sm text-muted hover:bg-text/8';

/** The header's menu on a phone, which the browser closes on Escape or a tap beside it. Any choice closes it too. */
export function HeaderMenu({ onBrowse, ...account }: AccountActions & { readonly onBrowse: () => void }) {
  const { name, onAccount, onLogout } = account;
  const button = (icon: 'browse' | 'user' | 'log-out', text: string, onClick: () => void) => (
    <li className="noscript:hidden">
      <button type="button" className={itemStyle} onClick={onClick}>
        <Icon name={icon} /> <span className="truncate">{text}</span>
      </button>
    </li>
  );
  const link = (icon: 'home' | 'listed', text: string, href: string) => (
    <li>
      <PageLink href={href} className={itemStyle}>
        <Icon name={icon} /> {text}
      </PageLink>
    </li>
  );
  return (
    <div className="-mr-2 ml-auto md:hidden">
      <Button
        variant="icon"
        aria-label="Menu"
        className="bg-transparent backdrop-blur-none!"
        popoverTarget={MENU_ID}
      >
        <Icon name="menu" className="size-6" />
      </Button>
      <div id={MENU_ID} popover="auto" className="dialog-motion site-menu">
        <ul onClickCapture={() => document.getElementById(MENU_ID)?.hidePopover()}>
          {link('home', 'Home', homePath)}
          <li>
            <ul aria-label="Lists" className="grid grid-cols-2 border-y border-line py-1">
              <CategoryLinks className={listStyle} />
            </ul>
          </li>
          {button('browse', 'Browse', onBrowse)}
          {button('user', name ?? 'Account', onAccount)}
          {link('listed', 'Watchlist', watchlistPath())}
          {name && button('log-out', 'Logout', () => void onLogout())}
        </ul>
      </div>
    </div>
  );
}
