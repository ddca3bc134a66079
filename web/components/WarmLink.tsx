import { createContext, use, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Fetches the code and data of the page at a path; asking again for the same path does nothing. */
type Warm = (path: string) => void;

/** How links warm the page they lead to; the browser's entry provides it, and without it links only link. */
export const WarmContext = createContext<Warm>(() => undefined);

/** Milliseconds a pointer must rest on a link: crossing a grid of cards on the way elsewhere warms nothing. */
const REST_MS = 100;

interface WarmLinkProps extends Omit<LinkProps, 'to'> {
  /** Path of the page, from paths.ts. */
  readonly to: string;
}

/** A link that fetches its page's code and data while the pointer or the focus rests on it. */
export function WarmLink({ to, onPointerEnter, onPointerLeave, onFocus, onBlur, ...rest }: WarmLinkProps) {
  const warm = use(WarmContext);
  const timer = useRef<number>(undefined);
  const start = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(warm, REST_MS, to);
  };
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => stop, []);
  return (
    <Link
      to={to}
      viewTransition
      onPointerEnter={(event) => {
        start();
        onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        stop();
        onPointerLeave?.(event);
      }}
      onFocus={(event) => {
        start();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        stop();
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
