import { useState } from 'react';
import { isDisconnected, useConnection } from '../../browser/connection.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { formatCount } from '../../text/format.ts';
import * as m from '../../text/messages/imports.ts';
import { focusHeading } from './FormatQuestions.tsx';
import type { ImportRun, ImportState, SendState } from './run/importRun.ts';
import type { ImportProgress } from './run/waiting.ts';

interface ReadingProps {
  readonly state: Extract<ImportState, { readonly step: 'READING' }>;
  readonly onCancel: () => void;
}

/** How many rows of the files have been read. */
export function Reading({ state: { files, rows }, onCancel }: ReadingProps) {
  return (
    <section className="import-step">
      <h2 tabIndex={-1} ref={focusHeading} className="text-lg">
        {m.reading({ files })}
      </h2>
      <progress aria-label={m.reading({ files })} className="import-progress" />
      <p className="text-sm text-muted tabular-nums">{m.readRows({ count: rows })}</p>
      <Button onClick={onCancel}>{m.cancel()}</Button>
    </section>
  );
}

/** Another tab has the import. */
export function Elsewhere({ progress }: { readonly progress: ImportProgress | null }) {
  return (
    <section className="import-step">
      <p role="status" className="max-w-prose text-base text-muted">
        {m.elsewhere()}
      </p>
      {progress && <RowsSent sent={progress.sent} count={progress.count} />}
    </section>
  );
}

function RowsSent({ sent, count }: ImportProgress) {
  return (
    <>
      <progress aria-label={m.sendHeading()} className="import-progress" value={sent} max={count} />
      <p className="text-sm tabular-nums">{m.sent({ done: formatCount(sent), count })}</p>
    </>
  );
}

const MINUTE_MS = 60_000;

/** How far the import is, with what the viewer can do about it. */
export function Sending({ run, state }: { readonly run: ImportRun; readonly state: SendState }) {
  const { stored, sent, timeLeftMs, isPaused, problem } = state;
  const isOffline = isDisconnected(useConnection());
  const count = stored.summary.rows;
  const minutes = timeLeftMs === null ? null : Math.round(timeLeftMs / MINUTE_MS);
  const status =
    problem !== null
      ? m.sendFailed({ problem })
      : isPaused
        ? m.paused()
        : isOffline
          ? m.waitingOffline()
          : minutes === null
            ? m.keepOpen()
            : minutes < 1
              ? m.timeLeftSeconds()
              : m.timeLeftMinutes({ count: minutes });
  return (
    <section className="import-step">
      <h2 tabIndex={-1} ref={focusHeading} className="text-lg">
        {m.sendHeading()}
      </h2>
      <RowsSent sent={sent} count={count} />
      <p
        role={problem === null ? 'status' : 'alert'}
        className={`text-sm ${problem === null ? 'text-muted' : 'text-danger'}`}
      >
        {status}
      </p>
      {!isPaused && minutes !== null && <p className="text-sm text-muted">{m.keepOpen()}</p>}
      <div className="flex flex-wrap gap-3">
        {isPaused ? (
          <Button key="resume" variant="primary" onClick={run.resume}>
            {m.resume()}
          </Button>
        ) : (
          <Button key="pause" onClick={run.pause}>
            {m.pause()}
          </Button>
        )}
        {isPaused && <Discard onDiscard={run.discard} />}
      </div>
    </section>
  );
}

/** Asks before an import is given up. */
export function Discard({ onDiscard }: { readonly onDiscard: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {m.discard()}
      </Button>
      <Dialog open={isOpen} title={m.discardHeading()} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
          <p className="text-sm text-muted">{m.discardText()}</p>
          <div className="flex flex-wrap gap-3">
            <Button className="grow" onClick={() => setIsOpen(false)}>
              {m.keepImport()}
            </Button>
            <Button className="grow bg-danger! text-ground!" onClick={onDiscard}>
              {m.discard()}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
