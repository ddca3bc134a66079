import { expect, test } from 'vitest';
import { browserLanguage } from './browserLanguage.ts';

test.each([
  ['de-AT', 'de'],
  ['pt', 'pt-br'],
  ['pt-PT', 'pt-br'],
  ['zh-Hans-SG', 'zh-cn'],
  ['zh', 'zh-cn'],
  ['zh-TW', ''],
  ['iw', 'he'],
  ['en-GB', 'en'],
  ['tlh', ''],
  ['', ''],
  ['en-US@posix', ''],
])('a browser’s language is that of pages: %j is %j', (browserTag, tag) => {
  expect(browserLanguage(browserTag)).toBe(tag);
});
