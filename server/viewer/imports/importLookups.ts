import { outcomeReason } from '../../../contract/outcomeReasons.ts';
import { fallbackLocale } from '../../../contract/locales.ts';
import type { RequestContext } from '../../graphql/context.ts';
import type { TitleRef } from '../../records/title.ts';
import type { TitleRecord } from '../../records/titleDetails.ts';
import { orNull } from '../../tmdb/tmdbError.ts';
import type { CurrentNames, PlayableRef } from '../records.ts';
import { factsOf } from '../titles/facts.ts';
import { readingGroups } from '../titles/titleLookups.ts';

/** What the movie database knows of a title that rows of an import name. */
export interface ImportedTitle {
  readonly names: CurrentNames;
  /** The episodes of its seasons by their numbers, of those that were looked up; a season without a look-up has none. */
  readonly episodes: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * Looks up a title, and the episodes of some of its seasons; null for a title that the movie database does not have. Rejects with a
 * TmdbError.
 */
export async function readImportedTitle(
  ref: TitleRef,
  parts: readonly PlayableRef[],
  { englishDetails, loaders, language }: RequestContext,
): Promise<ImportedTitle | null> {
  const key = { ...ref, bundle: 'basic' } as const;
  const english = await englishDetails.load(key);
  if (!english) return null;
  const { title, posterPath } = english;
  const isEnglish = language.tag === fallbackLocale.tag;
  const local = isEnglish ? null : await orNull(loaders.details.load(key));
  return {
    names: {
      english: { title, posterPath },
      facts: factsOf(english, new Date().toISOString()),
      local: local && { title: local.title, posterPath: local.posterPath, language: language.tag },
    },
    episodes: await readEpisodes(english, parts, loaders),
  };
}

async function readEpisodes(
  { tmdbId: seriesId, details }: TitleRecord,
  parts: readonly PlayableRef[],
  { episodeDates }: RequestContext['loaders'],
): Promise<ImportedTitle['episodes']> {
  const seasons = details?.seasons ?? [];
  const known = new Map(seasons.map(({ number }) => [number, new Set<number>()]));
  const named = new Set(parts.flatMap((part) => (part.episodeNumber === null ? [] : part.seasonNumber)));
  const needed = seasons.filter(({ number }) => named.has(number));
  const groups = readingGroups(needed).map((numbers) => episodeDates.load({ seriesId, numbers }));
  for (const { number, episodes } of (await Promise.all(groups)).flatMap((group) => group ?? []))
    known.set(number, new Set(episodes.map((episode) => episode.number)));
  return known;
}

/** Why a part of a title cannot be imported; null if the title has it. */
export function reasonAgainst(
  { seasonNumber, episodeNumber }: PlayableRef,
  { episodes }: ImportedTitle,
): string | null {
  if (seasonNumber === null) return null;
  const season = episodes.get(seasonNumber);
  if (!season) return outcomeReason('noSeason', { season: seasonNumber });
  if (episodeNumber === null || season.has(episodeNumber)) return null;
  return outcomeReason('noEpisode', { season: seasonNumber, episode: episodeNumber });
}
