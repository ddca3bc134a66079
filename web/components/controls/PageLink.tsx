import type { ComponentProps } from 'react';
import { withBasePath } from '../../../contract/paths.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';

/** Returns a function that turns a path into an internal URL in the current page's language. */
export function useLocalizedHref(): (path: string) => string {
  const { basename } = usePublicConfig();
  return (path) => withBasePath(basename, path);
}

type PageLinkProps = ComponentProps<'a'> & {
  readonly href: string;
};

/** An internal link that stays in the current page's language. */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const hrefOf = useLocalizedHref();
  return (
    // eslint-disable-next-line no-restricted-syntax -- This is what all others are made of.
    <a href={hrefOf(href)} {...rest}>
      {children}
    </a>
  );
}
