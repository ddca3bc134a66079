import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTwoAccounts } from './testing/openTwoAccounts.ts';
import { EmbeddedStores } from './viewerStores.ts';

const planRows = z.array(z.object({ detail: z.string() }));

/** Every statement that the stores of viewers' records prepare. */
async function preparedStatements() {
  const { database, log, close } = await openTwoAccounts();
  onTestFinished(close);
  const { connection } = database;
  const statements = new Set<string>();
  const recording = new Proxy(connection, {
    get: (target, name) => {
      if (name !== 'prepare') return Reflect.get(target, name, target);
      return (sql: string) => (statements.add(sql), target.prepare(sql));
    },
  });
  new EmbeddedStores(Object.create(database, { connection: { value: recording } }), log);
  const plan = (sql: string) => planRows.parse(connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
  return { statements: [...statements], plan };
}

test('no statement of the stores reads rows that it does not return, or sorts them', async () => {
  const { statements, plan } = await preparedStatements();
  const isSlow = (sql: string) =>
    plan(sql).some(({ detail }) => /^SCAN (?!CONSTANT ROW|json_each)|USE TEMP B-TREE|AUTOMATIC/.test(detail));
  expect(statements.length).toBeGreaterThan(60);
  expect(statements.filter(isSlow)).toEqual([]);
  expect(isSlow('SELECT id FROM play WHERE note = ?')).toBe(true);
  expect(isSlow('SELECT id FROM play WHERE viewer = ? ORDER BY note')).toBe(true);
});

test('every list is read by an index that has its order', async () => {
  const { statements, plan } = await preparedStatements();
  const lists = statements.filter((sql) => sql.includes('AS pageAt'));
  expect(lists.length).toBeGreaterThanOrEqual(44);
  for (const sql of lists) {
    const [, at = '', key = ''] = /AND \((\w+), (\w+)\) > /.exec(sql) ?? [];
    const range = `(${at},${key})>(?,?) AND (${at},${key})<(?,?)`;
    const details = plan(sql).map(({ detail }) => detail);
    expect(details, sql).toContainEqual(expect.stringContaining(range));
  }
});
