import { afterEach, expect, test, vi } from 'vitest';
import { texts } from '../../text/en.json?all';
import type { TextPart } from '../../contract/pageRendering.ts';
import { inLanguage, readLanguageOf, startLanguage, textsOf, withTexts } from './pageLanguage.ts';

const first = { layout: ['Skip'] };
const later = { diary: ['Diary', ['Until ', ['end']]] } as const;

afterEach(() => {
  readLanguageOf(() => undefined);
  startLanguage({ tag: 'en', texts });
});

test('a text of a later part is there once the code that shows it is loaded', async () => {
  const load = vi.fn(async (_part: TextPart) => later);
  startLanguage({ tag: 'en', texts: first }, load);
  const [layout, diary] = [textsOf('layout'), textsOf('diary', 'later')];
  expect(layout(0)).toBe('Skip');
  expect(() => diary(0)).toThrow('The texts of diary must be loaded');
  await withTexts(() => Promise.resolve())();
  expect(diary(1, { end: 'May' })).toBe('Until May');
  textsOf('diary', 'later');
  expect(load.mock.calls.filter(([part]) => part === 'later')).toHaveLength(1);
});

test('a part that could not be loaded fails what waits for it, and is loaded again', async () => {
  const load = vi.fn(async () => later);
  load.mockRejectedValue(new Error('Away'));
  startLanguage({ tag: 'en', texts: first }, load);
  const diary = textsOf('diary', 'later');
  await expect(withTexts(() => Promise.resolve())()).rejects.toThrow('Away');
  load.mockResolvedValue(later);
  await withTexts(() => Promise.resolve())();
  expect(diary(0)).toBe('Diary');
});

test('a server reads the language of each rendering, and what is in another language than the page’s is read in it', () => {
  startLanguage({ tag: 'en', texts: first });
  const layout = textsOf('layout');
  readLanguageOf(() => ({ tag: 'de', texts: { layout: ['Zum Inhalt'] } }));
  expect(layout(0)).toBe('Zum Inhalt');
  readLanguageOf(() => undefined);
  expect(inLanguage({ tag: 'fr', texts: { layout: ['Au contenu'] } }, () => layout(0))).toBe('Au contenu');
  expect(layout(0)).toBe('Skip');
});
