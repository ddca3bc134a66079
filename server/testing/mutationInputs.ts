import path from 'node:path';
import { z } from 'zod';
import { readExamples } from '../graphql/examples.ts';

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
