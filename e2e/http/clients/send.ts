import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** The header that names the viewer. */
export function authorization(idToken: string | null): Record<string, string> {
  return idToken === null ? {} : { authorization: `Bearer ${idToken}` };
}

/** Sends an operation without any library, and resolves to its data; rejects if the response has an error. */
export async function send(
  url: string,
  query: string,
  variables: object = {},
  idToken: string | null = null,
): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(idToken) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = Object(await response.json());
  if (errors) throw new Error(`${query.slice(0, 60)} ${JSON.stringify(variables)}: ${errors[0].message}`);
  return data;
}

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
