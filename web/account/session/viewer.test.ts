import { describe, expect, test } from 'vitest';
import { viewerName } from './session.ts';

const viewer = { uid: 'ada', displayName: 'Ada Lovelace', email: 'ada@example.com' };

describe('a viewer', () => {
  test('goes by their name', () => {
    expect(viewerName(viewer)).toBe('Ada Lovelace');
  });

  test('goes by their email when they have no name', () => {
    expect(viewerName({ ...viewer, displayName: null })).toBe('ada@example.com');
    expect(viewerName({ ...viewer, displayName: ' ' })).toBe('ada@example.com');
  });

  test('has something to be called even when the provider knows neither', () => {
    expect(viewerName({ ...viewer, displayName: null, email: null })).toBe('Account');
  });
});
