import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Example } from '../../contract/sandbox.ts';

/** The groups, in the order in which the sandbox shows them. */
const GROUPS = [
  'Lists',
  'Look up',
  'Search',
  'Discover',
  'People',
  'Paging',
  'Other databases',
  'Viewer',
  'Changes',
  'Records',
  'Own lists',
  'Account',
  'Errors',
] as const;

const parameters = z.strictObject({
  variables: z.record(z.string(), z.unknown()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
});
const parametersFile = z.record(z.string(), parameters);

/**
 * Reads the examples of a folder. A group has a file of its operations, such as `look-up.graphql`, each with a comment that
 * describes it, and one of their variables and headers, `look-up.json`, by the examples' names: `title-by` is the operation
 * `TitleBy`.
 */
export async function readExamples(folder: string): Promise<Example[]> {
  const readGroup = async (group: string): Promise<Example[]> => {
    const file = path.join(folder, group.toLowerCase().replaceAll(' ', '-'));
    const text = await readFile(`${file}.graphql`, 'utf8');
    const stored = parametersFile.parse(JSON.parse(await readFile(`${file}.json`, 'utf8')));
    return text.split(/\n\n(?=# )/).map((example) => {
      const [comment = ''] = /^(?:#.*\n)*/.exec(example) ?? [];
      const query = `${example.slice(comment.length).trimEnd()}\n`;
      const name = toName(query);
      return {
        name,
        group,
        description: comment.replaceAll(/^# ?/gm, '').trim().replaceAll('\n', ' '),
        query,
        ...parameters.parse(stored[name] ?? {}),
      };
    });
  };
  return (await Promise.all(GROUPS.map(readGroup))).flat();
}

/** An operation's name in words with hyphens. */
function toName(query: string): string {
  const [, name = ''] = /^\w+ (\w+)/.exec(query) ?? [];
  return name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase();
}
