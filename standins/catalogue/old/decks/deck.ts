import type { Motif } from '../../art/motif.ts';
import type { KeywordName } from '../../genres.ts';

/**
 * The parts from which the premises of one genre are put together. Every part of a deck fits every other of the
 * same deck. In the texts `[a|b]` is a choice, `{full}` and `{first}` the hero's names, `{they}`, `{them}` and
 * `{their}` the hero's pronouns, `{other}` the first name of somebody else.
 */
export interface Deck {
  readonly key: string;
  /** TMDB's genre names for a movie: the sets to choose from. Empty when only series are made of it. */
  readonly movies: readonly (readonly string[])[];
  /** TMDB's genre names for a series. Empty when only movies are made of it. */
  readonly series: readonly (readonly string[])[];
  /** Keywords every title of the deck carries. */
  readonly keywords: readonly KeywordName[];
  /** Keywords some of them carry. */
  readonly sometimes: readonly KeywordName[];
  readonly motifs: readonly Motif[];
  /** Where the stories are set, when it is not in the hero's own country; the name stands in titles. */
  readonly places?: readonly { readonly where: string; readonly name: string }[];
  /** Heroes known by their first name alone: children and animals. */
  readonly firstNamesOnly?: boolean;
  /** Who the hero is, without article unless it is 'the', and the short word for titles. */
  readonly roles: readonly (readonly [phrase: string, short: string])[];
  readonly troubles: readonly Trouble[];
  /** Sentences in which it gets worse. */
  readonly turns: readonly string[];
  /** Last sentences of a movie. */
  readonly closers: readonly string[];
  /** Last sentences of a series. */
  readonly ongoing: readonly string[];
  /** For titles. */
  readonly adjectives: readonly string[];
}

export interface Trouble {
  /** A predicate in the third person, after the hero: 'finds a letter'. */
  readonly text: string;
  /** Countable nouns that stand for it in titles. */
  readonly nouns: readonly string[];
}

/** Makes a trouble of a predicate and its title nouns, which are divided by commas. */
export function trouble(text: string, nouns: string): Trouble {
  return { text, nouns: nouns.split(', ') };
}
