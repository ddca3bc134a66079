import { ApolloLink } from '@apollo/client';
import { beforeEach, expect, test } from 'vitest';
import { createClient } from '../apollo/createClient.tsx';
import {
  DiaryDocument,
  type DiaryPlayFragment,
  DiaryPlayFragmentDoc,
  PanelTitleFragmentDoc,
} from '../gql/graphql.ts';
import { updatePlays } from './cachedPlays.ts';

const title = {
  __typename: 'ViewerTitle' as const,
  id: 'viewer-title:ada:movie:1',
  titleId: 'movie:1',
  tmdbId: 1,
  mediaType: 'MOVIE' as const,
  name: 'Movie 1',
  originalTitle: null,
  poster: null,
  pass: 1,
};

function play(id: string, day: string | null): DiaryPlayFragment {
  return {
    __typename: 'Play',
    id,
    seasonNumber: null,
    episodeNumber: null,
    day,
    at: null,
    pass: 1,
    bulk: false,
    note: null,
    rating: null,
    viewerTitle: title,
  };
}

let { cache } = createClient({ link: ApolloLink.empty() });
beforeEach(() => {
  ({ cache } = createClient({ link: ApolloLink.empty() }));
});

type View = Readonly<{ mediaType?: 'MOVIE' | 'TV'; until?: string }>;
const variablesOf = ({ mediaType, until }: View) => ({
  mediaType: mediaType ?? null,
  until: until ?? null,
  withBegun: false,
});

/** Caches a view of the diary, of which another page may follow. */
function cacheDiary(view: View, nodes: DiaryPlayFragment[], hasNextPage = false): void {
  const pageInfo = { __typename: 'PageInfo' as const, hasNextPage, endCursor: null };
  cache.writeQuery({
    query: DiaryDocument,
    variables: variablesOf(view),
    data: {
      __typename: 'Query',
      viewer: {
        __typename: 'Viewer',
        id: 'viewer:ada',
        earliest: { __typename: 'PlayConnection', nodes: nodes.slice(-1) },
        plays: { __typename: 'PlayConnection', nodes, pageInfo },
      },
    },
  });
}

const idsIn = (view: View = {}) => {
  const data = cache.readQuery({ query: DiaryDocument, variables: variablesOf(view) });
  return data?.viewer?.plays?.nodes.map(({ id }) => id);
};

/** Caches a play and its lists as a mutation's response does. */
function add(added: DiaryPlayFragment): void {
  cache.writeFragment({ fragment: DiaryPlayFragmentDoc, fragmentName: 'DiaryPlay', data: added });
  updatePlays(cache, 'ada', { viewerTitle: title, play: added });
}

test('an added play gets its position in the views of the diary that are to have it', () => {
  const nodes = [play('c', '2026-03-02'), play('a', '2026-02-10')];
  cacheDiary({}, nodes);
  cacheDiary({ mediaType: 'MOVIE' }, nodes);
  cacheDiary({ mediaType: 'TV' }, []);
  cacheDiary({ until: '2026-02-28' }, nodes.slice(1));
  add(play('b', '2026-03-01'));
  expect(idsIn()).toEqual(['c', 'b', 'a']);
  expect(idsIn({ mediaType: 'MOVIE' })).toEqual(['c', 'b', 'a']);
  expect(idsIn({ mediaType: 'TV' })).toEqual([]);
  expect(idsIn({ until: '2026-02-28' })).toEqual(['a']);
  add(play('unknown', null));
  expect(idsIn()).toEqual(['c', 'b', 'a', 'unknown']);
  expect(idsIn({ until: '2026-02-28' })).toEqual(['a']);
});

test('a play that is earlier than what is read is read with the page that has it', () => {
  cacheDiary({}, [play('b', '2026-03-02')], true);
  add(play('a', '2026-01-01'));
  expect(idsIn()).toEqual(['b']);
  add(play('c', '2026-03-03'));
  expect(idsIn()).toEqual(['c', 'b']);
});

test('a removed play leaves the diary and its title, which counts its plays', () => {
  const nodes = [play('b', '2026-03-02'), play('a', '2026-02-10')];
  cacheDiary({}, nodes);
  const fragment = { fragment: PanelTitleFragmentDoc, fragmentName: 'PanelTitle', id: title.id };
  const pageInfo = { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null };
  cache.writeFragment({
    ...fragment,
    data: {
      __typename: 'ViewerTitle',
      id: title.id,
      note: null,
      pass: 1,
      plays: { __typename: 'PlayConnection', nodes, pageInfo, totalCount: 2 },
      lists: [],
    },
  });
  const ofTitle = () => {
    const { plays } = cache.readFragment(fragment) ?? {};
    return [plays?.totalCount, ...(plays?.nodes ?? []).map(({ id }) => id)];
  };
  updatePlays(cache, 'ada', { viewerTitle: title, removedPlayId: 'b' });
  expect(idsIn()).toEqual(['a']);
  expect(ofTitle()).toEqual([1, 'a']);
  add(play('c', '2026-03-03'));
  add(play('c', '2026-03-03'));
  expect(ofTitle()).toEqual([2, 'c', 'a']);
});

test('other mutations of a title leave the lists of plays as they are', () => {
  cacheDiary({}, [play('a', '2026-02-10')]);
  updatePlays(cache, 'ada', { viewerTitle: title });
  expect(idsIn()).toEqual(['a']);
});
