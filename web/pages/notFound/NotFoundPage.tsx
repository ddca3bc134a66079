import { genresPath, homePath, routePatterns } from '../../../contract/paths.ts';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { ErrorPage } from '../../components/feedback/Notice.tsx';
import * as m from '../../text/messages/notFound.ts';

/** The page for a URL that matches no route. */
export function Component() {
  const actions = (
    <>
      <ButtonLink variant="primary" href={homePath} icon={<Icon name="home" />}>
        {m.home()}
      </ButtonLink>
      <ButtonLink href={routePatterns.search} icon={<Icon name="search" />}>
        {m.search()}
      </ButtonLink>
      <ButtonLink href={genresPath()}>{m.genres()}</ButtonLink>
    </>
  );
  return (
    <ErrorPage kind="none" heading={m.heading()} actions={actions}>
      <p className="max-w-prose text-base text-muted">{m.text()}</p>
    </ErrorPage>
  );
}
