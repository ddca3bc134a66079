import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { PageLink } from './PageLink.tsx';

/** primary: the one thing to do here, in amber. quiet: everything else. icon: a round button with a name of its own. */
export type ButtonVariant = 'primary' | 'quiet' | 'icon';

interface Look {
  readonly variant?: ButtonVariant;
  /** An icon before the words. */
  readonly icon?: ReactNode;
}

type ButtonProps = ComponentProps<'button'> & Look;
type ButtonLinkProps = ComponentProps<typeof PageLink> & Look;

/** A button of at least 44 × 44 pixels. One with the icon variant needs an aria-label. */
export function Button({ variant = 'quiet', icon, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${variant} ${className}`} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** A link to a page of ours that looks like a button. */
export function ButtonLink({ variant = 'quiet', icon, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink className={`button button-${variant} ${className}`} {...rest}>
      {icon}
      {children}
    </PageLink>
  );
}

interface RetryButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'icon' | 'className' | 'ref'
> {
  readonly retry: () => void;
  /** A retry is under way. */
  readonly retrying?: boolean;
}

/** Tries again what failed. It keeps the focus meanwhile, which a button that is disabled would lose. */
export function RetryButton({
  retry,
  retrying = false,
  icon = <Icon name="retry" />,
  ...rest
}: RetryButtonProps) {
  return (
    <Button icon={icon} aria-disabled={retrying} onClick={retrying ? undefined : retry} {...rest}>
      {retrying ? 'Trying again…' : 'Try again'}
    </Button>
  );
}
