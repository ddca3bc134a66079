interface SceneProps {
  /** none: an empty seat, where there is nothing. unread: a lamp that is out, where something could not be had. */
  readonly of: 'none' | 'unread';
  /** More classes: its width, for one. */
  readonly className: string;
}

/** A drawing of scenes.css for what is not there; the words beside it say what is the matter. */
export function Illustration({ of, className }: SceneProps) {
  return <span aria-hidden="true" className={`scene scene-${of} ${className}`} />;
}
