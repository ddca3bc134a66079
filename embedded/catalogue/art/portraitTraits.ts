import type { CataloguePerson, Origin } from '../catalogue.ts';
import portraits from '../data/portraits.json' with { type: 'json' };
import { Random } from '../seededRandom.ts';
import { blend, oklch } from './colour.ts';
import { mixPalette } from './palette.ts';
import { choosePose } from './pose.ts';

/** A member of the cast; only the year of a birthday counts. */
export interface PortraitSubject extends Pick<CataloguePerson, 'gender' | 'origin' | 'born'> {
  readonly seed: string;
}

export type Cover = keyof typeof portraits.covers;
type Beard = keyof typeof portraits.beards;

/** Possible looks by origin: letters of skin and hair colours, repeated by frequency. */
interface Range {
  readonly skins: string;
  readonly hairs: string;
  /** Share of men with a beard or a moustache. */
  readonly bearded: number;
  /** Headwear of women and men, and the share who wear it. */
  readonly women?: Readonly<Partial<Record<Cover, number>>>;
  readonly men?: Readonly<Partial<Record<Cover, number>>>;
}

const origins: Readonly<Record<Origin, Range>> = portraits.origins;
/** Lightness, chroma and hue; skins from fair (0) to dark (7), and as in East Asia (a to c). */
const skins: Readonly<Record<string, string>> = portraits.skins;
const hairs: Readonly<Record<string, string>> = portraits.hairs;
/** Colours of the eyes by the colour of the hair. */
const irises: Readonly<Record<string, string>> = portraits.irises;
const styles: Readonly<Record<string, string>> = portraits.styles;
const backgrounds =
  'lagoon indigo plum copper moss jade ember steel lilac cobalt rose dune sodium crimson'.split(' ');
const beards: readonly Beard[] = ['full', 'full', 'goatee', 'moustache', 'stubble', 'stubble'];
const covers: readonly Cover[] = ['hijab', 'shawl', 'wrap', 'turban', 'cap', 'hat'];

/** The year from which ages are counted, fixed so that a portrait never changes. */
const counted = 2025;
const old = 58;
const oldest = 84;

export type PortraitTraits = ReturnType<typeof chooseTraits>;

/** The traits of a portrait, chosen by the seed among those that fit gender, origin and age. */
export function chooseTraits({ seed, gender, origin, born }: PortraitSubject) {
  const random = new Random(seed);
  const woman = gender === 1;
  const age = Math.min(counted - born, oldest);
  const range = origins[origin];
  const palette = mixPalette(random.pick(backgrounds), random);

  const tone = random.pick(range.skins);
  const [l, c, h] = triple(skins[tone]);
  const hue = h + random.between(-4, 4);
  const dark = '567'.includes(tone);
  const hair = dark ? 'k' : random.pick(range.hairs);
  const dyed = woman && age < 72 && random.chance(0.5);
  const grey = dyed ? 0 : Math.min(1, Math.max(0, (age - random.between(40, 56)) / 24));

  const usual = (woman ? range.women : range.men) ?? {};
  const curls = dark && origin !== 'in' ? 'curled' : 'straight';
  const fitting = styles[`${age < old ? 'young' : 'old'} ${curls} ${gender}`];
  const cover = covers.find((worn) => random.chance(usual[worn] ?? 0) && suits(worn, age, origin)) ?? null;
  const bearded = !woman && (cover === 'turban' || random.chance(range.bearded));
  const beard = bearded ? random.pick(beards) : null;

  const bright = random.pick([0.28, 0.36, 0.48, 0.62, 0.82]);
  const dyedCloth = oklch(bright, random.between(0.02, 0.1), random.between(0, 360));
  const cloth = random.chance(0.35) ? palette.accent : dyedCloth;
  const pose = random.fork('pose');
  return {
    woman,
    age,
    skin: oklch(l, c, hue),
    skinShade: blend(oklch(l * 0.7, c * 1.1 + 0.025, hue - 14), palette.near, 0.06),
    hair: blend(oklch(...triple(hairs[hair])), '#cfccc6', grey * 0.92),
    iris: oklch(...triple(pose.pick((irises[hair] ?? '').split(', ')))),
    style: random.pick(wordsOf(fitting)),
    cover,
    beard: beard && cover === 'turban' ? 'full' : beard,
    cut: random.pick(wordsOf(portraits.cuts[gender])),
    cloth,
    clothShade: blend(cloth, palette.near, 0.5),
    palette,
    pose: choosePose(pose),
    random,
  };
}

/** Only the old wear hats, and shawls except in Iran. */
function suits(cover: Cover, age: number, origin: Origin): boolean {
  return age >= old || origin === 'ir' || (cover !== 'hat' && cover !== 'shawl');
}

function wordsOf(text = ''): string[] {
  return text.split(' ');
}

function triple(text = ''): [number, number, number] {
  const [l = 0, c = 0, h = 0] = text.split(' ').map(Number);
  return [l, c, h];
}
