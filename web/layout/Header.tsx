import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { BrowseIcon, UserIcon } from '../components/icons.tsx';
import { homePath } from '../paths.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { Brand } from './Brand.tsx';
import { BrowsePanel } from './BrowsePanel.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useAtTop } from './useAtTop.ts';

type Opened = 'nothing' | 'panel' | 'account';

/** The header of every page. On the home page it lies over the carousel until the page is scrolled. */
export function Header() {
  const [opened, setOpened] = useState<Opened>('nothing');
  const { sentinel, atTop } = useAtTop();
  const { pathname } = useLocation();
  const close = () => setOpened('nothing');
  return (
    <>
      <div ref={sentinel} aria-hidden="true" className="absolute top-0 h-px w-px" />
      <header
        data-over={pathname === homePath && atTop}
        className="sticky top-0 z-40 border-b border-line bg-ground/92 backdrop-blur-md transition-[background-color,border-color] data-[over=true]:border-transparent data-[over=true]:bg-ground/35"
      >
        <div className="page-width flex h-16 items-center gap-3 md:gap-5">
          <Brand />
          <Button
            icon={<BrowseIcon />}
            className="bg-transparent max-md:hidden"
            aria-haspopup="dialog"
            onClick={() => setOpened('panel')}
          >
            Browse
          </Button>
          <div className="flex min-w-0 flex-1 md:justify-end">
            <SearchBox />
          </div>
          <Button
            icon={<UserIcon />}
            className="bg-transparent max-md:hidden"
            aria-haspopup="dialog"
            onClick={() => setOpened('account')}
          >
            Account
          </Button>
          <HeaderMenu onBrowse={() => setOpened('panel')} onAccount={() => setOpened('account')} />
        </div>
      </header>
      <BrowsePanel open={opened === 'panel'} onClose={close} />
      <AccountDialog open={opened === 'account'} onClose={close} />
    </>
  );
}
