import { homePath, routePatterns } from '../../../contract/paths.ts';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { openAccountDialog } from '../../stores/accountDialog.ts';
import { useSession } from '../../stores/session.ts';
import { Watchlist } from './Watchlist.tsx';

/** The viewer's watchlist. The server renders a public page; the browser loads the viewer's titles. */
export function Component() {
  const session = useSession();
  return (
    <div className="page-width min-h-[70dvh] pt-8 md:pt-12">
      <PageHead
        title="Watchlist"
        description="Movies and series that you have put aside to watch later."
        path={routePatterns.watchlist}
        // The page depends on the viewer.
        noindex
      />
      <h1 className="mb-6 text-xl md:mb-8 md:text-2xl">Watchlist</h1>
      {session.kind === 'unknown' && (
        <>
          <div className="noscript:hidden">
            <TitleGridSkeleton count={12} />
          </div>
          <p className="hidden text-muted noscript:block">Your watchlist needs JavaScript.</p>
        </>
      )}
      {session.kind === 'anonymous' && <Invitation />}
      {session.kind === 'signedIn' && <Watchlist key={session.viewer.uid} uid={session.viewer.uid} />}
    </div>
  );
}

function Invitation() {
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 rounded-card border border-line bg-raised/60 px-6 py-10 text-center">
      <Icon name="listed" className="size-8 text-faint" />
      <h2 className="text-lg">Put aside what you want to watch</h2>
      <p className="max-w-prose text-base text-muted">
        Log in, and your watchlist is here, on each of your devices. An account takes a moment.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button variant="primary" aria-haspopup="dialog" onClick={() => openAccountDialog('login')}>
          Log in or sign up
        </Button>
        <ButtonLink href={homePath}>See what is trending</ButtonLink>
      </div>
    </div>
  );
}
