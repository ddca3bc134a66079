import { expect, onTestFinished, test } from 'vitest';
import { accountsContract } from './testing/accountsContract.ts';
import { fastKeyDerivation } from './testing/identityRequests.ts';
import { PASSWORD, SdkClients, untilSignedOut } from './testing/sdkClients.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

const limits = { signUps: 1000, address: 1000 };

accountsContract('Embedded accounts', () => startEmbeddedAccounts({ deriveKey: fastKeyDerivation, limits }));

async function openBrowsers(now?: () => number): Promise<SdkClients> {
  const backend = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, ...(now && { now }) });
  const browsers = new SdkClients(backend);
  onTestFinished(async () => {
    await browsers.close();
    await backend.close();
  });
  return browsers;
}

test('a browser whose session was ended elsewhere is signed out when it requests a new token', async () => {
  const browsers = await openBrowsers();
  const user = await browsers.signUp();
  const signedOut = untilSignedOut(browsers.auth);
  await browsers.accounts.signOutEverywhere(user.uid);
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  await signedOut;
});

test('a browser whose account was deleted is signed out when it requests a new token', async () => {
  const browsers = await openBrowsers();
  const user = await browsers.signUp();
  const signedOut = untilSignedOut(browsers.auth);
  await browsers.accounts.deleteAccount(user.uid);
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  await signedOut;
});

test('a browser must sign in again before it deletes an account, and may then', async () => {
  let now = Date.now();
  const browsers = await openBrowsers(() => now);
  const user = await browsers.signUp();
  now += 600_000;
  await expect(user.delete()).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  const again = await browsers.signIn();
  await expect(again.delete()).resolves.toBeUndefined();
});

test('a browser learns of too many attempts', async () => {
  const backend = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, limits: { account: 1 } });
  const browsers = new SdkClients(backend);
  onTestFinished(async () => {
    await browsers.close();
    await backend.close();
  });
  await browsers.signUp();
  await expect(browsers.signIn(browsers.auth, `not ${PASSWORD}`)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
  await expect(browsers.signIn()).rejects.toMatchObject({ code: 'auth/too-many-requests' });
});
