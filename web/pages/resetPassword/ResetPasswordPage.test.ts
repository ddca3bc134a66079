import { expect, test } from 'vitest';
import { resetPasswordPath } from '../../../contract/paths.ts';
import { codeFromHash, codeFromState } from './ResetPasswordPage.tsx';

const CODE = 'a-Long_code0123456789';

test('reads the code from the mailed link', () => {
  expect(codeFromHash(new URL(resetPasswordPath(CODE), 'https://marquee.example').hash)).toBe(CODE);
  for (const hash of ['', '#', '#main', '#oobCode=', '#oobCode=a%20b', `#oobCode=${'a'.repeat(513)}`]) {
    expect(codeFromHash(hash)).toBeNull();
  }
});

test('reads the code from a history entry, which may hold anything', () => {
  expect(codeFromState({ oobCode: CODE })).toBe(CODE);
  for (const state of [null, undefined, 'text', {}, { oobCode: 7 }, { oobCode: 'a b' }]) {
    expect(codeFromState(state)).toBeNull();
  }
});
