import type { FormattedExecutionResult } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PageAnswer, renderPage } from './entry-server.tsx';

const handOver = {
  config: {
    publicUrl: 'http://localhost:4000',
    renderedOn: '2026-03-15',
    accounts: { projectId: 'marquee', apiKey: 'embedded', authDomain: null, authOrigin: 'own' },
    playerBaseUrl: 'http://localhost:4000/demo/player',
  },
  assets: { entry: '/assets/entry.js', styles: [], modules: [], fonts: [], development: [] },
};

/** The page at a path, rendered with these answers by operation; any other operation fails the test. */
function render(
  path: string,
  answers: Readonly<Record<string, FormattedExecutionResult>>,
): Promise<PageAnswer> {
  return renderPage({
    url: new URL(path, handOver.config.publicUrl).href,
    handOver,
    execute: ({ operationName = '' }) => {
      const answer = answers[operationName];
      return answer ? Promise.resolve(answer) : Promise.reject(new Error(`Nobody answers ${operationName}`));
    },
    onError: (error) => {
      throw error;
    },
  });
}

const noGenres = { data: { __typename: 'Query', genres: [] } };

describe('a page that has been rendered', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is soon held by nothing', async () => {
    await render('/genres', { GenresPage: noGenres });
    vi.advanceTimersByTime(50);
    expect(vi.getTimerCount()).toBe(0);
  });
});
