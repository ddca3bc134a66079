import type { ComponentProps, ReactNode } from 'react';
import { RetryIcon } from './icons.tsx';
import { WarmLink } from './WarmLink.tsx';

/** primary: the one thing to do here, in amber. quiet: everything else. icon: a round button with a name of its own. */
export type ButtonVariant = 'primary' | 'quiet' | 'icon';

interface Look {
  readonly variant?: ButtonVariant;
  /** An icon before the words. */
  readonly icon?: ReactNode;
}

type ButtonProps = ComponentProps<'button'> & Look;
type ButtonLinkProps = ComponentProps<typeof WarmLink> & Look;

const SHAPE =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm font-semibold select-none ' +
  'transition-[background-color,color,opacity,scale] active:scale-97 ' +
  'disabled:opacity-50 disabled:active:scale-100 aria-disabled:opacity-35 aria-disabled:active:scale-100';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'rounded-control px-5 bg-accent text-accent-ink hover:bg-accent-bright focus-visible:outline-text',
  quiet:
    'rounded-control px-5 bg-text/12 text-text backdrop-blur-sm hover:bg-text/20 aria-disabled:hover:bg-text/12',
  icon: 'rounded-full bg-overlay/80 text-text backdrop-blur-sm hover:bg-overlay aria-disabled:hover:bg-overlay/80',
};

/** A button of at least 44 × 44 pixels. One with the icon variant needs an aria-label. */
export function Button({ variant = 'quiet', icon, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${SHAPE} ${VARIANTS[variant]} ${className}`} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'quiet', icon, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <WarmLink className={`${SHAPE} ${VARIANTS[variant]} ${className}`} {...rest}>
      {icon}
      {children}
    </WarmLink>
  );
}

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'className' | 'ref'> {
  readonly retry: () => void;
  /** A retry is under way. */
  readonly retrying?: boolean;
}

/** Tries again what failed. It keeps the focus meanwhile, which a button that is disabled would lose. */
export function RetryButton({ retry, retrying = false, icon = <RetryIcon />, ...rest }: RetryButtonProps) {
  return (
    <Button icon={icon} aria-disabled={retrying} onClick={retrying ? undefined : retry} {...rest}>
      {retrying ? 'Trying again…' : 'Try again'}
    </Button>
  );
}
