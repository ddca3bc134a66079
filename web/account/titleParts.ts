import type { ApolloClient } from '@apollo/client';
import { startOf } from '../../contract/seenToEnd.ts';
import { type TitlePartFragment, ViewerTitlePartsDocument } from '../gql/graphql.ts';
import { forgetPartMarks, partKey, setPartMarks } from '../viewer/partMarks.ts';
import { patience } from './keepTrying.ts';
import { ratioOf } from './libraryEntry.ts';
import { currentUid } from './session.ts';
import { queryAsViewer } from './viewerRequests.ts';

export type Part = Omit<TitlePartFragment, '__typename'>;

const known = new Map<string, readonly Part[]>();

/** The parts of a title that are known; null when they have not been read. */
export function partsOf(titleId: string): readonly Part[] | null {
  return known.get(titleId) ?? null;
}

export function setParts(titleId: string, parts: readonly Part[]): void {
  known.set(titleId, parts);
  setPartMarks(
    titleId,
    new Map(
      parts.map((part) => [
        partKey(part.seasonNumber, part.episodeNumber),
        {
          watched: part.watched,
          ratio: part.watched ? 0 : ratioOf(part),
          startAt: startOf(part),
          keptAt: Date.parse(part.at),
        },
      ]),
    ),
  );
}

export function forgetParts(): void {
  known.clear();
  forgetPartMarks();
}

/** Reads which parts of a title the viewer has played or marked. What could not be read is missing: nothing is said of it. */
export async function readParts(client: ApolloClient, uid: string, titleId: string): Promise<boolean> {
  const { data } = await queryAsViewer(client, {
    query: ViewerTitlePartsDocument,
    variables: { titleId },
    fetchPolicy: 'no-cache',
    context: patience(),
  }).catch(() => ({ data: undefined }));
  if (currentUid() !== uid || data?.viewer?.id !== `viewer:${uid}`) return false;
  setParts(titleId, data.viewer.title?.parts ?? []);
  return true;
}

/** The parts once episodes of a season are marked. */
export function withPartsWatched(
  parts: readonly Part[],
  season: number,
  episodes: readonly number[],
  watched: boolean,
  now: string,
): readonly Part[] {
  const isMarked = ({ seasonNumber, episodeNumber }: Part) =>
    seasonNumber === season && episodeNumber !== null && episodes.includes(episodeNumber);
  const others = parts.filter((part) => !isMarked(part));
  if (!watched) return others;
  return [
    ...others,
    ...episodes.map((episodeNumber) => {
      const before = parts.find((part) => isMarked(part) && part.episodeNumber === episodeNumber);
      const { id = '', length = null } = before ?? {};
      return { id, seasonNumber: season, episodeNumber, position: 0, length, watched: true, at: now };
    }),
  ];
}
