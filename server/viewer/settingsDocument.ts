import { z } from 'zod';
import { defaultSettings, type Settings } from '../../contract/settings.ts';
import type { SettingsRecord } from './viewerTitle.ts';

/** Where a viewer's settings are kept: users/{uid}/meta/settings. */
export function settingsPath(uid: string): string {
  return `users/${uid}/meta/settings`;
}

/** Settings as they are stored. */
interface SettingsDocument {
  readonly carousel_autoplay: boolean;
  readonly next_autoplay: boolean;
  readonly spoiler_shield: boolean;
  readonly reduced_data: boolean;
}

/** One that is missing or malformed is as if nobody had chosen it. */
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

/** Reads stored settings; null for a document that holds none. */
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

/** The settings kept so far with a change to some of them. */
export function mergeSettings(
  uid: string,
  before: SettingsRecord | null,
  change: Partial<Settings>,
): SettingsRecord {
  return { ...defaultSettings, ...before, ...change, uid };
}
