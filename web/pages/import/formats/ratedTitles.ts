import * as m from '../../../text/messages/importRated.ts';
import type { Parsed, SourceQuestion, SourceRow } from './sourceRow.ts';
import { UNKNOWN_TIME } from './targets.ts';

type Answers = Readonly<Record<string, string>>;

/** The question whether what was rated was watched, which a rating doesn't say. */
export function askWhetherWatched(): SourceQuestion {
  return {
    id: 'rated',
    text: m.whetherWatched(),
    options: [
      { value: 'watched', text: m.watched() },
      { value: 'rated', text: m.onlyRated() },
    ],
  };
}

/**
 * A rating, and unless the viewer said otherwise a play on an unknown day. Someone who rates a series may have watched one
 * episode of it.
 */
export function* ratedTitle(row: SourceRow, answers: Answers): Generator<Parsed> {
  yield row;
  const isWhole = row.target?.kind === 'MOVIE' || row.target?.kind === 'EPISODE';
  if (isWhole && answers['rated'] !== 'rated') {
    yield { kind: 'PLAY', origin: row.origin, target: row.target, when: UNKNOWN_TIME };
  }
}
