import {
  buildSchema,
  getNamedType,
  getOperationAST,
  isInterfaceType,
  OperationTypeNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Example } from '../../contract/sandbox.ts';
import { readExamples } from './examples.ts';
import { createExampleTools } from './exampleTools.ts';
import { toolArguments } from './toolArguments.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const examples = await readExamples(path.join(import.meta.dirname, 'examples'));
const tools = createExampleTools(examples, schema);

const argumentSchemas = z.record(
  z.string(),
  z.looseObject({
    type: z.string(),
    items: z.looseObject({ type: z.string() }).optional(),
    examples: z.array(z.unknown()).max(1).optional(),
  }),
);

/** The tool of one example. */
function toolOf(query: string, variables: Example['variables'] = {}, own = schema) {
  const example = { name: 'one-thing', group: 'Lists', description: 'One thing.', headers: {} };
  return createExampleTools([{ ...example, query, variables }], own).get('one-thing')?.tool;
}

/** The root fields of the tools with an access. */
function rootFields(access: string): string[] {
  const fields = [...tools.values()]
    .filter((tool) => tool.access === access)
    .flatMap(({ query }) => getOperationAST(parse(query))?.selectionSet.selections ?? [])
    .map((selection) => ('name' in selection ? selection.name.value : ''));
  return [...new Set(fields)].sort();
}

