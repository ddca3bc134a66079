import { genresPath, homePath, routePatterns } from '../../../contract/paths.ts';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { ErrorPage } from '../../components/feedback/Notice.tsx';

/** The page for a URL that matches no route. */
export function Component() {
  const actions = (
    <>
      <ButtonLink variant="primary" href={homePath} icon={<Icon name="home" />}>
        Go to the home page
      </ButtonLink>
      <ButtonLink href={routePatterns.search} icon={<Icon name="search" />}>
        Search
      </ButtonLink>
      <ButtonLink href={genresPath()}>Browse by genre</ButtonLink>
    </>
  );
  return (
    <ErrorPage kind="none" heading="Page not found" actions={actions}>
      <p className="max-w-prose text-base text-muted">
        There is nothing at this address. It may have been mistyped, or the page has moved on.
      </p>
    </ErrorPage>
  );
}
