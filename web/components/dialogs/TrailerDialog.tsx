import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { EmbedFrame } from './EmbedFrame.tsx';

interface TrailerProps {
  readonly name: string;
  readonly embedUrl: string;
}

interface TrailerDialogProps {
  readonly trailer: TrailerProps | null;
  readonly titleName: string;
  readonly onClose: () => void;
}

/** Plays a trailer over the page. */
export function TrailerDialog({ trailer, titleName, onClose }: TrailerDialogProps) {
  const title = (
    <>
      <bdi>{titleName}</bdi>: trailer
    </>
  );
  return (
    <Dialog open={trailer !== null} title={title} onClose={onClose} kind="theatre">
      {trailer && <Trailer key={trailer.embedUrl} {...trailer} />}
    </Dialog>
  );
}

/** The frame stays dark until the player has loaded. A link opens the trailer on its own page if nothing plays. */
function Trailer({ name, embedUrl }: TrailerProps) {
  const [arrived, setArrived] = useState(false);
  const src = new URL(embedUrl);
  src.searchParams.set('autoplay', '1');
  return (
    <>
      <div className="grid aspect-video place-items-center bg-ground">
        {!arrived && <p className="col-start-1 row-start-1 text-muted">Loading the trailer...</p>}
        {/* YouTube does not play on pages that hide their origin. */}
        <EmbedFrame
          src={src.href}
          title={name}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setArrived(true)}
          className={`col-start-1 row-start-1 transition-opacity ${arrived ? '' : 'opacity-0'}`}
        />
      </div>
      <p className="px-5 py-3 text-xs text-muted">
        Nothing plays?{' '}
        <a href={embedUrl} target="_blank" rel="noreferrer" className="text-link">
          Open the trailer on its own page
        </a>
      </p>
    </>
  );
}
