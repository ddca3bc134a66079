import type { Deck } from './decks/deck.ts';
import { withArticle, type Premise } from './premise.ts';
import type { Random } from '../random.ts';

type Pattern = (premise: Premise) => string;

const article = (noun: string): string => withArticle(noun).replace(/^a/, 'A');

const nounOfPlace: Pattern = ({ noun, place }) => `The ${noun} of ${place.name}`;
const nounInPlace: Pattern = ({ noun, place }) => `${article(noun)} ${place.where}`;
const roleAndNoun: Pattern = ({ role, noun }) => `The ${role} and the ${noun}`;
const rolesNoun: Pattern = ({ role, noun }) => `The ${role}’s ${noun}`;
const nounForRole: Pattern = ({ role, noun }) => `${article(noun)} for the ${role}`;
const roleOfPlace: Pattern = ({ adjective, role, place }) => `The ${adjective} ${role} of ${place.name}`;
const heroAndNoun: Pattern = ({ hero, noun }) => `${hero.first} and the ${noun}`;
const herosNoun: Pattern = ({ hero, noun }) => `${hero.first}’s ${noun}`;
const nounCommaPlace: Pattern = ({ noun, place }) => `${noun}, ${place.name}`;
const whatRoleKnew: Pattern = ({ role, place }) => `What the ${role} Saw in ${place.name}`;
const oneTooMany: Pattern = ({ noun }) => `One ${noun} Too Many`;

const grown = [
  nounOfPlace,
  nounInPlace,
  roleAndNoun,
  rolesNoun,
  nounForRole,
  roleOfPlace,
  herosNoun,
  nounCommaPlace,
];
const young = [heroAndNoun, herosNoun, roleAndNoun, heroAndNoun, roleOfPlace];
const ofDeck: Readonly<Record<string, readonly Pattern[]>> = {
  mystery: [...grown, whatRoleKnew],
  comedy: [...grown, oneTooMany, oneTooMany],
  reality: [nounOfPlace, roleOfPlace, herosNoun, nounInPlace],
  talk: [herosNoun, nounInPlace, nounCommaPlace, nounOfPlace],
  soap: [nounOfPlace, roleOfPlace, nounCommaPlace, nounInPlace],
};

/** Finds a title for a premise that is not yet taken. */
export function titleOf(deck: Deck, premise: Premise, taken: Set<string>, random: Random): string {
  const patterns = ofDeck[deck.key] ?? (deck.firstNamesOnly ? young : grown);
  const fitting = patterns.filter((pattern) => fits(pattern, premise));
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const title = random.pick(fitting)(premise);
    if (!taken.has(title)) {
      taken.add(title);
      return title;
    }
  }
  const title = `${premise.hero.full} and the ${premise.noun}`;
  taken.add(title);
  return title;
}

function fits(pattern: Pattern, { noun, place, role }: Premise): boolean {
  const plain = /^(?:in|on|at|near) (?:the )?/.exec(place.where)?.[0] + place.name === place.where;
  if (pattern === whatRoleKnew) return place.where === `in ${place.name}`;
  if (pattern === nounInPlace) return plain && !noun.includes(' in ');
  if (pattern === nounOfPlace || pattern === nounCommaPlace) return !/ (?:of|in|on|to|at) /.test(noun);
  if (noun.includes('’s') && (pattern === rolesNoun || pattern === herosNoun)) return false;
  if (pattern === roleAndNoun || pattern === rolesNoun || pattern === nounForRole)
    return !noun.includes(role);
  return true;
}
