import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../../contract/locales.ts';
import * as m from '../../text/server/offlinePage.ts';
import { fillOfflinePage } from './fillOfflinePage.ts';

const template = readFileSync(new URL('offline.html', import.meta.url), 'utf8');

test.each(locales)('the offline page in $endonym has its texts, and a link to its home page', (locale) => {
  const { tag, direction = 'ltr' } = locale;
  const page = fillOfflinePage(template, locale);
  expect(page).toContain(`<html lang="${tag}" dir="${direction}">`);
  expect(page).toContain(`data-unreachable="${m.unreachable(tag)}">${m.heading(tag)}</h1>`);
  expect(page).toContain(`href="${tag === 'en' ? '/' : `/${tag}`}"`);
  expect(page).not.toContain('{{');
});

test('a placeholder without a text stops the build', () => {
  expect(() => fillOfflinePage('<p>{{body}}</p>', { tag: 'en', code: 'en-US', endonym: 'English' })).toThrow(
    'received {{body}}',
  );
});
