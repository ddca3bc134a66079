import { expect, test } from 'vitest';
import { InMemoryTmdb } from '../../testing/inMemoryTmdb.ts';
import { details, movie } from '../../testing/recordBuilders.ts';
import { signedIn } from '../../testing/signedIn.ts';

const COUNT = 1_100;
/** How many titles one operation adds. */
const AT_ONCE = 25;

test('of 1,100 titles whose addition was acknowledged, all are on the watchlist', async () => {
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  const { read } = signedIn(
    new InMemoryTmdb({ titles: numbers.map((id) => movie(id, { details: details() })) }),
  );
  const acknowledged: string[] = [];
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const added = numbers.slice(from, from + AT_ONCE);
    const fields = added.map(
      (id) =>
        `m${id}: setListed(input: { titleId: "movie:${id}", listed: true }) { viewerTitle { titleId listedAt } }`,
    );
    const answers = await read(`mutation { ${fields.join(' ')} }`);
    for (const answer of Object.values(answers)) {
      const { titleId, listedAt } = Object(answer).viewerTitle;
      expect(listedAt).not.toBeNull();
      acknowledged.push(titleId);
    }
  }
  const listed: string[] = [];
  let after: string | null = null;
  do {
    const data: object = await read(
      'query ($after: String) { viewer { watchlist(first: 60, after: $after) { totalCount nodes { titleId } pageInfo { hasNextPage endCursor } } } }',
      { after },
    );
    const { totalCount, nodes, pageInfo } = Object(data).viewer.watchlist;
    expect(totalCount).toBe(COUNT);
    listed.push(...nodes.map(({ titleId }: { titleId: string }) => titleId));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  expect(acknowledged).toHaveLength(COUNT);
  expect(listed.toSorted()).toEqual(acknowledged.toSorted());
});
