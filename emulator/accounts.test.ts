import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { accountsContract } from '../embedded/accounts/testing/accountsContract.ts';
import { createFirebaseAccounts } from '../server/accounts/firebase/openFirebase.ts';
import { LogRecorder } from '../server/testing/logRecorder.ts';
import { EMULATED_PROJECT } from './startEmulator.ts';

const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
if (!host) throw new Error('FIREBASE_AUTH_EMULATOR_HOST must name a running emulator: npm run test:emulator');

accountsContract("Firebase's accounts, over its own emulator", async () => {
  const app = initializeApp({ projectId: EMULATED_PROJECT }, randomUUID());
  return {
    origin: `http://${host}`,
    projectId: EMULATED_PROJECT,
    accounts: createFirebaseAccounts(getAuth(app), { deadlineMs: 5_000, logger: new LogRecorder() }),
    mailedCode,
    settle: () => sleep(1000 - (Date.now() % 1000)),
    close: () => deleteApp(app),
  };
});

const mailed = z.object({ oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string() })) });

/** The emulator sends no mail, but lists what it would have sent, the newest last. */
async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${EMULATED_PROJECT}/oobCodes`);
  const { oobCodes } = mailed.parse(await response.json());
  const code = oobCodes.findLast((mail) => mail.email === email)?.oobCode;
  if (code === undefined) throw new Error(`The emulator must have a code for ${email}`);
  return code;
}
