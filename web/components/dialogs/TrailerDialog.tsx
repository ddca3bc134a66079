import { type ComponentProps, type ReactNode, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../contract/paths.ts';
import { Icon } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import * as m from '../../text/messages/trailer.ts';
import { pageLanguage } from '../../text/pageLanguage.ts';
import { richText } from '../../text/richText.tsx';

interface TrailerDialogProps {
  readonly trailer: { readonly name: string; readonly embedUrl: string } | null;
  readonly titleName: string;
  readonly onClose: () => void;
}

/** Plays a trailer over the page. */
export function TrailerDialog({ trailer, titleName, onClose }: TrailerDialogProps) {
  const title = richText(m.heading({ title: titleName }), { title: (name) => <bdi>{name}</bdi> });
  return (
    <Dialog open={trailer !== null} title={title} onClose={onClose} kind="theatre">
      {trailer && <Trailer key={trailer.embedUrl} {...trailer} />}
    </Dialog>
  );
}

interface TrailerLinkProps {
  readonly trailer: TrailerDialogProps['trailer'];
  readonly variant: 'primary' | 'quiet';
  readonly className: string;
  readonly children: ReactNode;
}

/** Links to a trailer, if there is one, where the button that opens it in a dialog cannot work: without JavaScript. */
export function TrailerLink({ trailer, variant, className, children }: TrailerLinkProps) {
  if (!trailer) return null;
  return (
    <a
      href={trailer.embedUrl}
      target="_blank"
      rel="noreferrer"
      className={`button button-${variant} hidden noscript:inline-flex ${className}`}
    >
      <Icon name="trailer" />
      {children}
    </a>
  );
}

/** YouTube's parameter for the language of its player. */
function languageQuery(): string {
  const { tag } = pageLanguage();
  return tag === DEFAULT_LANGUAGE ? '' : `&hl=${tag}`;
}

/** The frame stays dark until the player has loaded. A link opens the trailer on its own page if nothing plays. */
function Trailer({ name, embedUrl }: NonNullable<TrailerDialogProps['trailer']>) {
  const [arrived, setArrived] = useState(false);
  return (
    <>
      <div className="grid aspect-video place-items-center bg-ground">
        {!arrived && <p className="col-start-1 row-start-1 text-muted">{m.loading()}</p>}
        {/* YouTube does not play on pages that hide their origin. */}
        <EmbedFrame
          src={`${embedUrl}?autoplay=1${languageQuery()}`}
          title={name}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setArrived(true)}
          className={`col-start-1 row-start-1 transition-opacity ${arrived ? '' : 'opacity-0'}`}
        />
      </div>
      <p className="px-5 py-3 text-xs text-muted">
        {richText(m.fallback(), {
          link: (words) => (
            <a href={embedUrl} target="_blank" rel="noreferrer" className="text-link">
              {words}
            </a>
          ),
        })}
      </p>
    </>
  );
}

type EmbedFrameProps = Pick<ComponentProps<'iframe'>, 'ref' | 'className' | 'onLoad' | 'referrerPolicy'> & {
  readonly src: string;
  readonly title: string;
};

/** A frame for players and trailers, with as few permissions as they need. It fills its box. */
export function EmbedFrame({ src, title, className = '', ...rest }: EmbedFrameProps) {
  const isOwn = originOf(src, usePublicConfig().publicUrl) === 'null';
  return (
    <iframe
      src={src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // A same-origin frame with `allow-same-origin` could remove its own sandbox.
      sandbox={isOwn ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-presentation'}
      className={`size-full border-0 ${className}`}
      {...rest}
    />
  );
}

/** The origin of the frame's messages; our own frames are fully sandboxed and have none. */
export function originOf(src: string, publicUrl: string): string {
  const { origin } = new URL(src, publicUrl);
  return origin === new URL(publicUrl).origin ? 'null' : origin;
}
