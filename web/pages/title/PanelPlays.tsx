import { Button, Icon, useRestoreFocus } from '../../components/controls/Button.tsx';
import { ShowMoreButton } from '../../components/loadMore/ShowMoreButton.tsx';
import { usePlayEditor } from '../../components/plays/PlayEditor.tsx';
import type { SeasonChoice } from '../../components/plays/PlayForm.tsx';
import type { PanelTitleFragment, TitlePlayFragment } from '../../gql/graphql.ts';
import { latestFirst } from '../../library/plays.ts';
import { type TitleSummary, useTitleStatus } from '../../library/titleStatus.ts';
import { useDateLocale } from '../../stores/region.ts';
import { listOf, partName } from '../../text/format.ts';
import { formatDate } from '../../text/formatDate.ts';
import * as m from '../../text/messages/titlePanel.ts';

/** How many dates of a movie are in the summary; of a series it has the latest. */
const SUMMARY_DATES = 3;

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
  const locale = useDateLocale();
  const { edit, remove, editor } = usePlayEditor(uid);
  const { resume } = useTitleStatus(title.id) ?? {};
  const shown = plays.nodes.toSorted((one, other) => latestFirst(one, other) || lastPartFirst(one, other));
  const count = plays.totalCount ?? shown.length;
  const isMovie = title.mediaType === 'MOVIE';
  const named = shown.slice(0, isMovie ? SUMMARY_DATES : 1);
  const names = named.map((play) => shortName(play, locale)).join(' · ');
  const dates = count > named.length ? m.andMore({ dates: names }) : names;
  const summary = (isMovie ? m.movieTimes : m.seriesTimes)({ count, dates });
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
        {isMovie ? m.addDate() : m.addEpisode()}
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
  const name = part ? listOf([part, date]) : date;
  const shortDate = day === null ? date : formatDate(day, locale, { dateStyle: 'medium' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-1">
      <div className="min-w-0 grow basis-40">
        {part && <p className="text-sm">{part}</p>}
        <p className={part ? 'text-xs text-muted' : 'text-sm'}>
          {day === null ? (
            shortDate
          ) : (
            <time dateTime={at ?? day}>{time ? listOf([shortDate, time]) : shortDate}</time>
          )}
        </p>
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

/** Compares plays by their episodes, the last first: what was watched together is in their order. */
function lastPartFirst(one: TitlePlayFragment, other: TitlePlayFragment): number {
  const seasons = (other.seasonNumber ?? 0) - (one.seasonNumber ?? 0);
  return seasons || (other.episodeNumber ?? 0) - (one.episodeNumber ?? 0);
}

/** A play in the summary: 'Mar 2, 2026', or 'S2 E5 (Mar 2, 2026)'. */
function shortName({ seasonNumber, episodeNumber, day }: TitlePlayFragment, locale: string): string {
  const date = day === null ? m.noDate() : formatDate(day, locale, { dateStyle: 'medium' });
  if (seasonNumber === null || episodeNumber === null) return date;
  return m.partOn({ season: seasonNumber, episode: episodeNumber, date });
}
