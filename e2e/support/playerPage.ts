import type { Page } from '@playwright/test';
import { episodesOf, findSeries, type FoundSeries } from './findTitle.ts';

export const player = (page: Page) => page.locator('iframe');
export const season = (page: Page) => page.getByRole('combobox', { name: 'Season' });
export const episodeLink = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^${number}\\. `) });

/** A season of a series, by its number. */
export const numbered = (series: FoundSeries, number: number) =>
  series.seasons.find((candidate) => candidate.number === number);

/** A series of two seasons or more, of which the first fills more than one page. */
export const hasTwoPages = (series: FoundSeries) =>
  (numbered(series, 1)?.episodeCount ?? 0) > 6 && numbered(series, 2) !== undefined;

/** The day a number of days from today, or before it, as `YYYY-MM-DD`. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Whether a day is in the future, or not announced. */
export const isUnaired = (date: string | null) => date === null || date > dayFromNow(0);

/**
 * A season of which some episodes have aired and the last has not, and none airs around today, so that midnight does
 * not matter.
 */
export async function findUnaired(url: string) {
  const candidates: FoundSeries[] = [];
  await findSeries(url, (series) => {
    candidates.push(series);
    return candidates.length >= 30;
  });
  const isAboutNow = (date: string | null) => date !== null && date > dayFromNow(-2) && date < dayFromNow(2);
  for (const series of candidates) {
    const number = Math.max(...series.seasons.map((candidate) => candidate.number));
    const episodes = await episodesOf(url, series.tmdbId, number);
    const aired = episodes.filter(({ airDate }) => !isUnaired(airDate));
    if (aired.length === 0 || !isUnaired(episodes.at(-1)?.airDate ?? null)) continue;
    if (episodes.some(({ airDate }) => isAboutNow(airDate))) continue;
    return { series, number, episodes };
  }
  throw new Error('The catalogue has no season that is being aired');
}
