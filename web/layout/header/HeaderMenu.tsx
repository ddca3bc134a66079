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

interface HeaderMenuProps extends AccountActions {
  readonly onBrowse: () => void;
}

const MENU_ID = 'site-menu';
const itemStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-4 text-left text-base hover:bg-text/8';
const listStyle = 'flex min-h-11 items-center rounded-control px-4 text-sm text-muted hover:bg-text/8';

/** The header's menu on a phone, which the browser closes on Escape or a tap beside it. Any choice closes it too. */
export function HeaderMenu({ name, onAccount, onLogout, onBrowse }: HeaderMenuProps) {
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
          <li>
            <PageLink href={homePath} className={itemStyle}>
              <Icon name="home" /> Home
            </PageLink>
          </li>
          <li>
            <ul aria-label="Lists" className="grid grid-cols-2 border-y border-line py-1">
              <CategoryLinks className={listStyle} />
            </ul>
          </li>
          <li className="noscript:hidden">
            <button type="button" className={itemStyle} onClick={onBrowse}>
              <Icon name="browse" /> Browse
            </button>
          </li>
          <li className="noscript:hidden">
            <button type="button" className={itemStyle} onClick={onAccount}>
              <Icon name="user" /> <span className="truncate">{name ?? 'Account'}</span>
            </button>
          </li>
          <li>
            <PageLink href={watchlistPath()} className={itemStyle}>
              <Icon name="listed" /> Watchlist
            </PageLink>
          </li>
          {name && (
            <li>
              <button type="button" className={itemStyle} onClick={() => void onLogout()}>
                <Icon name="log-out" /> Logout
              </button>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
