import { accountsInOneBrowser } from './attacks/accountsInOneBrowser.ts';
import { crowds } from './attacks/crowds.ts';
import { descriptors } from './attacks/descriptors.ts';
import { costlyDocuments } from './attacks/documents.ts';
import { encodedBodies } from './attacks/encodedBodies.ts';
import { fullAccount } from './attacks/fullAccount.ts';
import { files } from './attacks/files.ts';
import { otherClients } from './attacks/otherClients.ts';
import { otherViewers } from './attacks/otherViewers.ts';
import { playerMessages } from './attacks/playerMessages.ts';
import { publicAddresses } from './attacks/publicAddresses.ts';
import { recordWrites } from './attacks/recordWrites.ts';
import { forgedRedisEntries } from './attacks/redisFaults.ts';
import { renders } from './attacks/renders.ts';
import { stopping } from './attacks/shutdown.ts';
import { slowness } from './attacks/slowClients.ts';
import { churn, upstreamBudget } from './attacks/upstream.ts';
import { storedRows } from './attacks/storedRows.ts';
import { viewerRecords } from './attacks/viewerRecords.ts';
import { writeLock } from './attacks/writeLock.ts';
import type { Attack } from './runAttack.ts';

/** Every attack, in execution order. */
export const attacks: readonly Attack[] = [
  ...descriptors,
  ...files,
  ...renders,
  ...costlyDocuments,
  ...otherClients,
  ...crowds,
  ...upstreamBudget,
  ...churn,
  ...viewerRecords,
  ...storedRows,
  ...fullAccount,
  ...recordWrites,
  ...otherViewers,
  ...publicAddresses,
  ...writeLock,
  ...encodedBodies,
  ...forgedRedisEntries,
  ...playerMessages,
  ...accountsInOneBrowser,
  ...slowness,
  ...stopping,
];
