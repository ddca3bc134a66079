import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { PageLink } from '../../../components/controls/Button.tsx';
import { MorePages } from '../../../components/loadMore/MorePages.tsx';
import type { ImportFactsFragment, ImportOutcome, ReceiptRowFragment } from '../../../gql/graphql.ts';
import { formatCount } from '../../../text/format.ts';
import * as m from '../../../text/messages/imports.ts';
import { outcomeReasonText } from '../../../text/outcomeReasons.ts';
import { readRows } from './downloadReceipt.ts';
import { countOf, kindNames, outcomeNames, outcomes, rowsOf, titleAddress } from './receipt.ts';

/** Rows shown at a time. */
const PAGE_ROWS = 60;

interface ReceiptRowsProps {
  readonly uid: string;
  readonly id: string;
  readonly totals: ImportFactsFragment['totals'];
}

/** The rows of an import: all, or those with an outcome. */
export function ReceiptRows({ uid, id, totals }: ReceiptRowsProps) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const chip = (value: ImportOutcome | null, label: string, count: number) => (
    <li key={label}>
      <label className="chip check-chip gap-2">
        <input type="radio" name="outcome" checked={outcome === value} onChange={() => setOutcome(value)} />
        {label}
        <span className="text-xs tabular-nums opacity-75">{formatCount(count)}</span>
      </label>
    </li>
  );
  return (
    <div>
      <fieldset>
        <legend className="sr-only">{m.filterRows()}</legend>
        <ul className="chips">
          {chip(null, m.all(), rowsOf(totals))}
          {outcomes.map((one) => chip(one, outcomeNames[one](), countOf(totals, one)))}
        </ul>
      </fieldset>
      <Rows key={outcome} uid={uid} id={id} outcome={outcome} />
    </div>
  );
}

interface RowsProps extends Pick<ReceiptRowsProps, 'uid' | 'id'> {
  readonly outcome: ImportOutcome | null;
}

function Rows({ uid, id, outcome }: RowsProps) {
  const client = useApolloClient();
  const [rows, setRows] = useState<readonly ReceiptRowFragment[]>([]);
  /** Where to continue; null at the beginning, undefined at the end. */
  const [after, setAfter] = useState<string | null | undefined>(null);
  const load = async () => {
    const page = await readRows(client, uid, { id, first: PAGE_ROWS, after: after ?? null, outcome });
    if (!page) throw new Error('The response must have the rows');
    setRows([...rows, ...page.nodes]);
    setAfter(page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined);
    return {};
  };
  return (
    <>
      <ul aria-label={m.rowsOf()} className="import-rows mt-4">
        {rows.map((row) => (
          <li key={row.number} className="import-row">
            <Row row={row} />
          </li>
        ))}
      </ul>
      {after === undefined && rows.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {m.noRows()}
        </p>
      )}
      {after !== undefined && (
        <MorePages
          key={after}
          load={load}
          failed={m.rowsFailed()}
          skeleton={<div className="skeleton h-96" />}
        />
      )}
    </>
  );
}

function Row({ row }: { readonly row: ReceiptRowFragment }) {
  const { kind, name, file, recordNumber, outcome, reason, targetId } = row;
  const address = titleAddress(targetId);
  return (
    <>
      <div className="min-w-0 grow basis-64">
        <p className="text-sm font-semibold wrap-anywhere">
          {address === null ? (
            <bdi>{name}</bdi>
          ) : (
            <PageLink href={address} className="outline-none after:absolute after:inset-0">
              <bdi>{name}</bdi>
            </PageLink>
          )}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {kindNames[kind]()} · {m.where({ file, row: formatCount(recordNumber) })}
        </p>
      </div>
      <div className="basis-64 text-sm">
        <p data-outcome={outcome} className="import-outcome">
          {outcomeNames[outcome]()}
        </p>
        {reason !== null && <p className="text-xs text-muted">{outcomeReasonText(reason)}</p>}
      </div>
    </>
  );
}
