import { UNKNOWN_TIME } from '../../formats/targets.ts';
import {
  aboutTitle,
  type Entry,
  type Fact,
  instantOf,
  shuffled,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

const tmdbTarget = (entry: Pick<Entry, 'title' | 'part'>) => targetOf(entry, ['tmdb']);

const titleId = ({ kind, ids }: Entry['title']) => `${kind === 'MOVIE' ? 'movie' : 'tv'}:${ids.tmdb}`;

/** The global id of a title, a season or an episode. */
function idOf({ title, part }: Entry): string {
  const season = part ? `:s${part.season}` : '';
  return `${titleId(title)}${season}${part && part.episode !== null ? `:e${part.episode}` : ''}`;
}

/** Marquee's own export, as it was before it said where the viewer is with each title. */
export const writeMarquee: Writer = (library, random) => {
  const of = (kind: Fact['kind'], entries: readonly Entry[], own: Partial<Fact> = {}) =>
    entries.map((entry): Fact => ({ kind, target: tmdbTarget(entry), when: instantOf(entry), ...own }));
  const titles = library.titles.map((title) => {
    const { listed, dropped, hidden, note } = aboutTitle(library, title);
    return {
      ...{ titleId: titleId(title), name: title.name, year: title.year, note: note?.text ?? null, parts: [] },
      ...{ listedAt: listed?.at ?? null, droppedAt: dropped?.at ?? null, dismissedAt: hidden?.at ?? null },
    };
  });
  const plays = library.plays.map((play, index) => ({
    ...{
      id: `p${index}`,
      titleId: titleId(play.title),
      at: play.at,
      day: null,
      precision: 'INSTANT',
      pass: null,
    },
    ...{ seasonNumber: play.part?.season ?? null, episodeNumber: play.part?.episode ?? null, note: null },
  }));
  const ratings = library.ratings.map((one) => ({
    ...{ targetId: idOf(one), value: one.value, original: { value: one.value * 10, scale: 100 }, at: one.at },
  }));
  const lists = library.lists.map(({ id, name, description, isRanked, at, items }) => ({
    ...{ id: `list:${id}`, name, description: description || null, ranked: isRanked, createdAt: at },
    items: items.map((item) => ({ titleId: titleId(item.title), note: item.text || null, addedAt: item.at })),
  }));
  const content = { titles, plays: shuffled(random, plays), ratings: shuffled(random, ratings), lists };
  return {
    files: { 'marquee-data.json': JSON.stringify({ format: 'marquee-account', version: 1, ...content }) },
    facts: [
      ...of('PLAY', library.plays),
      ...of('WATCHLIST', library.watchlist),
      ...of('DROPPED', library.dropped),
      ...of('HIDDEN', library.hidden),
      ...library.ratings.flatMap((one) =>
        of('RATING', [one], { rating: { value: one.value * 10, scale: 100 } }),
      ),
      ...library.notes.flatMap((note) => of('NOTE', [note], { when: UNKNOWN_TIME, text: note.text })),
      ...library.lists.flatMap(({ id, name, description, isRanked, at, items }): Fact[] => {
        const list = {
          ...{ key: `list:${id}`, name },
          ...(description && { description }),
          ...(isRanked && { isRanked }),
        };
        return [
          { kind: 'LIST', target: null, when: { precision: 'INSTANT', at }, list },
          ...items.flatMap((item, index) =>
            of('LIST_ITEM', [item], {
              list: { ...list, position: index + 1 },
              ...(item.text && { text: item.text }),
            }),
          ),
        ];
      }),
    ],
  };
};
