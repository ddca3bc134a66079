import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parseGuideContents, parseGuidePage } from './guide.ts';
import { createMarkdown } from './markdown.ts';
import { buildReference, codeHrefIn } from './reference.ts';

const schemaFile = fileURLToPath(new URL('../../schema.graphql', import.meta.url));

/**
 * Makes modules of what the developers' pages show: `docs/developers/*.md` is a page of the guide, README.md with
 * `?contents` the list of its pages, `schema.graphql?reference` the schema's types, and `?names` their
 * names; typed in
 * web/pages/developers/builtModules.d.ts.
 */
export const developerPages: Plugin = {
  name: 'developer-pages',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?', 2);
    const isGuide = /\/docs\/developers\/[\w-]+\.md$/.test(file);
    const isReference = file.endsWith('/schema.graphql') && (query === 'reference' || query === 'names');
    if (!isGuide && !isReference) return null;
    this.addWatchFile(schemaFile);
    const text = await readFile(file, 'utf8');
    const exported = isReference
      ? referenceModule(text, query === 'names')
      : await guideModule(text, query === 'contents');
    return {
      code: `export default ${JSON.stringify(exported)};`,
      map: null,
      moduleSideEffects: false,
      moduleType: 'js',
    };
  },
};

function referenceModule(sdl: string, isNames: boolean) {
  const types = buildReference(sdl);
  return isNames ? types.map(({ name }) => name) : types;
}

async function guideModule(markdown: string, isContents: boolean) {
  const marked = createMarkdown(codeHrefIn(await readFile(schemaFile, 'utf8')));
  return isContents ? parseGuideContents(markdown, marked) : parseGuidePage(markdown, marked);
}
