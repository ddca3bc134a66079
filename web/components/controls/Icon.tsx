export const iconNames = [
  ...([
    'play',
    'pause',
    'info',
    'trailer',
    'arrow-left',
    'arrow-right',
    'chevron-down',
    'close',
    'menu',
  ] as const),
  ...(['browse', 'home', 'search', 'user', 'log-out', 'star', 'retry', 'alert', 'picture'] as const),
  ...(['list-add', 'listed', 'check', 'download', 'settings', 'undo', 'eye-off', 'share', 'filter'] as const),
] as const;

type IconName = (typeof iconNames)[number];

/** An icon in the text's colour, hidden from screen readers: the control has the name. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  return <span aria-hidden="true" className={`icon icon-${name} ${className}`} />;
}
