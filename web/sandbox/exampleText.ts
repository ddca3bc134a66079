import type { Example } from '../../contract/sandbox.ts';

/** An example as the editor, which wraps lines, shows it: its description as a comment, then its document. */
export function exampleText({ description, query }: Pick<Example, 'description' | 'query'>): string {
  return `${description.replaceAll(/^/gm, '# ')}\n${query}`;
}

/** Its name as a label: `Trending movies`. */
export function exampleLabel({ name }: Pick<Example, 'name'>): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Its variables or headers as the editors show them; '' if there are none. */
export function formatJson(value: Readonly<Record<string, unknown>>): string {
  return Object.keys(value).length > 0 ? JSON.stringify(value, null, 2) : '';
}
