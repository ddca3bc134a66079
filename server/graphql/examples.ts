import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Example } from '../../contract/sandbox.ts';

const groupsFile = z.record(z.string(), z.array(z.string()));
const parametersFile = z.strictObject({
  variables: z.record(z.string(), z.unknown()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
});

/**
 * Reads the examples of a folder, in the order of its `groups.json`, which lists them by group. An example is a
 * `.graphql` file, whose first comment describes it, and, if it has variables or headers, a `.json` file of the same name.
 */
export async function readExamples(folder: string): Promise<Example[]> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const groups = Object.entries(groupsFile.parse(JSON.parse(await read('groups.json'))));
  const readExample = async (group: string, name: string): Promise<Example> => {
    const text = await read(`${name}.graphql`);
    const [comment = ''] = /^(?:#.*\n)*/.exec(text) ?? [];
    const parameters = await read(`${name}.json`).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      return '{}';
    });
    return {
      name,
      group,
      description: comment
        .replaceAll(/^# ?/gm, '')
        .replaceAll(/(?<=.)\n(?=.)/g, ' ')
        .trim(),
      query: text.slice(comment.length),
      ...parametersFile.parse(JSON.parse(parameters)),
    };
  };
  return Promise.all(groups.flatMap(([group, names]) => names.map((name) => readExample(group, name))));
}
