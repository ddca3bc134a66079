import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import { defaultSettings, type Settings } from '../../contract/settings.ts';
import type { LastWatchedRecord } from './stores.ts';
import type { SettingsRecord } from './viewerTitle.ts';

/** The path of a viewer's record: users/{uid}/meta/lastWatched. */
export function lastWatchedDocumentPath(uid: string): string {
  return `users/${uid}/meta/lastWatched`;
}

/**
 * The stored record: movieId, title and poster_path, the language of the latter two, and the fields that tell a
 * movie from a series and its episodes.
 */
interface LastWatchedDocument {
  readonly movieId: number;
  readonly title: string;
  /** The language of the title, as a tag (BCP 47). */
  readonly language: string;
  readonly poster_path: string | null;
  readonly media_type: 'movie' | 'tv';
  readonly season_number: number | null;
  readonly episode_number: number | null;
  /** ISO 8601, UTC. */
  readonly watched_at: string;
}

export function serialiseLastWatched(record: LastWatchedRecord): LastWatchedDocument {
  return {
    movieId: record.movieId,
    title: record.title,
    language: record.language,
    poster_path: record.posterPath,
    media_type: record.mediaType === 'MOVIE' ? 'movie' : 'tv',
    season_number: record.seasonNumber,
    episode_number: record.episodeNumber,
    watched_at: record.watchedAt,
  };
}

const number = z.number().int().min(0).max(MAX_INT);

/** Older clients stored the first three fields only, and sometimes the number as a string. */
const storedDocument = z.object({
  movieId: z.union([
    number,
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(number),
  ]),
  title: z.string().min(1),
  language: z.string().default(DEFAULT_LANGUAGE),
  poster_path: z
    .string()
    .nullish()
    .transform((path) => path || null),
  media_type: z.enum(['movie', 'tv']).default('movie'),
  season_number: number.nullish().transform((value) => value ?? null),
  episode_number: number.nullish().transform((value) => value ?? null),
  watched_at: z.iso.datetime({ offset: true }).optional(),
});

/**
 * Parses a stored document.
 *
 * @param storedAt when the document was last written, used when it has no time of its own; ISO 8601, UTC
 * @throws ZodError naming each invalid field
 */
export function parseLastWatched(uid: string, document: unknown, storedAt: string): LastWatchedRecord {
  const stored = storedDocument.parse(document);
  return {
    uid,
    movieId: stored.movieId,
    title: stored.title,
    language: stored.language,
    posterPath: stored.poster_path,
    mediaType: stored.media_type === 'movie' ? 'MOVIE' : 'TV',
    seasonNumber: stored.season_number,
    episodeNumber: stored.episode_number,
    watchedAt: stored.watched_at ?? storedAt,
  };
}

/** The path of a viewer's settings: users/{uid}/meta/settings. */
export function settingsPath(uid: string): string {
  return `users/${uid}/meta/settings`;
}

/** The stored settings. */
interface SettingsDocument {
  readonly carousel_autoplay: boolean;
  readonly next_autoplay: boolean;
  readonly spoiler_shield: boolean;
  readonly reduced_data: boolean;
}

/** A missing or malformed field has its default. */
const storedSettings = z.object({
  carousel_autoplay: z.boolean().catch(defaultSettings.carouselAutoplay),
  next_autoplay: z.boolean().catch(defaultSettings.nextAutoplay),
  spoiler_shield: z.boolean().catch(defaultSettings.spoilerShield),
  reduced_data: z.boolean().catch(defaultSettings.reducedData),
});

export function serialiseSettings(settings: Settings): SettingsDocument {
  return {
    carousel_autoplay: settings.carouselAutoplay,
    next_autoplay: settings.nextAutoplay,
    spoiler_shield: settings.spoilerShield,
    reduced_data: settings.reducedData,
  };
}

/** Parses stored settings; null for a document without any. */
export function parseSettings(uid: string, document: unknown): SettingsRecord | null {
  const { success, data } = storedSettings.safeParse(document);
  if (!success) return null;
  return {
    uid,
    carouselAutoplay: data.carousel_autoplay,
    nextAutoplay: data.next_autoplay,
    spoilerShield: data.spoiler_shield,
    reducedData: data.reduced_data,
  };
}

/** The stored settings with some of them changed. */
export function mergeSettings(
  uid: string,
  before: SettingsRecord | null,
  change: Partial<Settings>,
): SettingsRecord {
  return { ...defaultSettings, ...before, ...change, uid };
}
