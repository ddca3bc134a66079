import { useFragment } from '@apollo/client/react';
import { type RefObject, useEffect } from 'react';
import { resumePath, type ResumePoint } from '../../../contract/paths.ts';
import { Poster, type SrcSet } from '../../components/cards/Poster.tsx';
import { ProgressBar } from '../../components/cards/StatusBadges.tsx';
import { Button, Icon, PageLink, useRestoreFocus } from '../../components/controls/Button.tsx';
import { ShelfEpisodeFragmentDoc, ShelfTitleFragmentDoc } from '../../gql/graphql.ts';
import { useUndoableAction } from '../../library/actions.ts';
import { minutesLeft, progressRatio } from '../../library/titleState.ts';
import { useTitleStatus } from '../../library/titleStatus.ts';
import * as m from '../../text/messages/continueWatching.ts';
import * as formats from '../../text/messages/formats.ts';
import { episodeId, episodeLabel, shortEpisodeLabel, type ShelfItem } from './shelfItems.ts';

interface CardProps {
  readonly item: ShelfItem;
  /** Whether the pictures have been read: what is missing then stays missing. */
  readonly arePicturesRead: boolean;
  readonly onRemove?: () => void;
}

/** The picture's width: see wide-row in status.css. */
const SIZES = '(width >= 96rem) 20rem, (width >= 64rem) 24vw, (width >= 40rem) 42vw, 72vw';

/** A title to resume. The whole card is a link, except for the remove button, which can be undone. */
export function ContinueWatchingCard({ item, arePicturesRead, onRemove }: CardProps) {
  const removal = useUndoableAction();
  const { title, resume, state } = item;
  const { picture, episodeName } = useShelfPicture(item, arePicturesRead);
  return (
    <div data-continue-card={state} tabIndex={-1} className="continue-card">
      {picture ? (
        <Poster wide {...picture} sizes={SIZES} alt="">
          {state === 'playing' ? (
            <span className="absolute bottom-2 start-2 rounded-control bg-text px-2 py-0.5 text-xs font-semibold text-ground">
              {m.playing()}
            </span>
          ) : (
            <span className="continue-play">
              <Icon name="play" />
            </span>
          )}
          {resume.position > 0 && <ProgressBar ratio={progressRatio(resume)} />}
        </Poster>
      ) : (
        <div className="skeleton aspect-video rounded-card" />
      )}
      <div className="continue-text">
        {state === 'removed' ? (
          <RemovedEntry title={title} onUndo={removal.undo} />
        ) : (
          <ActiveEntry
            item={item}
            episodeName={episodeName}
            onRemove={() => {
              onRemove?.();
              const input = { titleId: title.id, dismissed: true };
              removal.perform({ operation: 'SetDismissed', title, input });
            }}
          />
        )}
      </div>
    </div>
  );
}

/**
 * An item's episode's name, null where there is none, and its picture: the episode's still, else the title's backdrop, else
 * its poster. The picture is undefined while it is not known. What is resumed is never a spoiler.
 */
function useShelfPicture(item: ShelfItem, areRead: boolean) {
  const { title } = item;
  const episode = episodeId(item);
  const cachedTitle = useFragment({
    fragment: ShelfTitleFragmentDoc,
    from: { __typename: title.mediaType === 'MOVIE' ? 'Movie' : 'Series', id: title.id },
  });
  const resumed = useFragment({
    fragment: ShelfEpisodeFragmentDoc,
    from: episode && { __typename: 'Episode', id: episode },
  });
  const { name = null, still = null, stillLarge = null } = resumed.complete ? resumed.data : {};
  const { backdrop = null, backdropSmall = null } = cachedTitle.complete ? cachedTitle.data : {};
  const isKnown = areRead || (cachedTitle.complete && (resumed.complete || episode === null));
  const srcSet: SrcSet = still ? { 300: still, 1280: stillLarge } : { 300: backdropSmall, 780: backdrop };
  return {
    episodeName: name,
    picture: isKnown ? { src: still ?? backdrop ?? title.poster, srcSet } : undefined,
  };
}

