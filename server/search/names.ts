import { DEFAULT_REGION, fallbackLocale, regions } from '../../contract/locales.ts';
import { orNullInTime, type RequestContext } from '../graphql/context.ts';
import type { Loaders } from '../reads.ts';
import { foldedSpellings, foldText, withoutArticle } from '../records/foldText.ts';
import { genreOfTmdb } from '../records/genres.ts';
import { isVisible } from '../records/title.ts';
import type { KeywordRecord } from '../records/titleFacts.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import { ALONE, type NamedKind, type NamedMeaning, NO_LEAD } from './grammar.ts';
import { isFiller, isVague, type Name, type Run } from './reading.ts';

type NameContext = Pick<RequestContext, 'language' | 'logger' | 'optionalFieldTimeoutMs'> & {
  readonly loaders: Pick<Loaders, 'search' | 'searchKeywords' | 'watchProviders' | 'genreNames'>;
};

/** What a name may mean: with exactly that name, or with one that has it in it. */
interface Match {
  readonly meaning: NamedMeaning;
  readonly isExact: boolean;
}

/**
 * Looks up the names of a text, all at once: each for at most three calls, and those of the region's services and the
 * language's genres, which are cached for a day. `failed` if a call failed that might have found what a name means.
 */
export async function lookUpNames(runs: readonly Run[], context: NameContext) {
  let failed = false;
  const lookUp = async (run: Run): Promise<Run> => {
    if (!run.name) return run;
    const { name } = run;
    const isAlone = runs.length === 1 && name.lead === NO_LEAD;
    const { kinds } = isAlone ? ALONE : name.lead;
    const matches = await Promise.all(
      kinds.map((kind) => {
        const match = FINDERS[kind](name, context);
        return isAlone ? orNullInTime(match, context) : orNull(match);
      }),
    );
    const match = matches.find((one) => one?.isExact) ?? matches.find((one) => one);
    failed ||= !isAlone && !match && matches.includes(null);
    return match ? { ...run, meanings: [match.meaning] } : run;
  };
  return { runs: await Promise.all(runs.map(lookUp)), failed };
}

const KINDS = ['MOVIE', 'TV'] as const;

