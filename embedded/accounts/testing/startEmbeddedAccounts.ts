import express from 'express';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AccountServices } from '../../../server/accounts/accounts.ts';
import { LogRecorder } from '../../../server/testing/logRecorder.ts';
import { AUDIENCE } from '../idTokens.ts';
import { type EmbeddedAccountsOptions, openEmbeddedAccounts } from '../openAccounts.ts';
import { codeIn, type MailServer, startMailServer } from './smtpServer.ts';

/** Embedded accounts with their endpoints listening on loopback. */
export interface RunningAccounts extends AccountServices {
  readonly origin: string;
  readonly projectId: string;
  readonly dataDir: string;
  readonly log: LogRecorder;
  /** The server that receives their mail. */
  readonly mailServer: MailServer;
  readonly mailedCode: (email: string) => Promise<string>;
}

/** The origin that links in mails point to. */
export const PUBLIC_URL = 'https://marquee.example';

/**
 * Starts embedded accounts, with their own mail server unless another one or null is given. When no folder is given, a
 * temporary one is created and removed with them.
 */
export async function startEmbeddedAccounts(
  setup: Partial<Omit<EmbeddedAccountsOptions, 'logger'>> = {},
): Promise<RunningAccounts> {
  const { dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-accounts-')) } = setup;
  const log = new LogRecorder();
  const mailServer = await startMailServer();
  const mail = {
    host: '127.0.0.1',
    port: mailServer.port,
    secure: false,
    login: null,
    from: 'marquee@example.com',
    publicUrl: PUBLIC_URL,
  };
  const parts = await openEmbeddedAccounts({ mail, ...setup, dataDir, logger: log });
  const app = express();
  // As in the product; a test sets the client's address.
  app.set('trust proxy', 'loopback');
  for (const [place, router] of Object.entries(parts.routers)) app.use(place, router);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    ...parts,
    origin: `http://127.0.0.1:${port}`,
    projectId: AUDIENCE,
    dataDir,
    log,
    mailServer,
    mailedCode: async (email) => codeIn(await mailServer.mailTo(email)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await parts.close();
      await mailServer.close();
      if (setup.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}
