import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { MAX_IMPORT_ROWS } from '../../../contract/limits.ts';
import { asViewer } from '../../account/session/viewerRequests.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { ImportRoomDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/imports.ts';
import { rowsOf } from './receipt/receipt.ts';

/** As many plays as an account can always hold. */
const MAX_PLAYS = 200_000;

interface FitsProps {
  readonly uid: string;
  /** How many rows and plays are about to be added. */
  readonly rows: number;
  readonly plays: number;
}

/** Says whether as much fits into the account. */
export function Fits({ uid, rows, plays }: FitsProps) {
  const context = useMemo(() => asViewer(uid), [uid]);
  const today = useToday();
  const { data, error } = useQuery(ImportRoomDocument, { context, fetchPolicy: 'network-only' });
  const { viewer } = data ?? {};
  if (!viewer?.imports) return error ? m.fitsUnknown() : m.checkingRoom();
  const stored = viewer.imports.nodes.filter(({ rowsUntil }) => rowsUntil.slice(0, 10) >= today);
  const room = MAX_IMPORT_ROWS - stored.reduce((sum, { totals }) => sum + rowsOf(totals), 0);
  if (rows > room) return m.fitsNot({ count: Math.max(0, room) });
  const isFull = (viewer.plays?.totalCount ?? 0) + plays > MAX_PLAYS;
  return isFull ? m.mayNotFit({ count: MAX_PLAYS }) : m.fits();
}
