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

/**
 * Marks that make no other letter: accents on Latin and Greek letters, the stress of Cyrillic vowels, and the vowel points of
 * Hebrew and Arabic. Those of "й" and "ё", "が", and the vowel signs of Indic scripts do.
 */
const ACCENTS = new RegExp(
  String.raw`(?<=[\p{Script=Latin}\p{Script=Greek}][\u0300-\u036f]*)[\u0300-\u036f]|(?<=[аеиоуыэюя])\u0301|` +
    String.raw`[\u05b0-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670]`,
  'gu',
);

/** A text without case, accents and punctuation, in any script, with single spaces between words. Only to compare. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[øłđðþæœßı]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** The words of a text as they are written, each with its folded form. */
export function foldedWords(text: string): { readonly written: string; readonly folded: string }[] {
  return (text.normalize('NFC').match(/[\p{L}\p{M}\p{N}'’‘`]+/gu) ?? [])
    .map((written) => ({ written, folded: foldText(written) }))
    .filter(({ folded }) => folded !== '');
}

/** A folded name without the English article that it begins with. */
export function withoutArticle(name: string): string {
  return name.replace(/^(?:the|an?) /u, '');
}

/** A folded text, and the same with hyphenated words as one word: "Man-yi" as "man yi" and "manyi". Distinct. */
export function foldedSpellings(text: string): string[] {
  return [...new Set([foldText(text), foldText(text.replace(HYPHENS, ''))])];
}
