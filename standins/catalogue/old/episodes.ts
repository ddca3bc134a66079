import type { SeriesDraft } from './draft.ts';
import { seededRandom, shuffled, type Random } from '../random.ts';

const names: readonly string[] = [
  'A Knock at the Window',
  'The Wrong Key',
  'Half Past Never',
  'Bread and Matches',
  'Nobody’s Birthday',
  'The Long Way to Breakfast',
  'Weather Permitting',
  'A Guest for Sunday',
  'Three Letters',
  'The Good Umbrella',
  'Low Water',
  'What the Dog Heard',
  'Second Helping',
  'An Honest Mistake',
  'The Blue Door',
  'Old Photographs',
  'Small Change',
  'The Borrowed Coat',
  'Lights Out',
  'A Seat by the Fire',
  'The Empty Frame',
  'Quiet Please',
  'Return Ticket',
  'The Last Biscuit',
  'Friday’s Child',
  'On the Roof',
  'A Spoonful of Salt',
  'Under the Floorboards',
  'The Loan',
  'Fair Copy',
  'An Unlit Candle',
  'Rain Stopped Play',
  'The Other Shoe',
  'Seven Minutes',
  'Strangers at Table Four',
  'Loose Ends',
  'The Promise',
  'Deep End',
  'A Map of the House',
  'Cold Supper',
  'Good Intentions',
  'The Visitor',
  'Ink',
  'Feathers',
  'Thaw',
  'Inheritance',
  'Crossed Wires',
  'The Night Shift',
  'Open Water',
  'Home Time',
  'Dry Matches',
  'A Favour for a Friend',
  'Left Luggage',
  'The Truth About Tuesdays',
  'Stone Soup',
  'Signal Lost',
  'Paper Boats',
  'Fallen Apples',
  'The Tallest Ladder',
  'Everything but the Bell',
];

const beginnings: readonly string[] = [
  '{a} keeps a promise made to {b}, and regrets it by supper.',
  'A letter meant for {b} is opened by {a}.',
  '{a} finds out why {b} never talks about that summer.',
  'With the power out, {a} and {b} are forced to share a lamp and the truth.',
  '{b} asks a favour; {a} should have asked what for.',
  'A stranger arrives who seems to know {a} rather too well.',
  '{a} says no for the first time, and {b} hears it.',
  'Something goes missing, and all eyes turn to {b}.',
  '{a} is given until morning to change {b}’s mind.',
  'An anniversary nobody wants to mention brings {a} and {b} to the same door.',
  '{b} returns with bad news and good shoes.',
  '{a} makes a discovery, and then the mistake of telling {b}.',
];

const endings: readonly string[] = [
  'It snows, which does not help.',
  'By the end one of them has packed a suitcase.',
  'Meanwhile {c} has a plan, and it is a bad one.',
  'Nobody thinks to ask {c}, who saw everything.',
  'An old debt is paid in the wrong currency.',
  'For once, {c} tells the truth, at the worst possible moment.',
  'The consequences arrive before breakfast.',
  'Only {c} remembers to lock the door.',
  'What looks like an ending turns out to be a very good beginning.',
  'There is a dance, a row and a long walk home.',
  '',
];

/** What the episodes of a series are called and about, dealt out so that none repeats within a series. */
export interface EpisodeTexts {
  name(): string;
  overview(): string;
}

/** Starts the texts of one series. Programmes without a plot have no episode overviews. */
export function episodeTexts(draft: SeriesDraft): EpisodeTexts {
  const random = seededRandom(`episodes of ${draft.title}`);
  const free = shuffled(names, random);
  let nth = 0;
  const [a, b, c] = draft.parts.map(([, character]) => character.replace(/,.*/, ''));
  const plotted = !draft.genres.some((genre) =>
    ['Reality', 'Talk', 'News', 'Documentary', 'Kids'].includes(genre),
  );
  const pairs = plotted && a && b ? shuffled(allPairs(), random) : [];
  return {
    name: () => {
      const name = free[nth % free.length] ?? 'Pilot';
      nth += 1;
      return nth > free.length ? `${name} (${Math.ceil(nth / free.length)})` : name;
    },
    overview: () => {
      const pair = pairs.pop();
      if (!pair || random.chance(0.06)) return '';
      const text = pair.filter((part) => part !== '').join(' ');
      return spoken(text, a ?? '', b ?? '', c ?? 'the neighbour', random);
    },
  };
}

function allPairs(): (readonly [string, string])[] {
  return beginnings.flatMap((beginning) => endings.map((ending) => [beginning, ending] as const));
}

function spoken(text: string, a: string, b: string, c: string, random: Random): string {
  const [first, second] = random.chance(0.5) ? [a, b] : [b, a];
  const said = text.replaceAll('{a}', first).replaceAll('{b}', second).replaceAll('{c}', c);
  // A part such as 'The Inspector' keeps its capital at the start of a sentence only.
  return said.replace(/(?<=[\w,;’“] )The (?=[A-Z])/g, 'the ').replace(/(^|[.] )the /g, '$1The ');
}
