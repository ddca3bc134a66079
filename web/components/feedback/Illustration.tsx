interface IllustrationProps {
  /** none: an empty seat, where there is nothing. unread: a lamp that is out, where something could not be loaded. */
  readonly of: 'none' | 'unread';
  /** Additional classes, for example its width. */
  readonly className: string;
}

/** A drawing of illustrations.css for an empty or failed state; adjacent text says what is wrong. */
export function Illustration({ of, className }: IllustrationProps) {
  return <span aria-hidden="true" className={`scene scene-${of} ${className}`} />;
}
