import { locales } from '../../contract/locales.ts';
import { localeOf } from '../stores/region.ts';

/** The tag of the language of pages that a browser's language is; '' for none. */
export function browserLanguage(browserTag: string): string {
  const { language, script } = localeOf(browserTag)?.maximize() ?? {};
  // Traditional Chinese is written with other characters; of the two kinds of Portuguese, both can be read.
  if (language === 'zh' && script !== 'Hans') return '';
  return locales.find(({ tag }) => tag.split('-', 1)[0] === language)?.tag ?? '';
}
