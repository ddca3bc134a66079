import { describe, expect, test } from 'vitest';
import { namesOf } from './TitleNames.tsx';

/** The heading and the line of a title's page, in the page's language and with the original name. */
function shown(title: string, originalTitle: string | null, englishTitle: string | null) {
  const names = {
    __typename: 'Movie',
    id: 'movie:1',
    title,
    originalTitle,
    originalLanguage: 'zh',
    englishTitle,
  } as const;
  return [false, true].map((isOriginal) => {
    const { heading, others } = namesOf(names, isOriginal);
    return [heading.text, ...others.map(({ text }) => text)];
  });
}

describe('the names of a title on its page', () => {
  test('are the one in its language, the original and the English one', () => {
    expect(shown('Hafen aus Papier', '紙港', 'Paper Harbour')).toEqual([
      ['Hafen aus Papier', '紙港', 'Paper Harbour'],
      ['紙港', 'Hafen aus Papier', 'Paper Harbour'],
    ]);
  });

  test('are each shown once', () => {
    expect(shown('Paper Harbour', '紙港', 'Paper Harbour')).toEqual([
      ['Paper Harbour', '紙港'],
      ['紙港', 'Paper Harbour'],
    ]);
    expect(shown('Papierhafen', 'Paper Harbour', 'Paper Harbour')).toEqual([
      ['Papierhafen', 'Paper Harbour'],
      ['Paper Harbour', 'Papierhafen'],
    ]);
    expect(shown('Heat', 'Heat', 'Heat')).toEqual([['Heat'], ['Heat']]);
  });

  test('have a line in both cases or in none, whatever is known', () => {
    expect(shown('Hafen aus Papier', null, 'Paper Harbour')).toEqual([
      ['Hafen aus Papier', 'Paper Harbour'],
      ['Hafen aus Papier', 'Paper Harbour'],
    ]);
    expect(shown('紙の港', '紙港', null)).toEqual([
      ['紙の港', '紙港'],
      ['紙港', '紙の港'],
    ]);
    expect(shown('紙港', null, null)).toEqual([['紙港'], ['紙港']]);
  });

  test('have their languages, as far as they are known', () => {
    const names = {
      title: '双旗镇刀客',
      originalTitle: '雙旗鎮刀客',
      originalLanguage: 'cn',
      englishTitle: 'The Swordsman',
    };
    const { heading, others } = namesOf({ __typename: 'Movie', id: 'movie:1', ...names }, false);
    expect([heading, ...others].map(({ language }) => language)).toEqual([undefined, 'yue', 'en']);
  });
});
