import { fallbackLocale } from '../contract/locales.ts';
import { formatMessage, intlTag, type MessageValues, type TextTable } from './formatMessage.ts';
import tables from './server/tables.json' with { type: 'json' };

/** The compiled texts of text/areas.ts' serverAreas and sharedAreas by language; English where a language has none. */
type ServerTables = Readonly<Record<string, TextTable>>;

// The compiler of the messages has checked them: TypeScript knows the parts of a JSON file as lists alone.
const textsByTag = tables as unknown as ServerTables;

/** A function that returns a text of one of the server's areas, in a language, by its number. */
export function serverTextsOf(area: string) {
  return (tag: string, index: number, values: MessageValues = {}): string => {
    const message = (textsByTag[tag] ?? textsByTag[fallbackLocale.tag])?.[area]?.[index];
    if (message === undefined)
      throw new Error(`The texts of ${area} must have number ${index}: run npm run codegen`);
    return formatMessage(message, values, intlTag(tag));
  };
}