describe('the tools', () => {
  test('are named and described like the examples', () => {
    expect(tools.get('where-to-watch')?.tool).toEqual({
      name: 'where-to-watch',
      title: 'Where to watch',
      description:
        'Where a title can be watched in a country: by subscription, free, with ads, rented or bought. Source: JustWatch.',
      inputSchema: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            description: 'Global id: `movie:603` or `tv:1399`.',
            examples: ['movie:101'],
          },
          region: {
            type: 'string',
            description: 'Country (ISO 3166-1), for example `BR`.',
            examples: ['BR'],
          },
        },
        required: ['id', 'region'],
        additionalProperties: false,
      },
      outputSchema: { type: 'object', properties: expect.any(Object) },
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    });
  });

  test('take what an example names as flat arguments, and give its variables back', () => {
    for (const { tool, toVariables } of tools.values()) {
      const properties = Object.entries(argumentSchemas.parse(tool.inputSchema.properties));
      for (const [name, { type, items }] of properties)
        expect([type, items?.type], `${tool.name}.${name}`).not.toContain('object');
      const named = properties.flatMap(([name, { examples: values = [] }]) =>
        values.map((value) => [name, value] as const),
      );
      const { variables = {} } = examples.find(({ name }) => name === tool.name) ?? {};
      const present = Object.entries(variables).filter(([, value]) => value !== null);
      expect(toVariables(Object.fromEntries(named)), tool.name).toEqual(Object.fromEntries(present));
    }
  });

  test('require the services they filter by', () => {
    expect(tools.get('discover-on-services')?.tool.inputSchema.required).toEqual(['services', 'region']);
  });

  test('return ids by which an agent can go on', () => {
    const IDS = new Set(['id', 'titleId', 'tmdbId']);
    const NODES = [
      'Movie',
      'Series',
      'Title',
      'Season',
      'Person',
      'Collection',
      'ViewerTitle',
      'LastWatched',
    ];
    for (const { tool, query } of tools.values()) {
      const typeInfo = new TypeInfo(schema);
      const visitor = visitWithTypeInfo(typeInfo, {
        Field: ({ selectionSet, name }) => {
          const type = getNamedType(typeInfo.getType());
          if (!selectionSet || !type || !NODES.includes(type.name)) return;
          const fields = selectionSet.selections.flatMap((one) => ('alias' in one ? one.name.value : []));
          expect(
            fields.some((field) => IDS.has(field)),
            `${tool.name}: ${name.value}`,
          ).toBe(true);
        },
      });
      visit(parse(query), visitor);
    }
  });

  test('of any object select what each type of it holds', () => {
    const query = tools.get('node')?.query ?? '';
    const node = schema.getType('Node');
    const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
    expect(types.length).toBeGreaterThan(15);
    // An access token is read by no tool.
    for (const { name } of types.filter((type) => type.name !== 'AccessToken'))
      expect(query, name).toContain(`... on ${name} {`);
  });

  test('change nothing but the viewer’s library, and read nothing of the account', () => {
    expect(rootFields('WRITE_LIBRARY')).toEqual([
      'addPlay',
      'addToList',
      'createList',
      'deleteList',
      'duplicateList',
      'moveInList',
      'rate',
      'recordLastWatched',
      'removeFromList',
      'removePlay',
      'saveProgress',
      'saveSettings',
      'setDismissed',
      'setDropped',
      'setListed',
      'setNote',
      'setSeriesWatched',
      'setWatched',
      'startOver',
      'undoWatched',
      'updateList',
      'updatePlay',
    ]);
    expect(rootFields('READ_LIBRARY')).toEqual(['lastWatched', 'viewer']);
    expect(rootFields('everyone').filter((field) => /viewer|watched/i.test(field))).toEqual([]);
    for (const { access, query, tool } of tools.values()) {
      const isMutation = getOperationAST(parse(query))?.operation === OperationTypeNode.MUTATION;
      expect(isMutation, tool.name).toBe(access === 'WRITE_LIBRARY');
      expect(tool.annotations?.readOnlyHint, tool.name).toBe(!isMutation);
      expect(query).not.toMatch(/accessToken/i);
    }
  });

  test('say which changes only add, once more each time', () => {
    const hinted = (hint: 'destructiveHint' | 'idempotentHint', value: boolean) =>
      [...tools.values()]
        .filter(({ tool }) => tool.annotations?.[hint] === value)
        .map(({ tool }) => tool.name);
    expect(hinted('idempotentHint', false)).toEqual(['add-play', 'create-list']);
    const changes = [...tools.values()].filter(({ access }) => access === 'WRITE_LIBRARY');
    expect(hinted('destructiveHint', true)).toEqual(
      changes.map(({ tool }) => tool.name).filter((name) => !['add-play', 'create-list'].includes(name)),
    );
  });

  test.each([
    ['What should I watch next?', 'up-next', []],
    ['I watched this last night', 'add-play', ['titleId']],
    ['I have seen all of it', 'set-series-watched', ['titleId', 'watched']],
    ['No, undo that', 'undo-watched', ['titleId', 'run']],
    ['Give it an eight', 'rate', ['id']],
    ['What have I rated?', 'my-ratings', []],
    ['Put it on my list', 'add-to-list', ['listId', 'titleId']],
    ['Make a list for the rainy days', 'create-list', ['name']],
    ['Which lists do I have?', 'my-lists', []],
    ['What is on that list?', 'my-list', ['id']],
    ['When did I see it?', 'my-plays', []],
  ])('“%s” is %s, which needs little', (_words, name, required) => {
    expect(tools.get(name)?.tool.inputSchema.required ?? []).toEqual(required);
  });

  test('of a viewer’s own lists and of the movie database’s do not share a name', () => {
    const own = [...tools.values()].filter(({ access }) => access === 'READ_LIBRARY');
    const texts = own.filter(({ tool }) => tool.name.startsWith('my-')).map(({ tool }) => tool.description);
    for (const text of texts) expect(text).toMatch(/\bviewer\b/);
  });

  test('have names that every client accepts, and describe every argument', () => {
    for (const { tool } of tools.values()) {
      expect(tool.name).toMatch(/^[a-z][a-z-]{1,40}$/);
      for (const [name, argument] of Object.entries(tool.inputSchema.properties ?? {}))
        expect(argument, `${tool.name}.${name}`).toMatchObject({ description: expect.any(String) });
    }
  });

  test('fit into some fourteen thousand words’ worth of an agent’s context, besides what their results look like', () => {
    const sizes = (accesses: readonly string[]) => {
      const texts = [...tools.values()]
        .filter(({ access }) => accesses.includes(access))
        .map(({ tool: { outputSchema, ...tool } }) => [tool, outputSchema]);
      return [0, 1].map((part) => JSON.stringify(texts.map((text) => text[part])).length);
    };
    const [ofEveryone = Infinity] = sizes(['everyone']);
    expect(ofEveryone).toBeLessThan(24_000);
    const [texts = Infinity, results = Infinity] = sizes(['everyone', 'READ_LIBRARY', 'WRITE_LIBRARY']);
    expect(texts).toBeLessThan(60_000);
    expect(results).toBeLessThan(60_000);
  });
});

