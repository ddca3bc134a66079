import { createHash } from 'node:crypto';
import { MAX_REASON_LENGTH } from '../../../contract/limits.ts';
import { parseName } from '../../graphql/arguments.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { ReportListInput } from '../../graphql/generated/resolvers.ts';
import { parseListId } from '../../records/globalIds.ts';
import { addListReport } from '../documents.ts';
import { libraryMutation } from '../libraryMutation.ts';

/** Reports a shared list to the operator, in the log. A repeated report writes nothing. */
export const reportList = libraryMutation(async (uid, input: ReportListInput, context) => {
  const reason = parseName('reason', input.reason, MAX_REASON_LENGTH);
  const key = parseListId(input.id);
  const sharedList = key === null ? null : await context.viewerStores.lists.findShared(key);
  if (!sharedList) throw badUserInput('id must be that of a shared list', input.id);
  // The name by which the operator makes it private; what opens it stays out of the log.
  const list = `${sharedList.uid}/${sharedList.id}`;
  // Stored as a hash: an account's records name no list of another.
  const hash = createHash('sha256').update(list).digest('base64url');
  const isNew = await addListReport(context.viewerStores, uid, hash, new Date().toISOString());
  if (isNew) context.logger.warn({ list, reason }, 'A list was reported');
  return { list: { ...sharedList, isShared: true } };
});
