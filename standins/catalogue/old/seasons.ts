import { addDays, daysBetween } from '../calendar.ts';
import type { SeriesDraft } from './draft.ts';
import { episodeTexts, type EpisodeTexts } from './episodes.ts';
import { hash, seededRandom, type Random } from '../random.ts';
import type { CatalogueEpisode, CatalogueSeason } from '../records.ts';

const WEEK = 7;
const YEAR = 52 * WEEK;

/** The seasons of a series on the given day, specials first. A running one has its next episode within a week. */
export function seasonsOf(draft: SeriesDraft, firstDay: string, today: string): CatalogueSeason[] {
  if (draft.seasons.length === 0) return [];
  const random = seededRandom(`seasons of ${draft.title}`);
  const texts = episodeTexts(draft);
  const starts = seasonStarts(draft, firstDay, today);
  const regular = draft.seasons.map((names, index): CatalogueSeason => {
    const last = draft.run === 'weekly' && index === draft.seasons.length - 1;
    const count = typeof names === 'number' ? names : names.length;
    const start = starts[index] ?? firstDay;
    const episodes = Array.from({ length: count }, (_, place): CatalogueEpisode => {
      // A running season's last episode is often kept for a day still to be named.
      const unnamed = last && place === count - 1 && hash(draft.title) % 2 === 0;
      const airDate = unnamed ? null : addDays(start, place * WEEK);
      const name = typeof names === 'number' ? texts.name() : (names[place] ?? texts.name());
      return episode(draft, place + 1, name, airDate, today, texts, random);
    });
    return {
      number: index + 1,
      name: draft.seasonNames?.[index] ?? `Season ${index + 1}`,
      overview: random.chance(0.5) ? `Season ${index + 1} of ${draft.title}, in ${count} episodes.` : '',
      episodes,
    };
  });
  return [...specials(draft, firstDay, today, texts, random), ...regular, ...announced(draft)];
}

function specials(
  draft: SeriesDraft,
  firstDay: string,
  today: string,
  texts: EpisodeTexts,
  random: Random,
): CatalogueSeason[] {
  if (!draft.specials) return [];
  const episodes = draft.specials.map((name, index) => ({
    ...episode(draft, index + 1, name, addDays(firstDay, 290 + index * 40), today, texts, random),
    // The plots are those of regular episodes.
    overview: '',
  }));
  return [{ number: 0, name: 'Specials', overview: '', episodes }];
}

function announced(draft: SeriesDraft): CatalogueSeason[] {
  if (draft.run !== 'renewed') return [];
  const number = draft.seasons.length + 1;
  const episodes = Array.from({ length: 6 }, (_, index): CatalogueEpisode => ({
    number: index + 1,
    name: `Episode ${index + 1}`,
    overview: '',
    airDate: null,
    runtime: null,
    hasStill: false,
  }));
  return [{ number, name: `Season ${number}`, overview: '', episodes }];
}

function episode(
  draft: SeriesDraft,
  number: number,
  name: string,
  airDate: string | null,
  today: string,
  texts: EpisodeTexts,
  random: Random,
): CatalogueEpisode {
  const aired = airDate !== null && airDate <= today;
  const runtime = random.chance(0.97) ? draft.runtime + random.between(-2, 3) : null;
  const hasStill = random.chance(0.94);
  const overview = texts.overview();
  return {
    number,
    name,
    overview: aired ? overview : '',
    airDate,
    runtime: aired ? runtime : null,
    hasStill: aired && hasStill,
  };
}

/** The first day of every season: a year apart, but a running series has its last season half aired today. */
function seasonStarts(draft: SeriesDraft, firstDay: string, today: string): string[] {
  const many = draft.seasons.length;
  if (draft.run !== 'weekly' || many === 1)
    return draft.seasons.map((_, index) => addDays(firstDay, index * YEAR));
  const last = draft.seasons[many - 1] ?? 0;
  const count = typeof last === 'number' ? last : last.length;
  const aired = Math.ceil(count / 2);
  const lastStart = addDays(today, -WEEK * (aired - 1) - (hash(draft.title) % WEEK));
  const span = daysBetween(firstDay, lastStart);
  return draft.seasons.map((_, index) =>
    index === many - 1 ? lastStart : addDays(firstDay, Math.floor((span * index) / (many - 1))),
  );
}
