import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { importPath } from '../../../../contract/paths.ts';
import { asViewer } from '../../../account/session/viewerRequests.ts';
import { useToday } from '../../../browser/hydration/pageContext.ts';
import { Button, ButtonLink, Icon, PageLink } from '../../../components/controls/Button.tsx';
import { FormattedDate } from '../../../components/controls/FormattedDate.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { announce, announceAfterDialogCloses } from '../../../components/feedback/LiveRegion.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useRetry } from '../../../components/feedback/useRetry.ts';
import { type ImportFactsFragment, ImportReceiptDocument } from '../../../gql/graphql.ts';
import { localDay } from '../../../text/dates.ts';
import * as m from '../../../text/messages/imports.ts';
import { richText } from '../../../text/richText.tsx';
import { downloadReceipt } from './downloadReceipt.ts';
import { focusHeading } from '../FormatQuestions.tsx';
import { createImportServer } from '../run/importServer.ts';
import { rowsOf } from './receipt.ts';
import { ReceiptRows } from './ReceiptRows.tsx';

interface ReceiptProps {
  readonly uid: string;
  /** The import's global id. */
  readonly id: string;
  /** Chooses files again, on the page of an import that has just ended. */
  readonly onAnother?: () => void;
}

/** What became of each row of an import. */
export function Receipt({ uid, id, onAnother }: ReceiptProps) {
  const context = useMemo(() => asViewer(uid), [uid]);
  const { data, error, refetch } = useQuery(ImportReceiptDocument, {
    variables: { id },
    context,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const imported = data?.node && 'totals' in data.node ? data.node : null;
  const retry = useRetry(refetch, !imported && error !== undefined);
  const today = useToday();
  if (!imported) {
    if (error) return <Notice kind="failed" text={m.receiptFailed()} {...retry} />;
    const link = (
      <PageLink href={importPath()} className="text-link">
        {m.allImports()}
      </PageLink>
    );
    return data ? (
      <Notice kind="empty" text={m.noReceipt()} action={link} />
    ) : (
      <div className="skeleton h-96" />
    );
  }
  const hasRows = imported.rowsUntil.slice(0, 10) >= today;
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h2 tabIndex={-1} ref={focusHeading} className="text-lg">
          {m.receiptHeading()}
        </h2>
        <Facts imported={imported} />
        {imported.undoneAt !== null && <p className="mt-1 text-sm">{m.undoneText()}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {onAnother ? (
          <Button variant="primary" onClick={onAnother}>
            {m.another()}
          </Button>
        ) : (
          <ButtonLink href={importPath()}>{m.allImports()}</ButtonLink>
        )}
        {hasRows && <Download uid={uid} imported={imported} />}
        {hasRows && imported.undoneAt === null && <Undo uid={uid} id={id} onUndone={() => void refetch()} />}
      </div>
      {hasRows ? (
        <ReceiptRows key={imported.undoneAt} uid={uid} id={id} totals={imported.totals} />
      ) : (
        <p className="text-sm text-muted">{m.rowsGone()}</p>
      )}
    </section>
  );
}

function Facts({ imported }: { readonly imported: ImportFactsFragment }) {
  const { source, startedAt, finishedAt, undoneAt, totals } = imported;
  const state = undoneAt !== null ? m.undone() : finishedAt === null ? m.unfinished() : null;
  return (
    <p className="text-sm text-muted">
      {m.from({ source })} ·{' '}
      {richText(m.importedOn({ date: localDay(new Date(startedAt)) }), {
        date: (day) => <FormattedDate date={day} />,
      })}{' '}
      · {m.rowsInAll({ count: rowsOf(totals) })}
      {state !== null && ` · ${state}`}
    </p>
  );
}

function Download({ uid, imported }: { readonly uid: string; readonly imported: ImportFactsFragment }) {
  const client = useApolloClient();
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      await downloadReceipt(client, uid, imported);
    } catch {
      announce(m.downloadFailed(), { visible: true });
    }
    setIsPending(false);
  };
  return (
    <Button
      icon={<Icon name="download" />}
      aria-disabled={isPending}
      onClick={isPending ? undefined : () => void download()}
    >
      {isPending ? m.downloading() : m.download()}
    </Button>
  );
}

interface UndoProps {
  readonly uid: string;
  readonly id: string;
  readonly onUndone: () => void;
}

function Undo({ uid, id, onUndone }: UndoProps) {
  const client = useApolloClient();
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<'asked' | 'pending' | 'failed'>('asked');
  const undo = async () => {
    setState('pending');
    try {
      await createImportServer(client, uid).undo(id);
      setIsOpen(false);
      announceAfterDialogCloses(m.undid());
      onUndone();
    } catch {
      setState('failed');
    }
  };
  const isPending = state === 'pending';
  return (
    <>
      <Button icon={<Icon name="undo" />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {m.undo()}
      </Button>
      <Dialog open={isOpen} title={m.undoHeading()} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
          <p className="text-sm text-muted">{m.undoText()}</p>
          <p role="alert" className="text-sm text-danger empty:hidden">
            {state === 'failed' && m.undoFailed()}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button className="grow" onClick={() => setIsOpen(false)}>
              {m.keepImport()}
            </Button>
            <Button
              className="grow bg-danger! text-ground!"
              aria-disabled={isPending}
              onClick={isPending ? undefined : () => void undo()}
            >
              {isPending ? m.undoing() : m.undo()}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
