import { useRef } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';

export interface AccountButtonsProps {
  /** The signed-in viewer's name; null when the visitor is signed out, or it is not known. */
  readonly name: string | null;
  /** Called to open the account dialog. */
  readonly onAccount: () => void;
  /** Signs out. */
  readonly onLogout: () => Promise<void>;
}

const BUTTON_CLASS = 'bg-transparent px-3! backdrop-blur-none!';

/**
 * The header's account buttons. They have the same width when signed in, so that nothing moves once the session is
 * known.
 */
export function AccountButtons({ name, onAccount, onLogout }: AccountButtonsProps) {
  const account = useRef<HTMLButtonElement>(null);
  return (
    <div className="-mr-3 ml-auto flex w-44 shrink-0 justify-end noscript:invisible max-md:hidden lg:w-64">
      <Button
        ref={account}
        icon={<Icon name="user" className="size-5 max-lg:hidden" />}
        title={name ? `Account: ${name}` : undefined}
        className={`min-w-0 ${BUTTON_CLASS}`}
        aria-haspopup="dialog"
        onClick={onAccount}
      >
        <span className="truncate">{name ?? 'Account'}</span>
      </Button>
      {name && (
        <Button
          className={`shrink-0 ${BUTTON_CLASS}`}
          onClick={() => void onLogout().then(() => account.current?.focus())}
        >
          Logout
        </Button>
      )}
    </div>
  );
}
