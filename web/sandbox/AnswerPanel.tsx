import { useStore } from '../stores/createStore.ts';
import { type AnswerFacts, lastAnswerStore, type TracedRead, tracingStore } from './answers.ts';

/** What the last answer cost, and, with the switch on, what was read for it. */
export function AnswerPanel({ allowsTracing }: { readonly allowsTracing: boolean }) {
  const answer = useStore(lastAnswerStore, (value) => value, null);
  const isTracing = useStore(tracingStore, (value) => value, false);
  return (
    <section className="sandbox-answer" aria-label="Last answer">
      <p role="status">{answer ? sentences(answer).join(' · ') : 'No answer yet'}</p>
      {allowsTracing && (
        <label>
          <input
            type="checkbox"
            checked={isTracing}
            onChange={(event) => tracingStore.set(event.target.checked)}
          />
          Trace
        </label>
      )}
      {answer?.trace && <TraceTable reads={answer.trace.reads} omitted={answer.trace.omitted ?? 0} />}
      {isTracing && !answer?.trace && <p>Run an operation to see what is read for it.</p>}
    </section>
  );
}

function sentences({ status, durationMs, cost, points }: AnswerFacts): string[] {
  return [
    ...(status === 200 ? [] : [`Status ${status}`]),
    `${Math.round(durationMs)} ms`,
    ...(cost ? [callsOf(cost)] : []),
    ...(points ? [`${points.left} of ${points.limit} points left`] : []),
  ];
}

function callsOf({ promised, limit, upstreamCalls }: NonNullable<AnswerFacts['cost']>): string {
  const made = upstreamCalls === null ? '' : `${upstreamCalls} upstream calls of `;
  return `${made}at most ${promised}${limit === null ? '' : ` (limit ${limit})`}`;
}

function TraceTable({ reads, omitted }: { readonly reads: readonly TracedRead[]; readonly omitted: number }) {
  if (reads.length === 0) return <p>Nothing was read.</p>;
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div className="sandbox-trace" role="region" aria-label="Trace" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Read</th>
            <th scope="col">Source</th>
            <th scope="col">Time</th>
            <th scope="col">Age</th>
          </tr>
        </thead>
        <tbody>
          {reads.map((read, index) => (
            // The list never changes.
            <tr key={index}>
              <td title={read.operation}>{read.path}</td>
              <td>{read.error ?? `${read.source}${read.coalesced ? ', joined' : ''}`}</td>
              <td>{Math.round(read.durationMs)} ms</td>
              <td>{read.ageSeconds === null ? '' : `${read.ageSeconds} s`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {omitted > 0 && <p>{omitted} more were left out.</p>}
    </div>
  );
}
