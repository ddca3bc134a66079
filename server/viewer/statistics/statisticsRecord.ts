import { z } from 'zod';
import { day, number, type RecordOf, time, timeOrNull } from '../recordFields.ts';

/** How many plays, and their minutes as far as lengths are known. */
const playSum = z.object({ plays: number, minutes: number });
/** How many titles, and the minutes of their plays. */
const titleSum = z.object({ titles: number, minutes: number });
const personSum = titleSum.extend({ personId: number });
const playedPart = z.object({
  titleId: z.string(),
  seasonNumber: number.nullable(),
  episodeNumber: number.nullable(),
  day,
});

/** What a viewer has watched, in all or in a year: derived from plays, the titles' facts and ratings. See `statistics.ts`. */
export const statistics = z.object({
  /** When it was begun to be computed. */
  computedAt: time,
  /** The time zone of the hours, an IANA name. */
  timeZone: z.string(),
  /** What the records were like then: see `RecordsState`. */
  changedAt: timeOrNull,
  bytes: number,
  ...playSum.shape,
  movies: number,
  series: number,
  /** How many of the plays are of an episode, and how many of a title whose length is not known. */
  episodes: number,
  unknownLength: number,
  /** Of plays with a day, by year, the latest first. */
  years: z.array(playSum.extend({ year: number })),
  /** Of plays with a day, from January; of those that are no bulk, from Monday; and of those with a moment, from midnight. */
  months: z.array(playSum).length(12),
  weekdays: z.array(playSum).length(7),
  hours: z.array(playSum).length(24),
  genres: z.array(titleSum.extend({ genreId: number })),
  /** The first year of each. */
  decades: z.array(titleSum.extend({ decade: number })),
  countries: z.array(titleSum.extend({ country: z.string() })),
  cast: z.array(personSum),
  directors: z.array(personSum),
  /** The longest one of consecutive days, the latest of several. */
  streak: z.object({ days: number, from: day, to: day }).nullable(),
  firstPlay: playedPart.nullable(),
  lastPlay: playedPart.nullable(),
  /** How many ratings there are of 0.5 or less, up to 1, and so on up to 10. */
  ratings: z.array(number).length(20),
});

export type StatisticsRecord = RecordOf<typeof statistics>;
export type StatisticsPersonRecord = Readonly<z.output<typeof personSum>>;
