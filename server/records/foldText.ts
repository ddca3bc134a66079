/** Letters that Unicode decomposition leaves unchanged. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
};
/** Hyphens inside a word. */
const HYPHENS = /(?<=[\p{L}\p{M}\p{N}])[-\u2010\u2011](?=[\p{L}\p{N}])/gu;

/** A text without case, accents and punctuation, in any script, with single spaces between words. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[øłđðþæœßı]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** A folded name without the English article that it begins with. */
export function withoutArticle(name: string): string {
  return name.replace(/^(?:the|an?) /u, '');
}

/** A folded text, and the same with hyphenated words as one word: "Man-yi" as "man yi" and "manyi". Distinct. */
export function foldedSpellings(text: string): string[] {
  return [...new Set([foldText(text), foldText(text.replace(HYPHENS, ''))])];
}
