import type { Plugin } from 'vite';
import * as generated from '../gql/graphql.ts';

const MARK = '?document=';
const documents: Readonly<Record<string, unknown>> = generated;

/** Moves each generated document into a module of its own, so that a page loads only the documents it uses. */
export const splitDocumentsPlugin: Plugin = {
  name: 'split-documents',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [file = '', wanted] = id.split(MARK);
    if (!file.endsWith('/web/gql/graphql.ts')) return null;
    const code = wanted
      ? `export const ${wanted} = ${JSON.stringify(documents[wanted])};`
      : Object.keys(documents)
          .map((name) => `export { ${name} } from './graphql.ts${MARK}${name}';`)
          .join('\n');
    return { code, moduleSideEffects: false };
  },
};
