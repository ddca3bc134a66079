import { describe, expect, test, vi } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movies, pagesOf } from '../testing/recordBuilders.ts';
import { stringifyWithinLimit } from './responseSizeLimit.ts';

const response = { data: { a: [1, null, true, { b: 'text' }, []], c: 'é\n' }, errors: undefined };
const written = JSON.stringify(response);
const size = Buffer.byteLength(written);

describe('a response', () => {
  test('within the limit is plain JSON', () => {
    expect(stringifyWithinLimit(response)).toBe(written);
    expect(stringifyWithinLimit(response, size)).toBe(written);
  });

  test('beyond the limit is rejected, with the limit and advice', () => {
    const message = `A response may have at most ${size - 1} bytes; this one would have more. Request fewer titles, or fewer fields of each.`;
    expect(() => stringifyWithinLimit(response, size - 1)).toThrow(message);
  });

  test('far beyond the limit is neither serialised nor measured after the first excess', () => {
    const stringify = vi.spyOn(JSON, 'stringify');
    const behind = vi.fn(() => 'never read');
    const large = {
      data: ['x'.repeat(2000), Object.defineProperty({}, 'y', { enumerable: true, get: behind })],
    };
    expect(() => stringifyWithinLimit(large, 1000)).toThrow('at most 1000 bytes');
    expect(stringify).not.toHaveBeenCalled();
    expect(behind).not.toHaveBeenCalled();
  });
});

test('a response that would be too large is replaced by an error, whatever its fields', async () => {
  const long = movies(20).map((title) => ({ ...title, overview: 'x'.repeat(250_000) }));
  const graphql = new GraphqlTestServer(new InMemoryTmdb({ list: ({ page }) => pagesOf(long)(page) }));
  expect(await graphql.query('{ titles(list: POPULAR, first: 20) { nodes { overview } } }')).toEqual({
    status: 400,
    data: undefined,
    errors: [
      {
        message:
          'A response may have at most 4000000 bytes; this one would have more. Request fewer titles, or fewer fields of each.',
        extensions: { code: 'OPERATION_TOO_COSTLY' },
      },
    ],
  });
  expect(graphql.log.lines).toEqual([]);
});