/** Each finds what has a name, undefined if nothing has; rejects if a call fails. */
const FINDERS: Readonly<Record<NamedKind, (name: Name, context: NameContext) => Promise<Match | undefined>>> =
  {
    /** The genre that TMDB names so in the page's language; the names that pages show need no lookup. */
    GENRE: async ({ words }, { loaders, language }) => {
      if (language.tag === fallbackLocale.tag) return undefined;
      const lists = await Promise.all(KINDS.map((kind) => loaders.genreNames.load(kind)));
      const [genre] = KINDS.flatMap((kind, index) => {
        const named = lists[index]?.find(({ name }) => foldText(name) === words);
        return (named && genreOfTmdb(kind, named.id)) ?? [];
      });
      return genre === undefined ? undefined : { meaning: { kind: 'GENRE', genre }, isExact: true };
    },
    /** The keyword of that name, or in the singular. */
    KEYWORD: async ({ words }, { loaders }) => {
      const queries = keywordQueries(words);
      const found = await Promise.all(queries.map((query) => loaders.searchKeywords.load(query)));
      const [keyword] = queries.flatMap((query, index) => findKeyword(query, found[index] ?? []) ?? []);
      return keyword && { meaning: { kind: 'KEYWORD', keyword }, isExact: true };
    },
    /** With a word before it, any part of the service's name will do; otherwise two words of it: "prime video". */
    SERVICE: async ({ words, lead }, { loaders, language }) => {
      const own = language.code.slice(3);
      const region = regions.includes(own) ? own : DEFAULT_REGION;
      const lists = await Promise.all(
        KINDS.map((mediaType) => loaders.watchProviders.load({ mediaType, region })),
      );
      const services = lists
        .flat()
        .map((service) => ({ service, name: withoutArticle(foldService(service.name)) }));
      const named = withoutArticle(words);
      const isPart = lead !== NO_LEAD || named.includes(' ');
      const exact = services.find(({ name }) => name === named);
      const found = exact ?? services.find(({ name }) => isPart && hasWords(name, named));
      return (
        found && { meaning: { kind: 'SERVICE', service: found.service, region }, isExact: found === exact }
      );
    },
    /** With a word before it, a part of the person's name will do; otherwise their whole name, of two words or more. */
    PERSON: async ({ words, text, lead }, { loaders }) => {
      if (lead === NO_LEAD && !words.includes(' ')) return undefined;
      const { people } = await loaders.search.load({ text, mediaType: null, year: null, page: 1 });
      const spelled = foldedSpellings(text);
      const exact = people.find(({ name }) => foldedSpellings(name).some((one) => spelled.includes(one)));
      const isPart = lead !== NO_LEAD;
      const found = exact ?? people.find(({ name }) => isPart && hasWords(foldText(name), words));
      const { roles = [] } = lead;
      return found && { meaning: { kind: 'PERSON', person: found, roles }, isExact: found === exact };
    },
    /** The title of that name, or the first one that begins with it. */
    LIKE: async ({ words, text }, { loaders }) => {
      const { titles } = await loaders.search.load({ text, mediaType: null, year: null, page: 1 });
      const named = withoutArticle(words);
      const nameOf = (title: string) => withoutArticle(foldText(title));
      const visible = titles.filter((title) => isVisible(title, true));
      const exact = visible.find(({ title, originalTitle }) =>
        [title, originalTitle ?? ''].some((one) => nameOf(one) === named),
      );
      const found = exact ?? visible.find(({ title }) => `${nameOf(title)} `.startsWith(`${named} `));
      return found && { meaning: { kind: 'LIKE', title: found }, isExact: found === exact };
    },
  };

/** A folded name in which a plus is a word: "disney plus". */
const foldService = (name: string) => foldText(name.replaceAll('+', ' plus '));

const hasWords = (name: string, words: string) => ` ${name} `.includes(` ${words} `);

const IRREGULAR_PLURALS = new Map([
  ['zombies', 'zombie'],
  ['wolves', 'wolf'],
  ['werewolves', 'werewolf'],
  ['thieves', 'thief'],
  ['women', 'woman'],
  ['children', 'child'],
]);

/**
 * The texts to look a keyword up by: in the singular, as TMDB's keywords are. If vague words are at an end, once with them
 * and once without: "new york", "best time travel".
 */
export function keywordQueries(words: string): readonly string[] {
  const named = words.split(' ');
  const isLittle = (word: string) => isFiller(word) || isVague(word);
  const texts = [trim(named, isFiller), trim(named, isLittle)].map((trimmed) =>
    trimmed.map((word, index) => (index === trimmed.length - 1 ? singular(word) : word)).join(' '),
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

/** The words without those at either end that are of a sort. */
function trim(words: readonly string[], isOfSort: (word: string) => boolean): readonly string[] {
  const isOther = (word: string) => !isOfSort(word);
  return words.slice(words.findIndex(isOther), words.findLastIndex(isOther) + 1);
}

function singular(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  return word
    .replace(/(?<=\w\w)ies$/u, 'y')
    .replace(/(?<=[cs]h|x|ss|zz)es$/u, '')
    .replace(/(?<=\w[^aisu])s$/u, '');
}

/** The keyword of that name, as it was searched for or in the plural; '(a.i.)' and the like may follow its name. */
export function findKeyword(query: string, found: readonly KeywordRecord[]): KeywordRecord | null {
  const names = [query, `${query}s`];
  const nameOf = ({ name }: KeywordRecord) => foldText(name.replace(/\(.*\)/u, ''));
  const matches = found.filter((one) => names.includes(nameOf(one)));
  return matches.toSorted((a, b) => nameOf(a).length - nameOf(b).length)[0] ?? null;
}
