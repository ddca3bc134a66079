import { expect, test } from 'vitest';
import { addChanges, changesBetween } from './schemaChangelog.ts';

const before = `
directive @cost(weight: Int) on FIELD_DEFINITION
enum Kind { LONG }
type Query { "One." one(id: ID): String  two: Kind  three: Int }
`;

test('changes are sorted as breaking, dangerous or safe', async () => {
  const after = before
    .replace('LONG', 'LONG SHORT')
    .replace('three: Int', 'four: Int')
    .replace('two: Kind', 'two: Kind @deprecated(reason: "Use one.")');
  expect(await changesBetween(before, after)).toEqual([
    { level: 'Dangerous', text: 'Enum value `SHORT` was added to enum `Kind`.' },
    { level: 'Breaking', text: 'Field `three` was removed from object type `Query`.' },
    { level: 'Safe', text: 'Field `four` was added to object type `Query`.' },
    { level: 'Safe', text: 'Field `Query.two` is deprecated: Use one.' },
  ]);
});

test('new descriptions and directives are one change each, whatever the number of fields', async () => {
  const after = before
    .replace('"One."', '"Number one."')
    .replace('two: Kind', '"Two." two: Kind @cost(weight: 1)')
    .replace('three: Int', 'three: Int @cost(weight: 2)');
  const changes = await changesBetween(before, after);
  expect(changes.map(({ text }) => text)).toEqual([
    'Descriptions changed: `Query.one`, `Query.two`.',
    '`@cost` added: `Query.two`, `Query.three`.',
  ]);
});

test('an addition is one change with all its parts, and hides nothing else', async () => {
  const after = `${before.replace('type Query', 'type Query implements Node').replace('two: Kind', 'two: Kind!')}
    "Anything." interface Node { "Its number." three: Int @cost(weight: 2) }`;
  expect(await changesBetween(before.replace('two: Kind', 'two: [Kind!]'), after)).toEqual([
    { level: 'Safe', text: 'Type `Node` was added.' },
    { level: 'Dangerous', text: '`Node` is implemented by: `Query`.' },
    { level: 'Breaking', text: 'Field `Query.two` changed type from `[Kind!]` to `Kind!`.' },
  ]);
});

test('the same schema, formatted differently, has no changes', async () => {
  expect(await changesBetween(before, before.replace('  two', '\n\n  two'))).toEqual([]);
});

const introduction = '# Changelog\n\nEvery change.\n';
const added = { level: 'Safe', text: 'Field `a` was added.' } as const;
const removed = { level: 'Breaking', text: 'Field `b` was removed. It never worked.' } as const;

test('a day’s changes come first, breaking ones before others', () => {
  const earlier = addChanges(introduction, '2026-11-23', [added]);
  expect(addChanges(earlier, '2026-11-24', [added, removed])).toBe(`# Changelog

Every change.

## 2026-11-24

### Breaking

- Field \`b\` was removed. It never worked.

### Safe

- Field \`a\` was added.

## 2026-11-23

### Safe

- Field \`a\` was added.
`);
});

test('changes of the same day join its section, once each', () => {
  const first = addChanges(introduction, '2026-11-24', [added]);
  const both = addChanges(introduction, '2026-11-24', [added, removed]);
  expect(addChanges(first, '2026-11-24', [removed, added])).toBe(both);
  expect(addChanges(both, '2026-11-24', [added])).toBe(both);
});