describe('the arguments of a tool', () => {
  const own = buildSchema(`
    enum Order { NEWEST OLDEST }
    input Range { "From this year." from: Int!  to: Int = 2000 }
    input Name @oneOf { id: ID  url: String }
    type Query {
      things(
        "How many." first: Int = 20
        order: Order! = NEWEST
        ranges: [Range!]
        name: Name
        ratio: Float
        isNew: Boolean
      ): [String]
    }
  `);

  test('have the types, rules and defaults of the schema', () => {
    const query = `query OneThing($first: Int, $order: Order! = OLDEST, $ranges: [Range!], $name: Name!, $ratio: Float, $isNew: Boolean!) {
      things(first: $first, order: $order, ranges: $ranges, name: $name, ratio: $ratio, isNew: $isNew)
    }`;
    expect(toolOf(query, { first: 3, ranges: null }, own)?.inputSchema).toEqual({
      type: 'object',
      properties: {
        first: { type: 'integer', description: 'How many.', default: 20, examples: [3] },
        order: { type: 'string', enum: ['NEWEST', 'OLDEST'], default: 'OLDEST' },
        ranges: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              from: { type: 'integer', description: 'From this year.' },
              to: { type: 'integer', default: 2000 },
            },
            required: ['from'],
            additionalProperties: false,
          },
        },
        id: { type: 'string' },
        url: { type: 'string' },
        ratio: { type: 'number' },
        isNew: { type: 'boolean' },
      },
      required: ['isNew'],
      additionalProperties: false,
    });
  });

  test('are the fields of an input object, and its own are required where it is', () => {
    const inputs = buildSchema(`
      input Inner { kind: String!  number: Int! }
      input Input { "What." id: ID!  note: String  inner: Inner }
      type Query { thing(input: Input!, other: Inner): String }
    `);
    const query = 'query OneThing($input: Input!) { thing(input: $input) }';
    const input = { id: 'a', inner: { kind: 'b', number: 1 } };
    expect(toolOf(query, { input }, inputs)?.inputSchema).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', description: 'What.', examples: ['a'] },
        note: { type: 'string' },
        kind: { type: 'string', examples: ['b'] },
        number: { type: 'integer', examples: [1] },
      },
      required: ['id'],
      additionalProperties: false,
    });
    const { toVariables } = toolArguments(parse(query), inputs, {});
    expect(toVariables({ id: 'a' })).toEqual({ input: { id: 'a' } });
    expect(toVariables({ kind: 'b', number: null })).toEqual({
      input: { inner: { kind: 'b', number: null } },
    });
    expect(toVariables({})).toEqual({ input: {} });
    const optional = 'query OneThing($other: Inner) { thing(input: { id: "a" }, other: $other) }';
    expect(toolArguments(parse(optional), inputs, {}).toVariables({})).toEqual({});
    const twice = 'query OneThing($a: Input!, $b: Inner) { thing(input: $a, other: $b) }';
    expect(() => toolArguments(parse(twice), inputs, {})).toThrow('must not have the name kind');
  });

  test('within an object are described by its field', () => {
    const query = 'query OneThing($from: Int!) { things(ranges: [{ from: $from }]) }';
    expect(toolOf(query, {}, own)?.inputSchema.properties).toEqual({
      from: { type: 'integer', description: 'From this year.' },
    });
  });

  test('can be none', () => {
    expect(toolOf('query OneThing { genres { name } }')?.inputSchema).toEqual({
      type: 'object',
      properties: {},
      additionalProperties: false,
    });
  });
});
