import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useInView } from '../../browser/inView.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { SeasonChoice } from '../../components/plays/PlayForm.tsx';
import type { TitleSummary } from '../../library/titleStatus.ts';
import { useSession } from '../../stores/session.ts';
import * as feedback from '../../text/messages/feedback.ts';
import * as m from '../../text/messages/title.ts';

/** Lazy: anonymous visitors never load it. */
const content = lazyChunk(() => import('./PanelContent.tsx'));

interface ViewerPanelProps {
  readonly title: TitleSummary;
  /** Of a series. */
  readonly seasons?: readonly SeasonChoice[];
}

/** All of the window but its foot: what only begins there waits for the first scroll, before which a page makes few requests. */
const VIEW = '0px 0px -30% 0px';

/** What the viewer has recorded about a title, read once it is in view. Its place is reserved in a browser that had a viewer. */
export function ViewerPanel(props: ViewerPanelProps) {
  const session = useSession();
  const uid = session.kind === 'signedIn' ? session.viewer.uid : null;
  const { ref, inView } = useInView(VIEW);
  const { code, failed } = useLazyChunk(content, inView && uid !== null);
  if (session.kind === 'anonymous') return null;
  return (
    <section
      ref={ref}
      aria-labelledby="panel"
      className={`min-h-96 md:min-h-60 print:hidden ${uid === null ? 'hidden in-data-session:block' : ''}`}
    >
      <h2 id="panel" className="mb-3 text-lg">
        {m.panel()}
      </h2>
      {failed && (
        <Notice kind="failed" text={feedback.chunkFailed()} retry={() => window.location.reload()} />
      )}
      {code && uid !== null && <code.PanelContent key={uid} uid={uid} {...props} />}
    </section>
  );
}
