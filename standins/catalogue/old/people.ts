import { cultures, type CultureCode } from './cultures.ts';
import { fullName } from './premise.ts';
import type { CataloguePerson } from '../records.ts';
import { seededRandom, type Random } from '../random.ts';

/** A person with what casting needs to know. */
export interface Player extends CataloguePerson {
  readonly culture: CultureCode;
  readonly born: number;
}

const PER_CULTURE = 30;
const FIRST_ID = 3001;

/** People whose name the catalogue knows in their own script alone. */
const ownScript: Readonly<Record<string, string>> = {
  'jp 7': '朝日川 鈴音',
  'kr 11': '선우하란',
  'ge 5': 'ეთერ ხვიჩავა',
  'gr 9': 'Θάλεια Ξένου',
  'arab 3': 'مايا الورّاق',
  'in 13': 'केतकी रंगणेकर',
  'ua 15': 'Соломія Бондарець',
  'ir 17': 'گلنار دریابندر',
  'cn 19': '司徒婉儀',
};

/** Everybody, from every culture in equal numbers: half women, half men, of every age. */
export function everybody(): Player[] {
  const players: Player[] = [];
  for (const culture of cultures) {
    const random = seededRandom(`people of ${culture.code}`);
    const names = new Set<string>();
    for (let nth = 0; nth < PER_CULTURE; nth += 1) {
      const gender = nth % 2 === 0 ? 2 : 1;
      const firsts = gender === 1 ? culture.women : culture.men;
      const name =
        ownScript[`${culture.code} ${nth}`] ??
        freeName(names, () => fullName(culture, random.pick(firsts), random.pick(culture.surnames)));
      const born = random.between(1922, 2003);
      players.push({
        id: FIRST_ID + players.length,
        name,
        gender,
        birthday: born > 1939 && random.chance(0.8) ? birthdayIn(born, random) : null,
        placeOfBirth: random.chance(0.7) ? random.pick(culture.places).name : null,
        hasPortrait: random.chance(0.9),
        popularity: Math.round(100 * (0.4 + 24 * random.next() ** 4)) / 100,
        culture: culture.code,
        born,
      });
    }
  }
  return players;
}

function birthdayIn(year: number, random: Random): string {
  return `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
}

function freeName(taken: Set<string>, make: () => string): string {
  let name = make();
  while (taken.has(name)) name = make();
  taken.add(name);
  return name;
}
