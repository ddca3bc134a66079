import { buildSchema, getOperationAST, OperationTypeNode, parse } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Example } from '../../contract/sandbox.ts';
import { readExamples } from './examples.ts';
import { createExampleTools } from './exampleTools.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const tools = createExampleTools(await readExamples(path.join(import.meta.dirname, 'examples')), schema);

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
      description: 'Where a title can be watched in a region. Source: JustWatch.',
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
      annotations: { readOnlyHint: true, openWorldHint: false },
    });
  });

  test('change nothing but the viewer’s library, and read nothing of the account', () => {
    expect(rootFields('WRITE_LIBRARY')).toEqual([
      'recordLastWatched',
      'saveProgress',
      'saveSettings',
      'setHidden',
      'setListed',
      'setSeriesWatched',
      'setWatched',
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

  test('have names that every client accepts, and describe every argument', () => {
    for (const { tool } of tools.values()) {
      expect(tool.name).toMatch(/^[a-z][a-z-]{1,40}$/);
      for (const [name, argument] of Object.entries(tool.inputSchema.properties ?? {}))
        expect(argument, `${tool.name}.${name}`).toMatchObject({ description: expect.any(String) });
    }
  });

  test('fit into some seven thousand words’ worth of an agent’s context', () => {
    expect(JSON.stringify([...tools.values()].map(({ tool }) => tool)).length).toBeLessThan(30_000);
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
        name: {
          type: 'object',
          properties: { id: { type: 'string' }, url: { type: 'string' } },
          additionalProperties: false,
          minProperties: 1,
          maxProperties: 1,
        },
        ratio: { type: 'number' },
        isNew: { type: 'boolean' },
      },
      required: ['name', 'isNew'],
      additionalProperties: false,
    });
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
