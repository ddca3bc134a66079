import { resumePath, titlePath } from '../../../contract/paths.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { Icon, PageLink } from '../../components/controls/Button.tsx';
import { playRemoval } from '../../components/plays/PlayEditor.tsx';
import type { EditedPlay } from '../../components/plays/PlayForm.tsx';
import { OwnRatingFact } from '../../components/rating/OwnRatingFact.tsx';
import { useUndoableAction } from '../../library/actions.ts';
import type { TitleSummary } from '../../library/titleStatus.ts';
import { useDateLocale } from '../../stores/region.ts';
import * as m from '../../text/messages/diary.ts';
import {
  type DiaryEntry,
  episodesName,
  type MarkedEntry,
  type RemovedEntry,
  type StoppedEntry,
  titleOf,
} from './diary.ts';

/** What the entries of a viewer's diary do. */
export interface EntryActions {
  readonly uid: string;
  readonly onEdit: (edited: EditedPlay) => void;
  readonly onRemove: (removed: RemovedEntry) => void;
  /** Of what was marked together: asks first, since it cannot be undone. */
  readonly onRemoveMarked: (entry: MarkedEntry) => void;
}

/** An entry links to its title, except for its buttons. */
export function Entry({ entry, ...actions }: EntryActions & { readonly entry: DiaryEntry }) {
  const { uid, onEdit, onRemove, onRemoveMarked } = actions;
  const { canUndo: isRemoved, perform, undo } = useUndoableAction();
  const { kind, title: record, seasonNumber, episodeNumbers } = entry;
  const { name: titleName, poster, pass } = record;
  const title = titleOf(record);
  const episodes = episodesName(entry);
  const name = episodes ? m.titleWithEpisodes({ title: titleName, episodes }) : titleName;
  const edit = (isRemoving: boolean) => {
    if (kind === 'play') onEdit({ title, play: entry.play, pass, isRemoving });
  };
  const remove = () => {
    if (kind === 'marked') {
      onRemoveMarked(entry);
      return;
    }
    if (kind === 'play') {
      const removal = playRemoval(uid, title, entry.play, pass);
      if (!removal.restored) {
        edit(true);
        return;
      }
      onRemove({ entry, restoredId: removal.restored.id });
      perform(removal);
      return;
    }
    onRemove({ entry, restoredId: null });
    const part = seasonNumber === null ? {} : { seasonNumber, episodeNumbers: [...episodeNumbers] };
    perform({
      operation: 'SetWatched',
      title,
      input: { titleId: title.id, ...part, watched: false },
      inHistory: [entry.part],
    });
  };
  return (
    <>
      {kind !== 'marked' && <Poster src={poster} alt="" className="shrink-0 rounded-control" />}
      <div className="min-w-0 grow basis-24">
        <h4 className="line-clamp-2 text-sm font-semibold">
          <PageLink href={titlePath(title)} dir="auto" className="outline-none after:absolute after:inset-0">
            {titleName}
          </PageLink>
        </h4>
        {episodes && <p className="text-xs text-muted">{episodes}</p>}
        {kind !== 'marked' && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-xs text-faint">
            <span>{isRemoved ? m.removed() : statusOf(entry)}</span>
            <Time at={entry.at} />
            {kind === 'play' && <OwnRatingFact value={entry.play.rating?.value} />}
            {kind === 'stopped' && !isRemoved && <ResumeLink title={title} entry={entry} name={name} />}
          </p>
        )}
        {kind === 'play' && entry.play.note !== null && (
          <p
            dir="auto"
            className="mt-1 line-clamp-3 text-match-parent text-xs whitespace-pre-line text-muted"
          >
            {entry.play.note}
          </p>
        )}
      </div>
      <div className="diary-buttons">
        {kind === 'play' && !isRemoved && (
          <button
            type="button"
            className="card-note-button"
            aria-label={m.editEntry({ title: name })}
            onClick={() => edit(false)}
          >
            {m.edit()}
          </button>
        )}
        <button
          type="button"
          className="card-note-button"
          data-undo={isRemoved ? '' : undefined}
          aria-haspopup={kind === 'marked' ? 'dialog' : undefined}
          aria-label={isRemoved ? m.restoreEntry({ title: name }) : m.removeEntry({ title: name })}
          onClick={isRemoved ? undo : remove}
        >
          <Icon name={isRemoved ? 'undo' : 'close'} className="size-4" />
          {isRemoved ? m.undo() : m.remove()}
        </button>
      </div>
    </>
  );
}

function statusOf(entry: DiaryEntry): string {
  if (entry.kind === 'stopped') return m.stoppedAt({ minutes: Math.floor(entry.part.position / 60) });
  const kind = entry.episodeNumbers.length > 1 ? 'episodes' : entry.title.mediaType;
  return (entry.kind === 'play' && entry.isAgain ? m.watchedAgain : m.watched)({ kind });
}

/** The time of day; nothing if it is not known. */
function Time({ at }: { readonly at: string | null }) {
  const locale = useDateLocale();
  if (at === null) return null;
  const writer = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return <time dateTime={at}>{writer.format(new Date(at))}</time>;
}

interface ResumeLinkProps {
  readonly title: TitleSummary;
  readonly entry: StoppedEntry;
  readonly name: string;
}

function ResumeLink({ title, entry: { part }, name }: ResumeLinkProps) {
  const { seasonNumber, episodeNumber, position } = part;
  return (
    <PageLink
      href={resumePath(title, { seasonNumber, episodeNumber, position, length: null, isNext: false })}
      aria-label={m.resumeEntry({ title: name })}
      className="text-link relative z-1 -my-3 py-3 font-semibold text-text"
    >
      {m.resume()}
    </PageLink>
  );
}
