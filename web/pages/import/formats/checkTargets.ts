import * as m from '../../../text/messages/importFormats.ts';
import { hasIds } from './readIds.ts';
import type { Parsed, SourceRow, SourceTarget } from './sourceRow.ts';
import { refused } from './targets.ts';

/** No one watched anything more often; a counter beyond it is damaged. */
const MAX_COUNT = 1000;

/**
 * Leaves out rows that name no title, or an episode without saying which: no one could match them. And those that stand for more
 * plays than there can be.
 */
export function* checkTargets(rows: Iterable<Parsed>): Generator<Parsed> {
  for (const row of rows) {
    const reason = 'why' in row ? null : reasonAgainst(row);
    if ('why' in row || reason === null) yield row;
    else yield { ...refused(row.origin, row.target?.name ?? null, reason), kind: row.kind };
  }
}

function reasonAgainst({ target, count = 1 }: SourceRow): string | null {
  if (count > MAX_COUNT) return m.tooManyPlays({ count });
  return target && missing(target);
}

function missing({ kind, name, ids, showIds, season, episode, episodeName }: SourceTarget): string | null {
  if (hasIds(ids)) return null;
  if (!name && !hasIds(showIds ?? {})) return m.unnamed();
  if (kind !== 'EPISODE' || episodeName) return null;
  return season === undefined || episode === undefined ? m.unknownEpisode() : null;
}
