import { confirmPasswordReset, sendPasswordResetEmail, verifyPasswordResetCode } from '@firebase/auth';
import { expect, test } from 'vitest';
import { newEmail, type SdkClients, untilSignedOut } from './sdkClients.ts';

const ANOTHER = 'another horse battery staple';

/** The contract for password resets. */
export function passwordResetContract(opened: () => SdkClients): void {
  test('a mailed code names its account, sets the password once, and ends every session', async () => {
    const browsers = opened();
    const { auth, email } = browsers;
    const user = await browsers.signUp();
    const signedOut = untilSignedOut(auth);
    const elsewhere = browsers.open();
    await sendPasswordResetEmail(elsewhere, email.toUpperCase());
    const code = await browsers.mailedCode();
    for (const _turn of [1, 2]) await expect(verifyPasswordResetCode(elsewhere, code)).resolves.toBe(email);
    await browsers.waitForTokenSecond();
    await confirmPasswordReset(elsewhere, code, ANOTHER);
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await signedOut;
    await expect(browsers.signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(browsers.signIn(elsewhere, ANOTHER)).resolves.toMatchObject({ uid: user.uid });
    await expect(browsers.viewerOf(elsewhere)).resolves.toMatchObject({ email });
    const used = { code: 'auth/invalid-action-code' };
    await expect(verifyPasswordResetCode(elsewhere, code)).rejects.toMatchObject(used);
    await expect(confirmPasswordReset(elsewhere, code, 'a third horse')).rejects.toMatchObject(used);
  });

  test('a weak password is rejected, and leaves the code valid', async () => {
    const browsers = opened();
    const { auth, email } = browsers;
    await browsers.signUp();
    await sendPasswordResetEmail(auth, email);
    const code = await browsers.mailedCode();
    await expect(confirmPasswordReset(auth, code, '12345')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    await expect(confirmPasswordReset(auth, code, ANOTHER)).resolves.toBeUndefined();
  });

  test('a request for a mail does not reveal whether an email has an account', async () => {
    await expect(sendPasswordResetEmail(opened().auth, newEmail())).resolves.toBeUndefined();
  });

  test('an invalid code is rejected', async () => {
    const { auth } = opened();
    for (const code of ['x', 'A'.repeat(43), '\u0000', '🎬']) {
      await expect(verifyPasswordResetCode(auth, code)).rejects.toMatchObject({
        code: 'auth/invalid-action-code',
      });
    }
  });
}
