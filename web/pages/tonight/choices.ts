import { useSearchParams } from 'react-router-dom';
import { MAX_PROVIDERS } from '../../../contract/limits.ts';
import { DEFAULT_REGION, regions } from '../../../contract/locales.ts';
import { tonightPath } from '../../../contract/paths.ts';
import { parseServiceSlug, parseTitleId } from '../../text/urlParams.ts';

/** The values of each question, as in the URL; none of them means anything goes. */
const answers = {
  mood: ['laugh', 'move', 'edge', 'away', 'think', 'scare'],
  kind: ['movie', 'tv'],
  /** Minutes available. */
  time: ['30', '90', '120'],
  with: ['partner', 'kids'],
} as const;

export type Question = keyof typeof answers;
export type Answer<Name extends Question> = (typeof answers)[Name][number];
type Answers = { readonly [Name in Question]: Answer<Name> | null };

/** The parameters of the page's URL. */
export interface Choices extends Answers {
  /** Slugs such as '8-Netflix'; empty for any service. */
  readonly services: readonly string[];
  /** The country of the services. */
  readonly region: string;
  /** Global ids of titles that the visitor does not want. */
  readonly skipped: readonly string[];
  /** How often the visitor requested a surprise. */
  readonly seed: number;
}

/** Most titles that a URL skips: the earliest give way. */
const MAX_SKIPPED = 30;
const MAX_SEED = 99;
/** The query's parameters that the page reads. */
export const parameters: readonly string[] = [...Object.keys(answers), 'services', 'region', 'skip', 'seed'];

export const questions = Object.keys(answers) as readonly Question[];

export function answersTo<Name extends Question>(question: Name): readonly Answer<Name>[] {
  return answers[question];
}

/** Reads the choices in a URL's parameters, or in the form. Invalid values are ignored. */
export function parseChoices(query: URLSearchParams): Choices {
  const read = <Name extends Question>(name: Name): Answer<Name> | null =>
    answersTo(name).find((answer) => answer === query.get(name)) ?? null;
  const region = query.get('region') ?? '';
  return {
    mood: read('mood'),
    kind: read('kind'),
    time: read('time'),
    with: read('with'),
    services: listIn(query, 'services', (slug) => parseServiceSlug(slug) !== null)
      .slice(0, MAX_PROVIDERS)
      .sort(),
    region: regions.includes(region) ? region : DEFAULT_REGION,
    skipped: listIn(query, 'skip', isTitleId).slice(-MAX_SKIPPED),
    seed: Number(/^[1-9]\d?$/.exec(query.get('seed') ?? '')?.[0] ?? 0),
  };
}

/** The choices in the page's URL, also while picks for earlier ones are still shown: links lead on from these. */
export function useChoices(): Choices {
  return parseChoices(useSearchParams()[0]);
}

function listIn(query: URLSearchParams, name: string, isValid: (value: string) => boolean): string[] {
  return [...new Set((query.get(name) ?? '').split(','))].filter(isValid);
}

function isTitleId(text: string): boolean {
  const [, number] = /^(?:movie|tv):(\d+)$/.exec(text) ?? [];
  return parseTitleId(number) !== null;
}

/** The page's canonical URL for choices: one order of the parameters, and no defaults. */
export function tonightUrl(choices: Choices): string {
  const { services, region, skipped, seed } = choices;
  const query = new URLSearchParams();
  const set = (name: string, value: string) => value && query.set(name, value);
  for (const name of questions) set(name, choices[name] ?? '');
  set('services', services.join());
  // It belongs to the services.
  set('region', services.length > 0 ? region : '');
  set('skip', skipped.join());
  set('seed', seed > 0 ? String(seed) : '');
  // A query may contain both as they are, which is easier to read.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `${tonightPath}?${text}` : tonightPath;
}

/** The choices with other picks, none of which is skipped. */
export function surprised(choices: Choices): Choices {
  return { ...choices, seed: (choices.seed % MAX_SEED) + 1 };
}

/** The choices without a title. */
export function skipping(choices: Choices, titleId: string): Choices {
  return { ...choices, skipped: [...choices.skipped, titleId].slice(-MAX_SKIPPED) };
}

/** Whether the choices are the default, which is the page to index. */
export function areDefault(choices: Choices): boolean {
  return tonightUrl(choices) === tonightPath;
}
