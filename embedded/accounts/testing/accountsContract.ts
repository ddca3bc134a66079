import { UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordResetContract } from './passwordResetContract.ts';
import { SdkClients, type AccountsBackend } from './sdkClients.ts';
import { sessionContract } from './sessionContract.ts';
import { signInContract } from './signInContract.ts';

const RUBBISH: readonly (readonly [string, string])[] = [
  ['no text', ''],
  ['words', 'not a token'],
  ['dots', '..'],
  ['JSON', '{"sub":"ada"}'],
  ['three parts that say nothing', 'e30.e30.e30'],
  ['characters of no token', 'ünicode.\u0000.🎬'],
  ['a hundred thousand characters', 'A'.repeat(100_000)],
];

/** The contract between accounts, the SDK in a browser and the product. The examples share a backend, but no users. */
export function accountsContract(name: string, start: () => Promise<AccountsBackend>): void {
  describe(name, () => {
    let backend: AccountsBackend;
    let browsers: SdkClients;

    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend.close());
    beforeEach(() => {
      browsers = new SdkClients(backend);
    });
    afterEach(() => browsers.close());

    signInContract(() => browsers);
    sessionContract(() => browsers);
    passwordResetContract(() => browsers);

    test.each(RUBBISH)('%s is no valid token', async (_kind, text) => {
      await expect(browsers.accounts.authenticate(text)).resolves.toBeNull();
    });

    test('an unsigned token that names no known user is rejected', async () => {
      const { accounts, projectId } = browsers;
      await expect(accounts.authenticate(unsigned(projectId, 'unknown-uid'))).resolves.toBeNull();
    });

    test('an account is found by its uid until it is deleted', async () => {
      const { accounts } = browsers;
      const { uid } = await browsers.signUp();
      await expect(accounts.find(uid)).resolves.toMatchObject({ uid, email: expect.stringContaining('@') });
      await accounts.deleteAccount(uid);
      await expect(accounts.find(uid)).resolves.toBeNull();
      await expect(accounts.find('unknown-uid')).resolves.toBeNull();
    });

    test('a token for another project is rejected, even if it names a known user', async () => {
      const { uid } = await browsers.signUp();
      await expect(browsers.accounts.authenticate(unsigned('another-project', uid))).resolves.toBeNull();
    });
  });
}

/** A token that a stranger can forge: well-formed except for its signature. */
function unsigned(projectId: string, uid: string): string {
  const claims = { user_id: uid, auth_time: Math.floor(Date.now() / 1000), firebase: {} };
  return new UnsecuredJWT(claims)
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}
