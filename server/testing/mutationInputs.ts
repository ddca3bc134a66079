import path from 'node:path';
import { z } from 'zod';
import { readExamples } from '../graphql/examples.ts';

/** The id of the play, the list and the mark that the examples name. */
export const EXAMPLE_ID = '0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11';

const add = (titleId: string) =>
  `addToList(input: { listId: "list:${EXAMPLE_ID}", titleId: "${titleId}" }) { list { id } }`;

/** Mutations that store the play that the examples name, their import, and their list: ranked, public and of two titles. */
export const EXAMPLE_RECORDS = `mutation {
  addPlay(input: { id: "${EXAMPLE_ID}", titleId: "movie:101", time: { unknown: true }, note: "Secret" }) { play { id } }
  createList(input: { id: "${EXAMPLE_ID}", name: "L", ranked: true, visibility: PUBLIC }) { list { id } }
  startImport(input: { id: "${EXAMPLE_ID}", source: "Any" }) { import { id } }
  first: ${add('movie:101')}
  second: ${add('movie:102')}
}`;

/** Those of the deprecated mutations, which have no example. */
const DEPRECATED = {
  saveLastWatched: { movieId: 101, title: 'A title', mediaType: 'MOVIE' },
  setHidden: { titleId: 'movie:101', hidden: true },
};

/** The inputs of the examples by their mutation, for a viewer: one for each mutation that has an input. */
export async function readMutationInputs(uid: string): Promise<ReadonlyMap<string, object>> {
  const inputs = new Map<string, object>(Object.entries(DEPRECATED));
  for (const { query, variables } of await readExamples(
    path.join(import.meta.dirname, '../graphql/examples'),
  )) {
    const [, mutation] = /\b(\w+)\(input: \$input\)/.exec(query) ?? [];
    const input = JSON.stringify(variables['input']);
    if (mutation)
      inputs.set(mutation, z.looseObject({}).parse(JSON.parse(input.replaceAll('your-uid', uid))));
  }
  return inputs;
}
