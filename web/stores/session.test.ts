import { describe, expect, test } from 'vitest';
import { nameForOthers, viewerName } from './session.ts';

const viewer = { uid: 'ada', displayName: 'Ada Lovelace', email: 'ada@example.com' };

describe('a viewer’s name', () => {
  test('is their display name', () => {
    expect(viewerName(viewer)).toBe('Ada Lovelace');
  });

  test('is their email when they have no display name', () => {
    expect(viewerName({ ...viewer, displayName: null })).toBe('ada@example.com');
    expect(viewerName({ ...viewer, displayName: ' ' })).toBe('ada@example.com');
  });

  test('has a fallback when the provider knows neither', () => {
    expect(viewerName({ ...viewer, displayName: null, email: null })).toBe('Account');
  });
});

describe('what others see of a viewer', () => {
  test('is their display name, and never their email', () => {
    expect(nameForOthers(viewer)).toBe('Ada Lovelace');
    expect(nameForOthers({ ...viewer, displayName: viewer.email })).toBeNull();
    for (const displayName of [null, ' ']) expect(nameForOthers({ ...viewer, displayName })).toBeNull();
  });
});
