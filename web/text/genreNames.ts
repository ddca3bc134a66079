import { genreId } from '../../contract/genres.ts';
import * as m from './messages/genreNames.ts';

/** A genre as the schema has it: `name` is TMDB's, for genres that the catalogue does not have. */
interface Genre {
  readonly id: string;
  readonly name: string;
}

/** The names that pages show, by the genres' codes: those of contract/genres.ts and contract/discover.ts. */
const NAMES: Readonly<Record<string, () => string>> = {
  Action: m.action,
  'Action & Adventure': m.actionAndAdventure,
  Adventure: m.adventure,
  Animation: m.animation,
  Animations: m.animations,
  Biography: m.biography,
  Comedy: m.comedy,
  Crime: m.crime,
  Documentary: m.documentary,
  Drama: m.drama,
  Family: m.family,
  Fantasy: m.fantasy,
  History: m.history,
  Horror: m.horror,
  Kids: m.kids,
  Music: m.music,
  Mystery: m.mystery,
  News: m.news,
  Reality: m.reality,
  Romance: m.romance,
  'Sci-Fi & Fantasy': m.sciFiAndFantasy,
  'Science Fiction': m.scienceFiction,
  Soap: m.soap,
  Talk: m.talk,
  Thriller: m.thriller,
  'TV Movie': m.tvMovie,
  War: m.war,
  'War & Politics': m.warAndPolitics,
  Western: m.western,
};

const CODES: ReadonlyMap<string, string> = new Map(Object.keys(NAMES).map((code) => [genreId(code), code]));

/** A genre's name in the page's language. */
export function genreName({ id, name }: Genre): string {
  return NAMES[CODES.get(id) ?? '']?.() ?? name;
}

/** The same by the genre's code in any case; the code itself when unknown. */
export function nameOfGenre(code: string): string {
  return genreName({ id: genreId(code), name: code });
}

/** The code by which URLs and filters have a genre. Of a genre that TMDB has added, the words of its id. */
export function genreCode({ id }: Pick<Genre, 'id'>): string {
  return CODES.get(id) ?? id.replace(/^genre:/, '').replaceAll('-', ' ');
}

/** Whether a genre is one of those with these codes. */
export function isOneOf({ id }: Pick<Genre, 'id'>, codes: readonly string[]): boolean {
  return codes.some((code) => genreId(code) === id);
}
