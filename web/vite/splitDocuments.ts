import type { Plugin } from 'vite';
import * as generated from '../gql/graphql.ts';

const MARK = '?document=';
const documents: Readonly<Record<string, unknown>> = generated;

/**
 * Makes each generated document a module of its own, so that it loads with the code that uses it: as one module, all of them would load
 * with the first page.
 */
export const splitDocuments: Plugin = {
  name: 'split-documents',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [file = '', name] = id.split(MARK);
    if (!file.endsWith('/web/gql/graphql.ts')) return null;
    const code = name
      ? `export const ${name} = ${JSON.stringify(documents[name])};`
      : Object.keys(documents)
          .map((one) => `export { ${one} } from './graphql.ts${MARK}${one}';`)
          .join('\n');
    return { code, moduleSideEffects: false };
  },
};
