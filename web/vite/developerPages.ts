import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parseGuideContents, parseGuidePage } from './guide.ts';
import { createMarkdown } from './markdown.ts';
import { buildReference, codeHrefIn } from './reference.ts';

const schemaFile = fileURLToPath(new URL('../../schema.graphql', import.meta.url));

/**
 * Builds the modules of the developers' pages. Each `docs/developers/*.md` becomes a page of the guide, and README.md with
 * `?contents` the list of its pages. `schema.graphql?reference` becomes the schema's types, and `?names` their names. Their
 * types are in web/pages/developers/builtModules.d.ts.
 */
export const developerPages: Plugin = {
  name: 'developer-pages',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?', 2);
    const isGuide = /\/docs\/developers\/[\w-]+\.md$/.test(file);
    const isSchema = file.endsWith('/schema.graphql') && query !== undefined;
    if (!isGuide && !isSchema) return null;
    this.addWatchFile(schemaFile);
    const sdl = await readFile(schemaFile, 'utf8');
    const exported = isGuide
      ? guideModule(await readFile(file, 'utf8'), sdl, query === 'contents')
      : schemaModule(sdl, query === 'names');
    const code = Object.entries(exported).map(([name, value]) => {
      return `export const ${name} = ${JSON.stringify(value)};`;
    });
    return { code: code.join('\n'), map: null, moduleSideEffects: false, moduleType: 'js' };
  },
};

function guideModule(markdown: string, sdl: string, isContents: boolean) {
  const marked = createMarkdown(codeHrefIn(sdl));
  return isContents
    ? { contents: parseGuideContents(markdown, marked) }
    : { page: parseGuidePage(markdown, marked) };
}

function schemaModule(sdl: string, isNames: boolean) {
  const types = buildReference(sdl);
  return isNames ? { names: types.map(({ name }) => name) } : { types };
}
