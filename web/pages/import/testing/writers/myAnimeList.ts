import type { SourceIds } from '../../formats/sourceRow.ts';
import { UNKNOWN_TIME } from '../../formats/targets.ts';
import { aboutTitle, dayOf, type Fact, pick, type Random, targetOf, type Writer } from '../randomLibrary.ts';

const MAL: readonly (keyof SourceIds)[] = ['mal'];

/** A text in XML, as one of the ways to write it. */
function written(random: Random, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return pick(random, [escaped, `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`]);
}

/** A reader of XML has one character for each end of a line. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');

/** MyAnimeList's export: plays of movies, and of series the states and scores. */
export const writeMyAnimeList: Writer = (library, random) => {
  const facts: Fact[] = [];
  const entries = library.titles.flatMap((title) => {
    const { plays, listed, dropped, hidden, rating, note } = aboutTitle(library, title);
    const isMovie = title.kind === 'MOVIE';
    const named = { ...title, name: lines(title.name) };
    const target = targetOf({ title: named, part: null }, MAL, { year: false });
    const [first, ...again] = isMovie && !listed && !dropped && !hidden ? plays : [];
    if (!first && !listed && !dropped && !hidden && !rating && !note) return [];
    const status = listed
      ? 'Plan to Watch'
      : dropped
        ? 'Dropped'
        : hidden
          ? 'On-Hold'
          : first
            ? 'Completed'
            : '';
    const text = lines(note?.text ?? '');
    if (first) facts.push({ kind: 'PLAY', target, when: dayOf(first) });
    if (again.length > 0)
      facts.push({ kind: 'PLAY', target, when: UNKNOWN_TIME, rewatch: true, count: again.length });
    if (listed) facts.push({ kind: 'WATCHLIST', target, when: UNKNOWN_TIME });
    if (dropped) facts.push({ kind: 'DROPPED', target, when: UNKNOWN_TIME });
    if (hidden) facts.push({ kind: 'HIDDEN', target, when: UNKNOWN_TIME });
    if (rating)
      facts.push({ kind: 'RATING', target, when: UNKNOWN_TIME, rating: { value: rating.value, scale: 10 } });
    if (text) facts.push({ kind: 'NOTE', target, when: UNKNOWN_TIME, text });
    const fields = [
      ['series_animedb_id', String(title.ids.mal)],
      ['series_title', written(random, title.name)],
      ['series_type', isMovie ? 'Movie' : 'TV'],
      ['my_watched_episodes', first ? '1' : '0'],
      ['my_start_date', '0000-00-00'],
      ['my_finish_date', first?.at.slice(0, 10) ?? '0000-00-00'],
      ['my_score', String(rating?.value ?? 0)],
      ['my_status', status],
      ['my_comments', written(random, note?.text ?? '')],
      ['my_times_watched', String(again.length)],
    ] as const;
    return `<anime>${fields.map(([name, value]) => `<${name}>${value}</${name}>`).join('\n')}</anime>`;
  });
  const about = '<myinfo><user_id>1</user_id></myinfo>';
  const xml = `<?xml version="1.0" encoding="UTF-8" ?>\n<myanimelist>${[about, ...entries].join('\n')}</myanimelist>`;
  return { files: { 'animelist.xml': xml }, facts };
};
