import * as m from '../../../../text/messages/importTrakt.ts';
import { readFields, readList } from '../readJson.ts';
import { readCount } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceTarget } from '../sourceRow.ts';
import { covered, episodeTarget, refused, UNKNOWN_TIME } from '../targets.ts';
import { readTarget, type TraktRecord } from './traktItem.ts';
import type { Plays } from './traktPlays.ts';

/** How often each title was watched, and when last: only what the history lacks becomes plays. */
export function* readAggregates(records: readonly TraktRecord[], plays: Plays): Generator<Parsed> {
  for (const { item, origin } of records) {
    const target = readTarget(item);
    if (!target) {
      yield refused(origin, null, m.noTitle());
      continue;
    }
    const rows =
      target.kind === 'MOVIE'
        ? [...missingPlays(origin, target, item, plays.timesOf(item))]
        : readEpisodes(item).flatMap(({ season, episode, counted }) => [
            ...missingPlays(
              origin,
              episodeTarget(target, { season, episode }),
              counted,
              plays.timesOf(item, season, episode),
            ),
          ]);
    const stated = readCount(item['plays']) ?? 1;
    if (rows.length > 0) yield* rows;
    else if (stated > plays.countOf(item) && readEpisodes(item).length === 0) {
      yield refused(origin, target.name, m.unknownEpisodes({ count: stated }));
    } else yield covered(origin, target.name, m.inHistory());
  }
}

interface Counted {
  readonly season: number;
  readonly episode: number;
  readonly counted: Readonly<Record<string, unknown>>;
}

function readEpisodes(item: Readonly<Record<string, unknown>>): Counted[] {
  return readList(item['seasons']).flatMap((seasonValue) => {
    const { number, episodes } = readFields(seasonValue);
    const season = readCount(number);
    return readList(episodes).flatMap((value) => {
      const counted = readFields(value);
      const episode = readCount(counted['number']);
      return season === null || episode === null ? [] : { season, episode, counted };
    });
  });
}

/** The plays that a count has and the history lacks: the last one with its date, the others without. */
function* missingPlays(
  origin: RowOrigin,
  target: SourceTarget,
  { plays, last_watched_at: last }: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Generator<Parsed> {
  const missing = (readCount(plays) ?? 1) - known.length;
  if (missing <= 0) return;
  const isLastMissing = typeof last === 'string' && !known.includes(last);
  const when = isLastMissing ? readTime(last) : UNKNOWN_TIME;
  if (when.precision !== 'UNKNOWN') yield { kind: 'PLAY', origin, target, when };
  const undated = missing - (when.precision === 'UNKNOWN' ? 0 : 1);
  if (undated === 0) return;
  yield { kind: 'PLAY', origin, target, when: UNKNOWN_TIME, ...(undated > 1 && { count: undated }) };
}
