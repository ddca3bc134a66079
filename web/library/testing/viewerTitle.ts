import type { ChangedTitleFragment, TitlePartFragment } from '../../gql/graphql.ts';
import { emptyRecord, newPart } from '../cachedTitle.ts';
import type { TitleSummary } from '../titleStatus.ts';

/** A title by its global id. */
export function titleOf(id: string): TitleSummary {
  const mediaType = id.startsWith('movie') ? 'MOVIE' : 'TV';
  return { id, tmdbId: Number(id.split(':')[1]), mediaType, title: `Title ${id}`, poster: null };
}

/** The record that the viewer `ada` has of a title. */
export function viewerTitle(titleId: string, of: Partial<ChangedTitleFragment> = {}): ChangedTitleFragment {
  return { ...emptyRecord('ada', titleOf(titleId)), ...of };
}

/** An episode of season 1 of series 8 that `ada` has watched. */
export function watchedEpisode(
  episodeNumber: number,
  of: Partial<TitlePartFragment> = {},
): TitlePartFragment {
  const part = newPart('viewer-title:ada:tv:8', { seasonNumber: 1, episodeNumber });
  return { ...part, watched: true, at: '2026-03-01T20:00:00.000Z', ...of };
}
