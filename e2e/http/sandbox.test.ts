import { expect, inject, test } from 'vitest';

const product = inject('product');

test('a GET with parameters is an operation, whatever its Accept header', async () => {
  const url = `${product.url}/graphql?${new URLSearchParams({ query: '{ genres { name } }' })}`;
  const headers = { accept: 'text/html,application/json;q=0.9', 'apollo-require-preflight': 'true' };
  const response = await fetch(url, { headers });
  expect(response.headers.get('content-type')).toContain('json');
  expect((await response.json()).data.genres[0].name).toBe('Action');
});
