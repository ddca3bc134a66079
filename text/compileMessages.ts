import { parse, type Token } from '@messageformat/parser';
import type { Message, Part } from './formatMessage.ts';

/** ICU messages by area and key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a message takes: its arguments' types in TypeScript by name, the branches of its selects, and its tags. */
export interface Signature {
  readonly values: ReadonlyMap<string, 'number' | 'string' | 'string | number'>;
  readonly branches: ReadonlyMap<string, ReadonlySet<string>>;
  readonly tags: readonly string[];
}

/**
 * Compiles an ICU message with plain arguments, plurals and selects; one whose branches are the same is that text. Throws an Error for
 * any other, and for an invalid one.
 */
export function compileMessage(text: string): Message {
  return compiled(parse(text));
}

function compiled(tokens: readonly Token[]): Message {
  const parts = tokens.flatMap((token): readonly Part[] => {
    if (token.type === 'content') return [token.value];
    if (token.type === 'octothorpe') return [0];
    if (token.type === 'argument') return [[token.arg]];
    if (token.type === 'function' || token.type === 'selectordinal' || hasOffset(token))
      throw new Error(`A message may have plain arguments, plurals and selects; received ${token.type}`);
    const forms = token.cases.map(
      ({ key, tokens: form }) => [key.replace(/^=/, ''), compiled(form)] as const,
    );
    if (!forms.some(([key]) => key === 'other'))
      throw new Error(`The ${token.type} of ${token.arg} needs other`);
    const [first] = forms;
    if (first && hasOneText(token)) return typeof first[1] === 'string' ? [first[1]] : first[1];
    return [[token.arg, token.type, Object.fromEntries(forms)]];
  });
  const [first = ''] = parts;
  return parts.length < 2 && typeof first === 'string' ? first : parts;
}

function hasOffset(token: Token): boolean {
  return 'pluralOffset' in token && Boolean(token.pluralOffset);
}

/** Whether the branches of a plural or a select are the same: they are there for languages that tell them apart. */
function hasOneText(token: Token): boolean {
  if (!('cases' in token)) return false;
  const hasNumber = tokensIn([token]).some(({ type }) => type === 'octothorpe');
  return !hasNumber && new Set(token.cases.map(({ tokens }) => JSON.stringify(compiled(tokens)))).size === 1;
}

/** The arguments that change what a message says. */
function neededIn(text: string): ReadonlySet<string> {
  const needed = tokensIn(parse(text)).filter((token) => 'arg' in token && !hasOneText(token));
  return new Set(needed.flatMap((token) => ('arg' in token ? [token.arg] : [])));
}

/** What a message takes. Where an argument occurs twice, the stricter type counts. */
export function signatureOf(text: string): Signature {
  const values = new Map<string, 'number' | 'string' | 'string | number'>();
  const branches = new Map<string, Set<string>>();
  for (const token of tokensIn(parse(text))) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    if (token.type === 'plural') values.set(token.arg, 'number');
    else if (token.type === 'select') {
      values.set(token.arg, 'string');
      const known = branches.get(token.arg) ?? new Set();
      branches.set(token.arg, known);
      for (const { key } of token.cases) known.add(key);
    } else if (!values.has(token.arg)) values.set(token.arg, 'string | number');
  }
  const tags = [...new Set([...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag))].sort();
  return { values: new Map([...values].sort()), branches, tags };
}

function tokensIn(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [
    token,
    ...('cases' in token ? token.cases.flatMap(({ tokens: form }) => tokensIn(form)) : []),
  ]);
}

/** The plural categories that a message must have in a language whose plurals it uses; French has `many` for whole millions alone. */
function categoriesOf(language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.filter((name) => name !== 'many' || !/^(?:ca|es|fr|it|pt)\b/.test(language));
}

/** What is wrong with a translation of a message, in sentences without a subject; empty when it can replace the original. */
export function findFaults(original: string, translation: string, language: string): string[] {
  let signature: Signature;
  try {
    compileMessage(translation);
    signature = signatureOf(translation);
  } catch (error) {
    return [`must be an ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
  const expected = signatureOf(original);
  const needed = neededIn(original);
  const faults: string[] = [];
  for (const [name, type] of expected.values) {
    const received = signature.values.get(name);
    if (!received) {
      if (needed.has(name)) faults.push(`lacks {${name}}`);
    } else if (received !== type && received !== 'string | number')
      faults.push(`takes {${name}} as ${type}; received ${received}`);
  }
  for (const name of signature.values.keys())
    if (!expected.values.has(name)) faults.push(`has {${name}}, which the original does not have`);
  for (const [name, branches] of signature.branches) {
    const known = expected.branches.get(name) ?? new Set();
    for (const branch of new Set([...known, ...branches]))
      if (!known.has(branch) || !branches.has(branch))
        faults.push(`must have the branches ${[...known].join(', ')} of ${name}`);
  }
  const [tags, receivedTags] = [expected.tags.join(', '), signature.tags.join(', ')];
  if (tags !== receivedTags)
    faults.push(`must have the tags ${tags || 'none'}; received ${receivedTags || 'none'}`);
  const categories = categoriesOf(language);
  for (const token of tokensIn(parse(translation))) {
    if (token.type !== 'plural') continue;
    const keys = token.cases.map(({ key }) => key);
    const missing = categories.filter((category) => !keys.includes(category));
    if (missing.length > 0) faults.push(`lacks the plural ${missing.join(', ')} of ${token.arg}`);
  }
  // It quotes in ICU messages.
  if (translation.includes("'")) faults.push('has a straight apostrophe; use ’');
  return [...new Set(faults)];
}
