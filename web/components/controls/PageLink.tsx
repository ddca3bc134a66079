import type { ComponentProps } from 'react';
import { withBasePath } from '../../../contract/paths.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';

/** Makes the address of a page of ours, in the language of the page that is shown, from its path. */
export function useLocalizedHref(): (path: string) => string {
  const { basename } = usePublicConfig();
  return (path) => withBasePath(basename, path);
}

type PageLinkProps = ComponentProps<'a'> & {
  /** The page's path, as contract/paths.ts has it. */
  readonly href: string;
};

/** A link to a page of ours, which stays in the language of the page that is shown. */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const addressOf = useLocalizedHref();
  return (
    // eslint-disable-next-line no-restricted-syntax -- This is what all others are made of.
    <a href={addressOf(href)} {...rest}>
      {children}
    </a>
  );
}
