import { type ComponentProps, useId } from 'react';
import { Button, Icon, type IconName } from '../../components/controls/Button.tsx';

interface AccountActionProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  readonly label: string;
  readonly hint: string;
}

/** An action of the account that is seldom needed, with what it does. */
export function AccountAction({ icon, label, hint, className = '', ...rest }: AccountActionProps) {
  const id = useId();
  return (
    <>
      <Button
        icon={<Icon name={icon} />}
        className={`w-full justify-start bg-transparent ${className}`}
        aria-describedby={id}
        {...rest}
      >
        {label}
      </Button>
      <p id={id} className="relative -mt-2 px-12 pb-3 text-xs text-faint">
        {hint}
      </p>
    </>
  );
}
