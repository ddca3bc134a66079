import { Kind, parse, print, valueFromASTUntyped } from 'graphql';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

const HEADER = /^# (x-[\w-]+): (.+)\n/gm;

/**
 * Reads the examples of a folder. A group has a file of its operations, such as `look-up.graphql`. The defaults of an operation's
 * variables are its example's variables; the comment above it is the description, with a line for each header to send.
 */
export async function readExamples(folder: string): Promise<Example[]> {
  const readGroup = async (group: string): Promise<Example[]> => {
    const file = path.join(folder, `${group.toLowerCase().replaceAll(' ', '-')}.graphql`);
    const text = await readFile(file, 'utf8');
    return text.split(/\n\n(?=# )/).map((example) => {
      const [comment = ''] = /^(?:#.*\n)*/.exec(example) ?? [];
      const operation = `${example.slice(comment.length).trimEnd()}\n`;
      return {
        name: toName(operation),
        group,
        description: comment.replaceAll(HEADER, '').replaceAll(/^# ?/gm, '').trim().replaceAll('\n', ' '),
        ...takeDefaults(operation),
        headers: Object.fromEntries(
          [...comment.matchAll(HEADER)].map(([, name = '', value = '']) => [name, value]),
        ),
      };
    });
  };
  return (await Promise.all(GROUPS.map(readGroup))).flat();
}

/** An operation's name in words with hyphens: `title-by` is `TitleBy`. */
function toName(query: string): string {
  const [, name = ''] = /^\w+ (\w+)/.exec(query) ?? [];
  return name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase();
}

/** An operation without the defaults of its variables, and these. */
function takeDefaults(text: string): Pick<Example, 'query' | 'variables'> {
  const [operation] = parse(text).definitions;
  const declared = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
  const from = declared[0]?.loc?.start ?? 0;
  const to = declared.at(-1)?.loc?.end ?? 0;
  const withoutDefaults = declared
    .map(({ variable, type }) => `${print(variable)}: ${print(type)}`)
    .join(', ');
  return {
    query: text.slice(0, from).trimEnd() + withoutDefaults + text.slice(to).trimStart(),
    variables: Object.fromEntries(
      declared.flatMap(({ variable: { name }, defaultValue }) =>
        defaultValue ? [[name.value, valueFromASTUntyped(defaultValue)]] : [],
      ),
    ),
  };
}
