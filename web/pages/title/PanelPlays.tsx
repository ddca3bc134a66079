import { Button, Icon, useRestoreFocus } from '../../components/controls/Button.tsx';
import { ShowMoreButton } from '../../components/loadMore/ShowMoreButton.tsx';
import { usePlayEditor } from '../../components/plays/PlayEditor.tsx';
import type { SeasonChoice } from '../../components/plays/PlayForm.tsx';
import type { PanelTitleFragment, TitlePlayFragment } from '../../gql/graphql.ts';
import { latestFirst } from '../../library/plays.ts';
import { type TitleSummary, useTitleStatus } from '../../library/titleStatus.ts';
import { useRegion } from '../../stores/region.ts';
import { listOf, partName } from '../../text/format.ts';
import { formatDate } from '../../text/formatDate.ts';
import * as m from '../../text/messages/titlePanel.ts';

/** How many dates are listed in the summary: what does not fit on its line is cut off. */
const SUMMARY_DATES = 6;

interface PanelPlaysProps {
  readonly uid: string;
  readonly title: TitleSummary;
  readonly seasons: readonly SeasonChoice[] | undefined;
  readonly plays: NonNullable<PanelTitleFragment['plays']>;
  /** The title's current pass. */
  readonly pass: number;
  readonly load: () => Promise<{ readonly error?: unknown }>;
}

/** How often a title was watched, with each time to change or remove, and a button that adds one. */
export function PanelPlays({ uid, title, seasons, plays, pass, load }: PanelPlaysProps) {
  const locale = `en-${useRegion()}`;
  const { edit, remove, editor } = usePlayEditor(uid);
  const { resume } = useTitleStatus(title.id) ?? {};
  const shown = plays.nodes.toSorted(latestFirst);
  const count = plays.totalCount ?? shown.length;
  const dates = listOf(shown.slice(0, SUMMARY_DATES).map((play) => shortName(play, locale)));
  const summary = (title.mediaType === 'MOVIE' ? m.movieTimes : m.seriesTimes)({ count, dates });
  return (
    <>
      {count === 0 ? (
        <p className="flex min-h-11 items-center text-sm text-muted">{summary}</p>
      ) : (
        <details>
          <summary className="min-h-11 truncate py-2.5 text-sm">{summary}</summary>
          <ul className="mb-3">
            {shown.map((play) => (
              <PlayRow
                key={play.id}
                play={play}
                locale={locale}
                onEdit={() => edit({ title, play, pass })}
                onRemove={() =>
                  play.pass === pass
                    ? remove(title, play, pass)
                    : edit({ title, play, pass, isRemoving: true })
                }
              />
            ))}
          </ul>
          {plays.pageInfo.hasNextPage && (
            <ShowMoreButton load={load} failed={m.loadFailed()} className="mb-3 items-start" />
          )}
        </details>
      )}
      <Button
        aria-haspopup="dialog"
        onClick={() =>
          edit({ title, play: null, pass, ...(seasons && { seasons, ...(resume && { first: resume }) }) })
        }
      >
        {title.mediaType === 'MOVIE' ? m.addDate() : m.addEpisode()}
      </Button>
      {editor}
    </>
  );
}

interface PlayRowProps {
  readonly play: TitlePlayFragment;
  readonly locale: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function PlayRow({ play, locale, onEdit, onRemove }: PlayRowProps) {
  const { seasonNumber, episodeNumber, day, at, note } = play;
  const removeButton = useRestoreFocus('h2');
  const part = seasonNumber === null || episodeNumber === null ? null : partName(seasonNumber, episodeNumber);
  const date = day === null ? m.dateUnknown() : formatDate(day, locale, { dateStyle: 'long' });
  const time = at && new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at));
  const name = part ? `${part}, ${date}` : date;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-1">
      <div className="min-w-0 grow basis-40">
        <p className="text-sm">
          {day === null ? date : <time dateTime={at ?? day}>{time ? `${date}, ${time}` : date}</time>}
        </p>
        {part && <p className="text-xs text-muted">{part}</p>}
        {note !== null && (
          <p dir="auto" className="line-clamp-3 text-match-parent text-xs whitespace-pre-line text-muted">
            {note}
          </p>
        )}
      </div>
      <button type="button" className="card-note-button" aria-label={m.editPlay({ name })} onClick={onEdit}>
        {m.edit()}
      </button>
      <button
        ref={removeButton}
        type="button"
        className="card-note-button"
        aria-label={m.removePlay({ name })}
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
        {m.remove()}
      </button>
    </li>
  );
}

/** A play in the summary: 'Mar 2, 2026', or 'S2 E5 (Mar 2, 2026)'. */
function shortName({ seasonNumber, episodeNumber, day }: TitlePlayFragment, locale: string): string {
  const date = day === null ? m.noDate() : formatDate(day, locale, { dateStyle: 'medium' });
  if (seasonNumber === null || episodeNumber === null) return date;
  return m.partOn({ season: seasonNumber, episode: episodeNumber, date });
}
