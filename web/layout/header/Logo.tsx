import { homePath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/PageLink.tsx';

/** The product's logo, a link to the home page. */
export function Logo() {
  return (
    <PageLink
      href={homePath}
      aria-label="Marquee"
      className="-ml-1 inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-control px-1 text-lg font-extrabold tracking-tight"
    >
      <svg aria-hidden="true" focusable="false" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-text" />
        <path d="M7 23V9h3.6l5.4 7.6L21.4 9H25v14h-3.8v-8l-5.2 7-5.2-7v8z" className="fill-ground" />
      </svg>
      <span className="hidden sm:inline">Marquee</span>
    </PageLink>
  );
}
