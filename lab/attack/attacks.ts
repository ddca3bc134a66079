import type { Attack } from './runAttack.ts';
import { costlyDocuments } from './attacks/documents.ts';
import { crowds } from './attacks/crowds.ts';
import { encodedBodies } from './attacks/encodedBodies.ts';
import { churn, upstreamBudget } from './attacks/upstream.ts';
import { descriptors } from './attacks/descriptors.ts';
import { files } from './attacks/files.ts';
import { playerMessages } from './attacks/playerMessages.ts';
import { redisLies } from './attacks/redisFaults.ts';
import { renders } from './attacks/renders.ts';
import { slowness } from './attacks/slowClients.ts';
import { stopping } from './attacks/shutdown.ts';
import { viewerRecords } from './attacks/viewerRecords.ts';
import { writeLock } from './attacks/writeLock.ts';

/** Every attack, in the order they are made. */
export const attacks: readonly Attack[] = [
  ...descriptors,
  ...files,
  ...renders,
  ...costlyDocuments,
  ...crowds,
  ...upstreamBudget,
  ...churn,
  ...viewerRecords,
  ...writeLock,
  ...encodedBodies,
  ...redisLies,
  ...playerMessages,
  ...slowness,
  ...stopping,
];
