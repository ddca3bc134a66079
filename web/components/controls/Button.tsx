import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { PageLink } from './PageLink.tsx';

/** primary: the main action, in amber. quiet: all others. icon: a round button with an accessible name. */
export type ButtonVariant = 'primary' | 'quiet' | 'icon';

interface Look {
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
}
type ButtonProps = ComponentProps<'button'> & Look;
type ButtonLinkProps = ComponentProps<typeof PageLink> & Look;

/** A button of at least 44 × 44 pixels. The icon variant needs an aria-label. */
export function Button({ variant = 'quiet', icon, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${variant} ${className}`} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** An internal link that looks like a button. */
export function ButtonLink({ variant = 'quiet', icon, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink className={`button button-${variant} ${className}`} {...rest}>
      {icon}
      {children}
    </PageLink>
  );
}

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'icon' | 'className' | 'ref'> {
  readonly retry: () => void;
  readonly retrying?: boolean | undefined;
}

/** Retries a failed request. It is never disabled, which would lose the focus. */
export function RetryButton({ retry, retrying = false, ...rest }: RetryButtonProps) {
  const icon = <Icon name="retry" />;
  return (
    <Button icon={icon} aria-disabled={retrying} onClick={retrying ? undefined : retry} {...rest}>
      {retrying ? 'Trying again…' : 'Try again'}
    </Button>
  );
}

/** Ref for a button that unmounts when pressed: the nearest element of `selector` then receives its focus. */
export function useRestoreFocus(selector: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (!pressed || pressed !== document.activeElement) return;
      const target = nearest(pressed, selector);
      // Headings cannot be focused otherwise.
      if (target && target.tabIndex < 0) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
    };
  }, [selector]);
  return button;
}

/** The nearest element around or beside another one, searched outwards. */
function nearest({ parentElement: scope }: Element, selector: string): HTMLElement | null {
  if (!scope || scope.matches(selector)) return scope;
  return scope.querySelector<HTMLElement>(selector) ?? nearest(scope, selector);
}
