import { srcSetOf } from '../cards/Poster.tsx';
import type { ServiceOption } from './serviceOptions.ts';

/** The square logo of a service, beside its name; renders nothing if there is none. */
export function ServiceLogo({ service }: { readonly service: ServiceOption }) {
  if (!service.logo) return null;
  return (
    <img
      src={service.logo}
      srcSet={srcSetOf({ 45: service.logoSmall, 92: service.logo })}
      sizes="2rem"
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="size-8 shrink-0 rounded-control"
    />
  );
}

/** Credits the source of watch providers: TMDB requires it wherever they are shown. */
export function JustWatchLink() {
  return (
    <a href="https://www.justwatch.com/" target="_blank" rel="noreferrer" className="text-link">
      JustWatch
    </a>
  );
}
