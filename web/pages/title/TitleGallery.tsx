import { type ReactNode, useState } from 'react';
import { Poster } from '../../components/cards/Poster.tsx';
import { Icon } from '../../components/controls/Button.tsx';
import { Pager } from '../../components/controls/Pager.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { TrailerDialog } from '../../components/dialogs/TrailerDialog.tsx';
import type { TitleGalleryFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/title.ts';
import { richText } from '../../text/richText.tsx';

type Video = NonNullable<TitleGalleryFragment['videos']>[number];

interface Tile {
  readonly key: string;
  readonly name: string;
  /** Which of the pictures it shows. */
  readonly index: number;
  /** Where it leads without JavaScript. */
  readonly href: string | undefined;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A title's videos and pictures in one row, each of which opens in a dialog. Renders nothing when there are none. */
export function TitleGallery({ title: shown }: { readonly title: TitleGalleryFragment }) {
  const { title, videos } = shown;
  const [video, setVideo] = useState<Video | null>(null);
  const [picture, setPicture] = useState<number | null>(null);
  const pictures = shown.pictures ?? [];
  const wide = shown.picturesWide ?? [];
  const opened = picture ?? 0;
  if (!videos?.length && pictures.length === 0) return null;
  const tile = ({ key, name, index, href, onClick, children }: Tile) => (
    <li key={key} className="relative">
      <Poster
        wide
        src={pictures[index] ?? null}
        srcSet={{ 300: pictures[index] ?? null, 1280: wide[index] ?? null }}
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
            name: m.playVideo(one),
            index: index % Math.max(1, pictures.length),
            href: one.embedUrl,
            onClick: () => setVideo(one),
            children: (
              <span aria-hidden="true" className="gallery-video">
                <Icon name="play" className="size-6 shrink-0" />
                <span className="line-clamp-2">{one.name}</span>
              </span>
            ),
          }),
        )}
        {pictures.map((path, index) =>
          tile({
            key: path,
            name: m.picturePosition({ position: index + 1, count: pictures.length }),
            index,
            href: wide[index],
            onClick: () => setPicture(index),
          }),
        )}
      </ul>
      <TrailerDialog trailer={video} titleName={title} onClose={() => setVideo(null)} />
      <Dialog
        open={picture !== null}
        title={richText(m.picturesOf({ title }), { title: (words) => <bdi>{words}</bdi> })}
        onClose={() => setPicture(null)}
        kind="theatre"
      >
        <Poster
          wide
          src={wide[opened] ?? null}
          alt={m.pictureOf({ position: opened + 1, title })}
          className=""
          priority="high"
        />
        <div className="flex justify-center p-3">
          <Pager
            page={opened + 1}
            pageCount={wide.length}
            onPage={(page) => setPicture(page - 1)}
            previous={m.previousPicture()}
            next={m.nextPicture()}
          />
        </div>
      </Dialog>
    </section>
  );
}
