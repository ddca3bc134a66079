import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { responseSchema } from './responseSchema.ts';

const schema = buildSchema(`
  enum Kind { NEW OLD }
  interface Thing { id: ID! }
  type Film implements Thing { id: ID!  minutes: Int  kind: Kind  tags: [String!]! }
  type Show implements Thing { id: ID!  seasons: [Season]  name: String! }
  type Season { number: Int! }
  union Found = Film | Show
  type Query { thing: Thing  found: [Found!]  film: Film! }
`);
const dataOf = (query: string) => {
  const jsonSchema = responseSchema(parse(query), schema);
  expect(jsonSchema).toMatchObject({ type: 'object', properties: { errors: { type: 'array' } } });
  return 'properties' in jsonSchema ? jsonSchema.properties : null;
};
const data = (properties: object, required: string[] = Object.keys(properties)) => ({
  data: { type: ['object', 'null'], properties, required },
  errors: expect.any(Object),
});
const id = { type: 'string' };

test('has the fields by their response names, and null where the schema permits it', () => {
  expect(dataOf('{ best: film { __typename id minutes kind tags } }')).toEqual(
    data({
      best: {
        type: 'object',
        properties: {
          __typename: { type: 'string' },
          id,
          minutes: { type: ['integer', 'null'] },
          kind: { type: ['string', 'null'], enum: ['NEW', 'OLD', null] },
          tags: { type: 'array', items: { type: 'string' } },
        },
        required: ['__typename', 'id', 'minutes', 'kind', 'tags'],
      },
    }),
  );
});

test('requires the fields that every type has', () => {
  const query = `
    { thing { ... on Film { minutes } ...Rest } }
    fragment Rest on Thing { id ... on Show { seasons { number } } }
  `;
  const season = {
    type: ['object', 'null'],
    properties: { number: { type: 'integer' } },
    required: ['number'],
  };
  expect(dataOf(query)).toEqual(
    data({
      thing: {
        type: ['object', 'null'],
        properties: {
          minutes: { type: ['integer', 'null'] },
          id,
          seasons: { type: ['array', 'null'], items: season },
        },
        required: ['id'],
      },
    }),
  );
});

test('of a union requires nothing that one of its types may lack', () => {
  expect(dataOf('{ found { ... on Thing { id } ... on Show { name } } }')).toEqual(
    data({
      found: {
        type: ['array', 'null'],
        items: { type: 'object', properties: { id, name: { type: 'string' } } },
      },
    }),
  );
});

test('merges what is selected of one field in several places', () => {
  expect(dataOf('{ film { id } ... { film { minutes } } }')).toEqual(
    data({
      film: {
        type: 'object',
        properties: { id, minutes: { type: ['integer', 'null'] } },
      },
    }),
  );
});
