import { useId } from 'react';
import { Button, useLocalizedHref } from '../controls/Button.tsx';
import { Select } from '../controls/Pickers.tsx';
import * as m from '../../text/messages/episodes.ts';

/** Episodes per page. */
export const PAGE_SIZE = 6;
/** A season with more episodes than this has a list of ranges beside its arrows. */
const FEW_EPISODES = 24;
/** The most ranges in the list: more episodes than that many pages hold share ranges of several pages. */
const MAX_RANGES = 50;

/** The page, from 1, that holds the episode at an index; the first page for an index of -1. */
export function pageOf(index: number): number {
  return Math.floor(Math.max(index, 0) / PAGE_SIZE) + 1;
}

/** The ranges of a season, by the numbers of its episodes, which may have gaps: each with its first page. */
export function episodeRanges(numbers: readonly number[]) {
  const pageCount = pageOf(numbers.length - 1);
  const pages = Math.ceil(pageCount / MAX_RANGES);
  const ranges: { readonly page: number; readonly from: number; readonly to: number }[] = [];
  for (let page = 1; page <= pageCount; page += pages) {
    const shown = numbers.slice((page - 1) * PAGE_SIZE, (page - 1 + pages) * PAGE_SIZE);
    ranges.push({ page, from: shown[0] ?? 0, to: shown.at(-1) ?? 0 });
  }
  return ranges;
}

interface EpisodeRangeProps {
  /** The season's number. */
  readonly season: number;
  /** The numbers of its episodes, in order. */
  readonly numbers: readonly number[];
  /** The current page, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The page's path, to which browsers without JavaScript send the choice. */
  readonly action: string;
}

/** A list of a long season's ranges, each of which shows its first page; nothing for a short one. */
export function EpisodeRange({ season, numbers, page, onPage, action }: EpisodeRangeProps) {
  const id = useId();
  const hrefOf = useLocalizedHref();
  if (numbers.length <= FEW_EPISODES) return null;
  const ranges = episodeRanges(numbers);
  return (
    <form action={hrefOf(action)} className={BOX}>
      <input type="hidden" name="season" value={season} />
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        {m.jump()}
      </label>
      <Select
        id={id}
        name="episodes"
        value={ranges.findLast((range) => range.page <= page)?.page}
        onChange={({ target }) => onPage(Number(target.value))}
      >
        {ranges.map(({ page: first, from, to }) => (
          <option key={first} value={first}>
            {m.range({ isOne: String(from === to), from, to })}
          </option>
        ))}
      </Select>
      <Button type="submit" className="hidden noscript:inline-flex">
        {m.showRange()}
      </Button>
    </form>
  );
}

const BOX = 'mb-5 flex min-h-11 flex-wrap items-center gap-3';

/** Its place while the episodes are loading. */
export function EpisodeRangeSkeleton({ count }: { readonly count: number | null }) {
  return count !== null && count > FEW_EPISODES ? <div aria-hidden="true" className={BOX} /> : null;
}
