import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import type { AccountParts } from '../../../server/account/accountParts.ts';
import { PROJECT_ID } from '../idTokens.ts';
import { type IdentitySetup, openIdentity } from '../openIdentity.ts';
import { LogRecorder } from '../../../server/testing/logRecorder.ts';

/** Embedded accounts with their endpoints listening on loopback. */
export interface RunningAccounts extends AccountParts {
  readonly origin: string;
  readonly projectId: string;
  readonly dataDir: string;
  readonly log: LogRecorder;
}

/** Starts embedded accounts. A folder that is not given is made, and goes with them. */
export async function startEmbeddedAccounts(
  setup: Partial<Omit<IdentitySetup, 'logger'>> = {},
): Promise<RunningAccounts> {
  const { dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-accounts-')) } = setup;
  const log = new LogRecorder();
  const parts = await openIdentity({ ...setup, dataDir, logger: log });
  const app = express();
  // As in the product: a test says where it asks from.
  app.set('trust proxy', 'loopback');
  for (const [place, router] of Object.entries(parts.routers)) app.use(place, router);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    ...parts,
    origin: `http://127.0.0.1:${port}`,
    projectId: PROJECT_ID,
    dataDir,
    log,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await parts.close();
      if (setup.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}