interface ActiveEntryProps {
  readonly item: ShelfItem;
  readonly episodeName: string | null;
  readonly onRemove: () => void;
}

function ActiveEntry({ item: { title, resume, state }, episodeName, onRemove }: ActiveEntryProps) {
  const button = useFocusSwap();
  const name = title.title;
  const part = episodeLabel(resume);
  const label = shortEpisodeLabel(resume);
  const facts = [remainder(resume), label].filter((fact) => fact !== null);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-match-parent text-sm font-semibold">
          {state === 'playing' ? (
            name
          ) : (
            <PageLink
              href={resumePath(title, resume)}
              aria-label={m.resumeTitle({ title: part ? m.titlePart({ title: name, part }) : name })}
              className="outline-none after:absolute after:inset-0"
            >
              {name}
            </PageLink>
          )}
        </p>
        {/* The name, which is read later, comes last: it moves nothing. It is cut at its own end. */}
        <p className="flex text-xs text-muted">
          <span className="max-w-full shrink-0 overflow-hidden text-ellipsis whitespace-pre">
            {facts.join(' · ')}
            {label && episodeName && ' · '}
          </span>
          {label && episodeName && <bdi className="truncate">{episodeName}</bdi>}
        </p>
      </div>
      {state === 'active' && (
        <Button
          ref={button}
          variant="icon"
          className="relative z-1 bg-transparent text-faint! backdrop-blur-none! hover:text-text!"
          aria-label={m.removeTitle({ title: name })}
          title={m.remove()}
          onClick={onRemove}
        >
          <Icon name="close" className="size-4" />
        </Button>
      )}
    </>
  );
}

/** In the place of a removed item: a viewer who has no more use for it can drop it, too. */
function RemovedEntry({
  title,
  onUndo,
}: {
  readonly title: ShelfItem['title'];
  readonly onUndo: () => void;
}) {
  const button = useFocusSwap();
  const dropping = useUndoableAction();
  const isDropped = useTitleStatus(title.id)?.state === 'DROPPED';
  const drop = () => {
    dropping.perform({ operation: 'SetDropped', title, input: { titleId: title.id, dropped: true } });
    button.current?.focus();
  };
  const undo = () => {
    if (isDropped) dropping.undo();
    onUndo();
  };
  return (
    <>
      <p className="min-w-0 flex-1 truncate text-sm text-muted">
        {(isDropped ? m.dropped : m.removed)(title)}
      </p>
      {!isDropped && (
        <Button
          className="shrink-0 bg-transparent px-3!"
          aria-label={m.dropTitle({ title: title.title })}
          onClick={drop}
        >
          {m.drop()}
        </Button>
      )}
      <Button
        ref={button}
        className="shrink-0 bg-transparent px-3!"
        aria-label={m.restoreTitle({ title: title.title })}
        onClick={undo}
      >
        {m.undo()}
      </Button>
    </>
  );
}

/** The entry around the button, which holds the focus until the replacement button is rendered. */
const ENTRY = '[data-continue-card]';

/** Moves the focus from a button that unmounts when pressed to the button that replaces it. */
function useFocusSwap(): RefObject<HTMLButtonElement | null> {
  const button = useRestoreFocus(ENTRY);
  useEffect(() => {
    const pressed = button.current;
    if (pressed && pressed.closest(ENTRY) === document.activeElement) pressed.focus({ preventScroll: true });
  }, [button]);
  return button;
}

/** What is left of a title: '12 min left' of a started one, 'Next episode'; null when it is not known. */
function remainder(resume: ResumePoint): string | null {
  const count = minutesLeft(resume);
  if (count !== null) return formats.minutesLeft({ count });
  return resume.isNext ? m.nextEpisode() : null;
}
