import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { locales } from '../../contract/locales.ts';
import { englishAreas, offerArea, partOf, serverAreas, textParts } from '../../text/areas.ts';
import { catalogueFiles, compiledTable, readTexts } from '../../text/catalogues.ts';

const parts: Readonly<Record<string, (area: string) => boolean>> = {
  ...Object.fromEntries(
    textParts.map((part) => [part, (area: string) => partOf(area) === part && area !== offerArea]),
  ),
  offer: (area) => area === offerArea,
  all: () => true,
};

/** The modules that a page's document names, such as `text/de.first.js`. */
export const messageModules = locales.flatMap(({ tag }) =>
  textParts.map((part) => fileURLToPath(new URL(`../../text/${tag}.${part}.js`, import.meta.url))),
);

/**
 * Builds the tables of a language's texts from `text/<tag>.json`. `<tag>.<part>.js` has those of a part,
 * `<tag>.json?offer` has those that offer the language, and `<tag>.json?all` all. Each exports `texts`, a TextTable.
 */
export const messageTables: Plugin = {
  name: 'message-tables',
  enforce: 'pre',
  // No such file exists.
  resolveId: (id) => (/\/text\/[\w-]+\.\w+\.js$/.test(id) ? id : null),
  load(id) {
    const [, tag, part = ''] = /\/text\/([\w-]+)\.(?:json\?)?(\w+)(?:\.js)?$/.exec(id) ?? [];
    const isIncluded = parts[part];
    if (tag === undefined || !isIncluded) return null;
    for (const file of catalogueFiles(tag)) this.addWatchFile(file);
    const included = Object.entries(readTexts(tag).complete).filter(
      ([area]) => isIncluded(area) && !englishAreas.has(area) && !serverAreas.has(area),
    );
    const table = compiledTable(Object.fromEntries(included));
    // Parsed as JSON, a large table takes less time than as code.
    const json = JSON.stringify(JSON.stringify(table));
    return { code: `export const texts = JSON.parse(${json});`, map: null, moduleType: 'js' };
  },
};
