import { Button } from '../../components/controls/Button.tsx';
import { isDisconnected, useConnection } from '../../browser/connection.ts';
import { formatCount } from '../../text/format.ts';
import * as m from '../../text/messages/imports.ts';
import { Fits } from './Fits.tsx';
import { focusHeading } from './FormatQuestions.tsx';
import type { CheckState, ImportRun } from './run/importRun.ts';
import { MatchQuestions } from './MatchQuestions.tsx';
import { Discard } from './Progress.tsx';
import { type Group, groups, type Summary } from './run/summary.ts';

interface CheckProps {
  readonly run: ImportRun;
  readonly state: CheckState;
  readonly uid: string;
}

/** What the files hold, and what the viewer has to decide before it is imported. Nothing is saved yet. */
export function Check({ run, state, uid }: CheckProps) {
  const { stored, questions } = state;
  const { source, notes, summary } = stored;
  const isEmpty = Object.keys(summary.counts).length === 0;
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <div>
          <h2 tabIndex={-1} ref={focusHeading} className="text-lg">
            {m.previewHeading()}
          </h2>
          <p className="text-sm text-muted">
            {m.from({ source })} · {m.rowsInAll({ count: summary.rows })}
          </p>
        </div>
        <Counts summary={summary} />
        {notes.map((note) => (
          <p key={note} className="max-w-prose text-sm text-muted">
            {note}
          </p>
        ))}
        <LeftOutReasons summary={summary} isOpen={isEmpty} />
        <p className="text-sm text-muted">
          {isEmpty ? m.nothingFound() : <Fits uid={uid} rows={summary.rows} plays={playsIn(summary)} />}{' '}
          {m.nothingYet()}
        </p>
      </section>
      {!isEmpty && <Finding run={run} state={state} />}
      {questions && questions.length > 0 && <MatchQuestions questions={questions} onAnswer={run.answer} />}
      <div className="flex flex-wrap gap-3">
        {!isEmpty && (
          <Button
            variant="primary"
            aria-disabled={questions === null}
            onClick={questions ? run.start : undefined}
          >
            {m.start({ count: summary.rows })}
          </Button>
        )}
        <Discard onDiscard={run.discard} />
      </div>
    </div>
  );
}

const labels: Readonly<Record<Group, (of: { readonly count: number }) => string>> = {
  MOVIE_PLAYS: m.moviePlays,
  EPISODE_PLAYS: m.episodePlays,
  OTHER_PLAYS: m.otherPlays,
  RATINGS: m.ratings,
  WATCHLIST: m.watchlist,
  LISTS: m.lists,
  LIST_ITEMS: m.listItems,
  LIKES: m.likes,
  STATES: m.states,
  POSITIONS: m.positions,
  NOTES: m.notes,
};

const playsIn = ({ counts }: Summary) =>
  (counts.MOVIE_PLAYS ?? 0) + (counts.EPISODE_PLAYS ?? 0) + (counts.OTHER_PLAYS ?? 0);

function Counts({ summary: { counts } }: { readonly summary: Summary }) {
  return (
    <ul className="import-counts">
      {groups.map((group) => {
        const count = counts[group];
        return count === undefined ? null : <li key={group}>{labels[group]({ count })}</li>;
      })}
    </ul>
  );
}

interface LeftOutReasonsProps {
  readonly summary: Summary;
  /** Whether they are shown at once. */
  readonly isOpen: boolean;
}

function LeftOutReasons({ summary: { leftOut }, isOpen }: LeftOutReasonsProps) {
  const count = leftOut.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <details className="import-source max-w-prose" open={isOpen}>
      <summary>{m.leftOut({ count: formatCount(count) })}</summary>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-muted">
        {leftOut.map(({ reason, count: ofReason }) => (
          <li key={reason}>{m.leftOutReason({ reason: reason.replace(/\.$/, ''), count: ofReason })}</li>
        ))}
      </ul>
    </details>
  );
}

/** How many titles have been looked up, and how many of them the viewer's library has. */
function Finding({ run, state }: Pick<CheckProps, 'run' | 'state'>) {
  const { progress, questions, known, problem, isPaused } = state;
  const isOffline = isDisconnected(useConnection());
  const { settled, needed } = progress;
  return (
    <div className="import-step">
      <progress
        aria-label={m.finding()}
        className="import-progress"
        value={settled}
        max={Math.max(1, needed)}
      />
      <p role={problem === null ? 'status' : 'alert'} className="text-sm text-muted">
        {problem !== null
          ? m.findFailed({ problem })
          : questions
            ? m.found()
            : isOffline
              ? m.waitingOffline()
              : m.finding()}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {!questions
          ? m.foundOf({ done: formatCount(settled), count: formatCount(needed) })
          : known
            ? known.of === 0
              ? m.noneFound()
              : m.known({ count: known.count, of: formatCount(known.of) })
            : m.checkingLibrary()}
      </p>
      {isPaused && <Button onClick={run.resume}>{m.resume()}</Button>}
    </div>
  );
}
