import { genresPath, homePath, patterns } from '../../../contract/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageStatus } from '../../components/PageStatus.tsx';

/** The page for an address that leads nowhere. */
export function Component() {
  return (
    <div className="page-width flex min-h-[65dvh] flex-col items-start justify-center gap-4 py-16">
      <PageStatus code={404} />
      <title>Page not found · Marquee</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden="true" className="text-hero font-extrabold text-faint">
        404
      </p>
      <h1 className="text-xl">Page not found</h1>
      <p className="max-w-prose text-base text-muted">
        There is nothing at this address. It may have been mistyped, or the page has moved on.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={homePath} icon={<Icon name="home" />}>
          Go to the home page
        </ButtonLink>
        <ButtonLink href={patterns.search} icon={<Icon name="search" />}>
          Search
        </ButtonLink>
        <ButtonLink href={genresPath()}>Browse by genre</ButtonLink>
      </div>
    </div>
  );
}
