import { readTexts } from '../../text/catalogues.ts';
import { compileMessage } from '../../text/compileMessages.ts';
import { formatMessage, intlTag, type MessageValues } from '../../text/formatMessage.ts';

/** A text of the interface in a language, without its tags, by its name: `textIn('de', 'search.heading')`. */
export function textIn(tag: string, name: string, values: MessageValues = {}): string {
  const [area = '', key = ''] = name.split('.');
  const text = readTexts(tag).complete[area]?.[key];
  if (text === undefined) throw new Error(`${name} must be a text of text/en.json`);
  return formatMessage(compileMessage(text), values, intlTag(tag)).replace(/<\/?\w+>/g, '');
}
