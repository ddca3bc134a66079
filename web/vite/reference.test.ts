import { expect, test } from 'vitest';
import { buildReference, codeHrefIn } from './reference.ts';

const sdl = `
"Calls that a field may cause; see \`Movie\`."
directive @cost("How many." weight: Int! = 1) on FIELD_DEFINITION
"A title. It has a name."
interface Title { "Its cast." cast("How many." first: Int = 10): [Person!] @cost(weight: 2) }
"A movie: a long film."
type Movie implements Title {
  "Its cast, as in \`Title.cast\`."
  cast(first: Int = 10): [Person!]
  old: Date @deprecated(reason: "Use \`cast\`. Removed after 2027-11-24.")
}
type Person { name: String! }
scalar Date @specifiedBy(url: "https://example.com/date")
enum Kind { "Long." LONG }
union Found = Movie | Person
input By @oneOf { id: ID  kind: Kind }
type Query { movie(by: By!): Movie  found: [Found!]! }
`;
const types = buildReference(sdl);
const type = (name: string) => types.find((one) => one.name === name);

test('every type and directive of the schema is described, by name', () => {
  expect(types.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'input By',
    'scalar Date',
    'union Found',
    'enum Kind',
    'object Movie',
    'object Person',
    'object Query',
    'interface Title',
    'directive cost',
  ]);
});

test('a field has its type, arguments, default and description, and its interface’s directives', () => {
  expect(type('Movie')).toMatchObject({
    summary: 'A movie.',
    interfaces: ['Title'],
    usedBy: ['Query.movie'],
    members: [
      {
        name: 'cast',
        type: '[Person!]',
        description:
          '<p>Its cast, as in <a href="/developers/reference/Title#cast"><code>Title.cast</code></a>.</p>',
        args: [{ name: 'first', type: 'Int', defaultValue: '10' }],
        directives: ['@cost(weight: 2)'],
      },
      {
        name: 'old',
        deprecated: '<p>Use <code>cast</code>. Removed after 2027-11-24.</p>',
        directives: [],
      },
    ],
  });
});

test('types know what they consist of and where they are used', () => {
  expect(type('Title')).toMatchObject({ possibleTypes: ['Movie'], usedBy: [] });
  expect(type('Found')).toMatchObject({ possibleTypes: ['Movie', 'Person'], usedBy: ['Query.found'] });
  expect(type('By')).toMatchObject({ isOneOf: true, usedBy: ['Query.movie(by:)'] });
  expect(type('Kind')).toMatchObject({ usedBy: ['By.kind'], members: [{ name: 'LONG' }] });
  expect(type('Date')).toMatchObject({ specifiedBy: 'https://example.com/date' });
  expect(type('cost')).toMatchObject({ members: [{ name: 'weight', defaultValue: '1' }] });
});

test('names in code lead to the reference, if the schema has them', () => {
  const href = codeHrefIn(sdl);
  expect(href('Movie')).toBe('/developers/reference/Movie');
  expect(href('Movie.cast')).toBe('/developers/reference/Movie#cast');
  expect(href('Query.movie(by:)')).toBe('/developers/reference/Query#movie');
  expect(href('@cost')).toBe('/developers/reference/cost');
  const others = ['movie', 'String', '@skip', 'pageInfo.endCursor', 'a < b', 'Movie.gone', '@cost.weight'];
  for (const other of others) expect(href(other), other).toBeNull();
});
