import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** Client libraries warn of a schema that their cache cannot normalise: in this file, that fails the test. */
export function failOnWarnings(): void {
  let spies: readonly MockInstance[] = [];
  beforeEach(() => {
    spies = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  });
  afterEach(() => {
    const calls = spies.flatMap(({ mock }) => mock.calls);
    vi.restoreAllMocks();
    expect(calls).toEqual([]);
  });
}
