import type { Plugin } from 'vite';
import { englishAreas, firstAreas, offerArea, serverAreas } from '../../text/areas.ts';
import {
  catalogueFiles,
  compiledTable,
  completeCatalogue,
  ORIGINAL,
  readCatalogue,
  readSources,
} from '../../text/catalogues.ts';

const parts: Readonly<Record<string, (area: string) => boolean>> = {
  first: (area) => firstAreas.has(area),
  later: (area) => !firstAreas.has(area) && area !== offerArea,
  offer: (area) => area === offerArea,
  all: () => true,
};

/**
 * Builds the tables of a language's texts from `text/<tag>.json`: with `?first` those that pages open with, with `?later` the others,
 * with `?offer` those that offer the language, with `?all` all. Each is a module that exports the `texts`, a TextTable.
 */
export const messageTables: Plugin = {
  name: 'message-tables',
  enforce: 'pre',
  load(id) {
    const [, tag, query = ''] = /\/text\/([\w-]+)\.json\?(\w+)$/.exec(id) ?? [];
    const isIncluded = parts[query];
    if (tag === undefined || !isIncluded) return null;
    for (const file of catalogueFiles(tag)) this.addWatchFile(file);
    const { complete } = completeCatalogue(
      tag,
      readCatalogue(ORIGINAL),
      readCatalogue(tag),
      readSources(tag),
    );
    const included = Object.entries(complete).filter(
      ([area]) => isIncluded(area) && !englishAreas.has(area) && !serverAreas.has(area),
    );
    const table = compiledTable(Object.fromEntries(included));
    // Parsed as JSON, a large table takes less time than as code.
    const json = JSON.stringify(JSON.stringify(table));
    return { code: `export const texts = JSON.parse(${json});`, map: null, moduleType: 'js' };
  },
};
