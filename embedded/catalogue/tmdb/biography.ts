import type { CataloguePerson, CatalogueTitle } from '../catalogue.ts';
import { type BiographyTemplates, readData } from '../dataFormat.ts';
import type { Filmography } from './filmography.ts';

/** Number of credits from which a biography is a long one. */
const LONG_CREDITS = 12;

/** Distance in the list of phrases between that for the first work and that for another work. */
const OTHER_TURN = 17;

let phrases: BiographyTemplates | null = null;

/**
 * A person's life in a few sentences, consistent with the catalogue; '' for people with a single credit. The same on
 * every machine.
 *
 * @param today YYYY-MM-DD: a later release does not count as the first work
 */
export function biographyOf(person: CataloguePerson, { cast, crew }: Filmography, today: string): string {
  if (cast.length + crew.length < 2) return '';
  phrases ??= readData('lives') as BiographyTemplates;
  const { before, turns, habits, praise, advice } = phrases;
  const { id, name, gender, placeOfBirth, birthday, deathday } = person;
  const of = (list: readonly string[], shift = 0) => list[(id + shift) % list.length] ?? '';
  const works = [
    ...cast.map(({ title, character }) => ({ title, work: `part was ${character} in` })),
    ...crew.map(({ title, job }) => ({ title, work: WORKS[job] })),
  ];
  const first = works
    .filter(({ title }) => title.date !== '' && title.date <= today)
    .reduce<(typeof works)[number] | null>((one, other) => {
      return one && one.title.date <= other.title.date ? one : other;
    }, null);
  const short = [
    placeOfBirth === null
      ? `${name} ${of(before)} before anything else.`
      : `${name} grew up in ${placeOfBirth} and ${of(before)}.`,
    ...(first ? [`{Her} first ${first.work} ${namedYear(first.title)}, ${of(turns)}.`] : []),
    `Away from work {she} ${deathday ? 'was' : 'is'} known for ${of(habits)}.`,
  ];
  const [best, ...others] = [...cast].sort((a, b) => b.title.voteCount - a.title.voteCount);
  // Of the released ones, the least popular.
  const favourite = works
    .map(({ title }) => title)
    .filter((title) => title.voteCount > 0 && title !== first?.title)
    .reduce<CatalogueTitle | null>((one, other) => {
      return one && one.voteCount <= other.voteCount ? one : other;
    }, null);
  const long =
    works.length < LONG_CREDITS
      ? []
      : [
          ...(best && others[0]
            ? [
                `Many know {them} best as ${best.character} in ${best.title.title}, and as ${others[0].character} in ${others[0].title.title}; one critic wrote that {she} ${of(praise)}.`,
              ]
            : [`One critic wrote that {she} ${of(praise)}.`]),
          ...(favourite
            ? [
                `Of {her} ${works.length} credits {she} ${deathday ? 'spoke' : 'speaks'} most fondly of ${namedYear(favourite)}, ${of(turns, OTHER_TURN)}.`,
              ]
            : []),
          `To beginners {she} ${deathday ? 'said' : 'says'} one thing alone: “${of(advice)}.”`,
        ];
  const end =
    birthday && deathday ? [`{She} died in ${deathday.slice(0, 4)}, aged ${ageAt(birthday, deathday)}.`] : [];
  const text = [short, long, end]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
  return text.replace(/\{(\w+)\}/g, (_braces, word: string) => PRONOUNS[word]?.[gender - 1] ?? word);
}

const WORKS = {
  Director: 'film was',
  Creator: 'series was',
  Writer: 'script was that of',
  'Original Music Composer': 'music was that of',
} as const;

/** Resolves the pronouns in braces for a woman or a man. */
const PRONOUNS: Readonly<Record<string, readonly [string, string]>> = {
  she: ['she', 'he'],
  She: ['She', 'He'],
  her: ['her', 'his'],
  Her: ['Her', 'His'],
  them: ['her', 'him'],
};

function namedYear({ title, date }: CatalogueTitle): string {
  return `${title} (${date.slice(0, 4)})`;
}

function ageAt(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
