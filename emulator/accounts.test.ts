import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FirebaseAccounts } from '../server/account/firebase/firebaseAccounts.ts';
import { accountsContract } from '../standins/identity/testing/accountsContract.ts';
import { LogRecorder } from '../server/testing/logRecorder.ts';
import { EMULATED_PROJECT } from './startEmulator.ts';

const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
if (!host) throw new Error('FIREBASE_AUTH_EMULATOR_HOST must name a running emulator: npm run test:emulator');

accountsContract("Firebase's accounts, over its own emulator", async () => {
  const app = initializeApp({ projectId: EMULATED_PROJECT }, randomUUID());
  return {
    origin: `http://${host}`,
    projectId: EMULATED_PROJECT,
    accounts: new FirebaseAccounts(getAuth(app), { deadlineMs: 5_000, logger: new LogRecorder() }),
    settle: () => sleep(1000 - (Date.now() % 1000)),
    close: () => deleteApp(app),
  };
});
