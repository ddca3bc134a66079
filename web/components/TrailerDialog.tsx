import { Dialog } from './Dialog.tsx';
import { EmbedFrame } from './EmbedFrame.tsx';

interface TrailerDialogProps {
  /** The trailer to play; null closes the dialog. */
  readonly trailer: { readonly name: string; readonly embedUrl: string } | null;
  /** The title it belongs to. */
  readonly titleName: string;
  readonly onClose: () => void;
}

/** Plays a trailer over the page. */
export function TrailerDialog({ trailer, titleName, onClose }: TrailerDialogProps) {
  return (
    <Dialog
      open={trailer !== null}
      title={
        <>
          <bdi>{titleName}</bdi>: trailer
        </>
      }
      onClose={onClose}
      kind="theatre"
    >
      {trailer && (
        <div className="aspect-video bg-ground">
          {/* YouTube refuses to play for a page that hides its origin. */}
          <EmbedFrame
            src={playAtOnce(trailer.embedUrl)}
            title={trailer.name}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
      )}
    </Dialog>
  );
}

function playAtOnce(embedUrl: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
