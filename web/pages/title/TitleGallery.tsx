import { type ReactNode, useId, useState } from 'react';
import { Poster } from '../../components/cards/Poster.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { Pager } from '../../components/controls/Pager.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { TrailerDialog } from '../../components/dialogs/TrailerDialog.tsx';
import type { TitleGalleryFragment } from '../../gql/graphql.ts';

const SIZES = '(width >= 40rem) 16rem, 60vw';

type Video = NonNullable<TitleGalleryFragment['videos']>[number];

/** A title's videos and pictures in one row, each of which opens in a dialog. Renders nothing when there are none. */
export function TitleGallery({ title: shown }: { readonly title: TitleGalleryFragment }) {
  const { title, videos, pictures, picturesWide } = shown;
  const headingId = useId();
  const [video, setVideo] = useState<Video | null>(null);
  const [picture, setPicture] = useState<number | null>(null);
  const wide = picturesWide ?? [];
  const first = pictures?.[0] ?? null;
  if (!videos?.length && !pictures?.length) return null;
  return (
    <section aria-labelledby={headingId} className="print:hidden">
      <h2 id={headingId} className="mb-4 text-lg">
        Videos and pictures
      </h2>
      <ul className="gallery">
        {videos?.map((one) => (
          <Tile
            key={one.key}
            name={`Play ${one.name} (${one.type})`}
            pictures={[first, wide[0]]}
            onClick={() => setVideo(one)}
          >
            <span aria-hidden="true" className="gallery-video">
              <Icon name="play" className="size-8" />
              <span className="line-clamp-2">{one.name}</span>
            </span>
          </Tile>
        ))}
        {pictures?.map((path, index) => (
          <Tile
            key={path}
            name={`Picture ${index + 1} of ${pictures.length}`}
            pictures={[path, wide[index]]}
            onClick={() => setPicture(index)}
          />
        ))}
      </ul>
      <TrailerDialog trailer={video} titleName={title} onClose={() => setVideo(null)} />
      <Dialog
        open={picture !== null}
        title={
          <>
            <bdi>{title}</bdi>: pictures
          </>
        }
        onClose={() => setPicture(null)}
        kind="theatre"
      >
        {picture !== null && (
          <>
            <Poster
              kind="backdrop"
              src={wide[picture] ?? null}
              alt={`Picture ${picture + 1} of ${title}`}
              className=""
              priority
            />
            <div className="flex justify-center p-3">
              <Pager
                page={picture + 1}
                pageCount={wide.length}
                onPage={(page) => setPicture(page - 1)}
                label="pictures"
              />
            </div>
          </>
        )}
      </Dialog>
    </section>
  );
}

interface TileProps {
  readonly name: string;
  /** The same picture at 300 and at 1280 pixels wide. */
  readonly pictures: readonly [small: string | null, wide: string | undefined];
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

function Tile({ name, pictures: [small, wide], onClick, children }: TileProps) {
  return (
    <li className="relative">
      <Poster kind="backdrop" src={small} srcSet={{ 300: small, 1280: wide ?? null }} sizes={SIZES} alt="">
        {children}
      </Poster>
      <button
        type="button"
        aria-label={name}
        onClick={onClick}
        className="absolute inset-0 cursor-pointer rounded-card"
      />
    </li>
  );
}
