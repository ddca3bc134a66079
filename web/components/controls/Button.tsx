import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { withBasePath } from '../../../contract/paths.ts';
import * as m from '../../text/messages/feedback.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';

export const iconNames = [
  ...([
    'play',
    'pause',
    'info',
    'key',
    'trailer',
    'arrow-start',
    'arrow-end',
    'chevron-down',
    'close',
    'menu',
  ] as const),
  ...(['browse', 'home', 'search', 'user', 'log-out', 'retry', 'alert', 'picture'] as const),
  ...([
    'list-add',
    'lists',
    'listed',
    'watchlist',
    'check',
    'download',
    'settings',
    'undo',
    'eye-off',
    'share',
    'filter',
    'star',
  ] as const),
] as const;

export type IconName = (typeof iconNames)[number];

/** An icon in the text's colour, hidden from screen readers: the control has the name. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  return <span aria-hidden="true" className={`icon icon-${name} ${className}`} />;
}

/** primary: the main action, in amber. quiet: all others. icon: a round button with an accessible name. */
type ButtonVariant = 'primary' | 'quiet' | 'icon';

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

interface CaptionedButtonProps extends Omit<ButtonProps, 'variant' | 'children' | 'aria-label'> {
  /** Also shown below it. */
  readonly name: string;
  /** Its name in its other state, which has as much room: nothing moves when the state changes. */
  readonly otherName?: string;
}

/** A round button with its name below, which wraps between words alone: the button's place is as wide as the longest word. */
export function CaptionedButton({ name, otherName = '', className = '', ...rest }: CaptionedButtonProps) {
  return (
    <span className="caption-space" data-name={name} data-other-name={otherName}>
      <Button variant="icon" className={`captioned ${className}`} aria-label={name} {...rest} />
    </span>
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
      {retrying ? m.tryingAgain() : m.tryAgain()}
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

/** Ref for an element that has the focus from the start, also in a dialog that opens with it. */
export function focusAtFirst(element: HTMLElement | null): void {
  if (!element) return;
  // Opening a dialog focuses its first control, unless another one asks for it.
  element.autofocus = true;
  element.focus();
}

/** The nearest element around or beside another one, searched outwards. */
function nearest({ parentElement: scope }: Element, selector: string): HTMLElement | null {
  if (!scope || scope.matches(selector)) return scope;
  return scope.querySelector<HTMLElement>(selector) ?? nearest(scope, selector);
}

/** Returns a function that turns a path into an internal URL in the current page's language. */
export function useLocalizedHref(): (path: string) => string {
  const { basename } = usePublicConfig();
  return (path) => withBasePath(basename, path);
}

/** An internal link that stays in the current page's language. */
export function PageLink({ href, children, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const hrefOf = useLocalizedHref();
  return (
    // eslint-disable-next-line no-restricted-syntax -- This is what all others are made of.
    <a href={hrefOf(href)} {...rest}>
      {children}
    </a>
  );
}
