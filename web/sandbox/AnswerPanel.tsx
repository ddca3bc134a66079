import { useEditorContext } from '@graphiql/react';
import { useStore } from '../stores/createStore.ts';
import * as m from '../text/messages/sandbox.ts';
import { type AnswerFacts, answersStore, type TracedRead, tracingStore } from './answers.ts';

/** What the answer on show cost, and, with the switch on, what was read for it. */
export function AnswerPanel({ allowsTracing }: { readonly allowsTracing: boolean }) {
  const { tabs, activeTabIndex } = useEditorContext({ nonNull: true });
  const text = tabs[activeTabIndex]?.response ?? '';
  const answer = useStore(answersStore, (answers) => answers.get(text) ?? null, null);
  const isTracing = useStore(tracingStore, (value) => value, false);
  return (
    <section className="sandbox-answer" aria-label={m.lastAnswer()}>
      <p role="status">{answer ? sentences(answer).join(' · ') : m.noAnswer()}</p>
      {allowsTracing && (
        <label>
          <input
            type="checkbox"
            checked={isTracing}
            onChange={(event) => tracingStore.set(event.target.checked)}
          />
          {m.trace()}
        </label>
      )}
      {answer?.trace && <TraceTable reads={answer.trace.reads} omitted={answer.trace.omitted ?? 0} />}
      {isTracing && !answer?.trace && <p>{m.traceHint()}</p>}
    </section>
  );
}

function sentences({ status, durationMs, cost, points }: AnswerFacts): string[] {
  return [
    ...(status === 200 ? [] : [m.status({ status })]),
    m.milliseconds({ count: Math.round(durationMs) }),
    ...(cost ? [callsOf(cost)] : []),
    ...(points ? [m.pointsLeft(points)] : []),
  ];
}

function callsOf({ promised, limit, upstreamCalls }: NonNullable<AnswerFacts['cost']>): string {
  const calls =
    upstreamCalls === null
      ? m.mostCalls({ most: promised })
      : m.calls({ count: upstreamCalls, most: promised });
  return limit === null ? calls : m.withLimit({ calls, limit });
}

function TraceTable({ reads, omitted }: { readonly reads: readonly TracedRead[]; readonly omitted: number }) {
  if (reads.length === 0) return <p>{m.nothingRead()}</p>;
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div className="sandbox-trace" role="region" aria-label={m.trace()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.read()}</th>
            <th scope="col">{m.source()}</th>
            <th scope="col">{m.time()}</th>
            <th scope="col">{m.age()}</th>
          </tr>
        </thead>
        <tbody>
          {reads.map((read, index) => (
            // The list never changes.
            <tr key={index}>
              <td title={read.operation}>{read.path}</td>
              <td>{read.error ?? (read.coalesced ? m.joined({ source: read.source }) : read.source)}</td>
              <td>{m.milliseconds({ count: Math.round(read.durationMs) })}</td>
              <td>{read.ageSeconds === null ? '' : m.seconds({ count: read.ageSeconds })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {omitted > 0 && <p>{m.omitted({ count: omitted })}</p>}
    </div>
  );
}
