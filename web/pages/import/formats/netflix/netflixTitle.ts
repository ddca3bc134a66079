import type { SourceTarget } from '../sourceRow.ts';
import { episodeTarget, movieTarget, seasonTarget, seriesTarget } from '../targets.ts';

/** "Season 2" in the languages of Netflix's profiles. A part, a volume or a book is not always a season on TMDB. */
const SEASON =
  /^(?:season|series|staffel|kausi|temporada|saison|stagione|seizoen|sezon|sezonul|säsong|sæson|sesong|sezóna|séria|sezona|évad|сезон|σεζόν|musim|mùa|ซีซั่น|시즌|シーズン)\s*(\d{1,4})$|^(\d{1,4})\.\s*(?:sezon|évad|sezóna|séria|sezona|staffel)$|^第\s*(\d{1,4})\s*[季シ]/iu;
const ONLY_SEASON = /^(?:limited series|mini[- ]?(?:series|serie|serien|série|sarja|sería)|minissérie)$/iu;
const EPISODE =
  /^(?:episode|folge|jakso|episodio|episódio|épisode|aflevering|odcinek|avsnitt|afsnit|episod|epizoda|epizód|bölüm|серия|эпизод|επεισόδιο|에피소드|エピソード)\s*(\d{1,5})$/iu;
/** What the complete history writes after an episode's name: "(Episode 4)". */
const NUMBERED = /^(.*\S)\s+\(\p{L}[\p{L}.]*\s*(\d{1,5})\)$/su;

/**
 * What a title of Netflix names, in the language of its profile: "Series: Season 1: Episode", a movie, which may have a colon
 * too, or "Series: Episode". The last two can't be told apart: their kind is UNKNOWN, and their name the whole title.
 */
export function readNetflixTitle(title: string): SourceTarget {
  const [, bare = title, numbered] = NUMBERED.exec(title) ?? [];
  const parts = (numbered ? bare : title).split(': ');
  const at = parts.findIndex((part, index) => index > 0 && readSeason(part) !== null);
  if (at > 0) {
    const series = seriesTarget(parts.slice(0, at).join(': '), null);
    const season = readSeason(parts[at] ?? '');
    const name = parts.slice(at + 1).join(': ');
    if (name === '') return seasonTarget(series, season);
    const number = numbered ?? EPISODE.exec(name)?.[1];
    return episodeTarget(series, { season, episode: number ? Number(number) : null }, { name });
  }
  if (numbered && parts.length > 1) {
    const [series = '', ...name] = parts;
    return episodeTarget(
      seriesTarget(series, null),
      { season: null, episode: null },
      { name: name.join(': ') },
    );
  }
  return title.includes(': ')
    ? { kind: 'UNKNOWN', ids: {}, name: title, year: null }
    : movieTarget(title, null);
}

/** What a title of My List or of the ratings names, where series have their bare names, too. */
export function readListedTitle(title: string): SourceTarget {
  const target = readNetflixTitle(title);
  return target.kind === 'MOVIE' ? { ...target, kind: 'UNKNOWN' } : target;
}

function readSeason(part: string): number | null {
  const text = part.trim();
  if (ONLY_SEASON.test(text)) return 1;
  const number = SEASON.exec(text)?.slice(1).find(Boolean);
  return number ? Number(number) : null;
}
