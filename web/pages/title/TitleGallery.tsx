import { type ReactNode, useState } from 'react';
import { Poster } from '../../components/cards/Poster.tsx';
import { Icon } from '../../components/controls/Button.tsx';
import { Pager } from '../../components/controls/Pager.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { TrailerDialog } from '../../components/dialogs/TrailerDialog.tsx';
import type { TitleGalleryFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/title.ts';
import { richText } from '../../text/richText.tsx';
import { termCode } from '../../text/tmdbTerms.ts';

type Video = NonNullable<TitleGalleryFragment['videos']>[number];

interface Tile {
  readonly key: string;
  readonly name: string;
  /** Which of the images it shows. */
  readonly index: number;
  /** Where it leads without JavaScript. */
  readonly href: string | undefined;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A title's videos and images in one row, each of which opens in a dialog. Renders nothing when there are none. */
export function TitleGallery({ title: shown }: { readonly title: TitleGalleryFragment }) {
  const { title, videos } = shown;
  const [video, setVideo] = useState<Video | null>(null);
  const [image, setImage] = useState<number | null>(null);
  const images = shown.pictures ?? [];
  const wide = shown.picturesWide ?? [];
  const opened = image ?? 0;
  if (!videos?.length && images.length === 0) return null;
  const tile = ({ key, name, index, href, onClick, children }: Tile) => (
    <li key={key} className="relative">
      <Poster
        wide
        src={images[index] ?? null}
        srcSet={{ 300: images[index] ?? null, 1280: wide[index] ?? null }}
        sizes="(width >= 40rem) 16rem, 60vw"
        alt=""
      >
        {children}
      </Poster>
      <button
        type="button"
        aria-label={name}
        onClick={onClick}
        className="absolute inset-0 cursor-pointer rounded-card"
      />
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={name}
          className="absolute inset-0 hidden rounded-card noscript:block"
        />
      )}
    </li>
  );
  return (
    <section aria-label={m.gallery()} className="print:hidden">
      <h2 className="mb-4 text-lg">{m.gallery()}</h2>
      <ul className="gallery">
        {videos?.map((one, index) =>
          tile({
            key: one.key,
            name: m.playVideo({ ...one, kind: termCode(one.type) }),
            index: index % Math.max(1, images.length),
            href: one.embedUrl,
            onClick: () => setVideo(one),
            children: (
              <span aria-hidden="true" className="gallery-video">
                <Icon name="play" className="size-6 shrink-0" />
                <bdi className="line-clamp-2">{one.name}</bdi>
              </span>
            ),
          }),
        )}
        {images.map((path, index) =>
          tile({
            key: path,
            name: m.imagePosition({ position: index + 1, count: images.length }),
            index,
            href: wide[index],
            onClick: () => setImage(index),
          }),
        )}
      </ul>
      <TrailerDialog trailer={video} titleName={title} onClose={() => setVideo(null)} />
      <Dialog
        open={image !== null}
        title={richText(m.imagesOf({ title }), { title: (words) => <bdi>{words}</bdi> })}
        onClose={() => setImage(null)}
        kind="theatre"
      >
        <Poster
          wide
          src={wide[opened] ?? null}
          alt={m.imageOf({ position: opened + 1, title })}
          className=""
          priority="high"
        />
        <div className="flex justify-center p-3">
          <Pager
            page={opened + 1}
            pageCount={wide.length}
            onPage={(page) => setImage(page - 1)}
            previous={m.previousImage()}
            next={m.nextImage()}
          />
        </div>
      </Dialog>
    </section>
  );
}
