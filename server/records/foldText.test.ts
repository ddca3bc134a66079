import { expect, test } from 'vitest';
import { foldedSpellings, foldText } from './foldText.ts';

test.each([
  ['Third Class to Valparaíso!', 'third class to valparaiso'],
  ['Saturday’s  Astronomer', 'saturdays astronomer'],
  ['Asbjørn Østerlund', 'asbjorn osterlund'],
  ['Łódź', 'lodz'],
  ['पतंगों का', 'पतंगों का'],
  ['Зимний ёж, за\u0301мок', 'зимний ёж замок'],
  ['Η Ελένη κοιτάζει', 'η ελενη κοιταζει'],
  ['がぎ', 'がぎ'],
  ['한국', '한국'],
  ['שָׁלוֹם', 'שלום'],
  ['كِتَاب', 'كتاب'],
  ['Ngưỡng cửa', 'nguong cua'],
  ['((*&^', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['Szeto Man-yi', ['szeto man yi', 'szeto manyi']],
  ['Au‑Yeung', ['au yeung', 'auyeung']],
  ['Heat - the sequel', ['heat the sequel']],
  ['Heat', ['heat']],
])('%j is spelled %j', (text, spellings) => {
  expect(foldedSpellings(text)).toEqual(spellings);
});
