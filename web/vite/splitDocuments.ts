import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const GENERATED = '/web/gql/graphql.ts';
const MARK = '?document=';
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*$/gm;

/** Moves each generated document into a module of its own, so that a page loads only the documents it uses. */
export const splitDocumentsPlugin: Plugin = {
  name: 'documents-apart',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [file = '', wanted] = id.split(MARK);
    if (!file.endsWith(GENERATED)) return null;
    const documents = [...readFileSync(file, 'utf8').matchAll(DOCUMENT)];
    if (documents.length === 0)
      throw new Error(`${file} must contain documents in the format of the code generator`);
    const lines = wanted
      ? documents.flatMap(([, name, json]) => (name === wanted ? [`export const ${name} = ${json};`] : []))
      : documents.map(([, name]) => `export { ${name} } from './graphql.ts${MARK}${name}';`);
    return { code: lines.join('\n'), moduleSideEffects: false };
  },
};
