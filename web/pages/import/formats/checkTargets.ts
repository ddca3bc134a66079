import * as m from '../../../text/messages/importFormats.ts';
import { hasIds } from './readIds.ts';
import type { Parsed, SourceTarget } from './sourceRow.ts';
import { refused } from './targets.ts';

/** Leaves out rows that name no title, or an episode without saying which: no one could match them. */
export function* checkTargets(rows: Iterable<Parsed>): Generator<Parsed> {
  for (const row of rows) {
    const reason = 'kind' in row && row.target ? missing(row.target) : null;
    yield reason === null
      ? row
      : refused(row.origin, 'kind' in row ? (row.target?.name ?? null) : null, reason);
  }
}

function missing({ kind, name, ids, showIds, season, episode, episodeName }: SourceTarget): string | null {
  if (hasIds(ids)) return null;
  if (!name && !hasIds(showIds ?? {})) return m.unnamed();
  if (kind !== 'EPISODE' || episodeName) return null;
  return season === undefined || episode === undefined ? m.unknownEpisode() : null;
}
