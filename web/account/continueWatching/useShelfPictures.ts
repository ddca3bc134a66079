import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { SrcSet } from '../../components/cards/Poster.tsx';
import { ShelfEpisodeFragmentDoc, ShelfPicturesDocument, ShelfTitleFragmentDoc } from '../../gql/graphql.ts';
import { asViewer } from '../session/viewerRequests.ts';
import { episodeId, type ShelfItem } from './shelfItems.ts';

/**
 * Reads the pictures of the shelf's titles and episodes into the cache, in one request; the shelf does not wait for
 * it. Returns whether that is over: a picture that is missing then stays missing.
 */
export function useShelfPictures(items: readonly ShelfItem[]): boolean {
  const client = useApolloClient();
  const ids = items.flatMap((item) => [item.title.id, episodeId(item) ?? []].flat()).join(' ');
  const [readIds, setReadIds] = useState('');
  useEffect(() => {
    if (ids === '') return undefined;
    let isCurrent = true;
    const variables = { ids: ids.split(' ') };
    void client
      .query({ query: ShelfPicturesDocument, variables, context: asViewer() })
      .catch(() => undefined)
      .then(() => {
        if (isCurrent) setReadIds(ids);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, ids]);
  return readIds === ids;
}

/**
 * An item's episode's name, and its picture: the episode's still, else the title's backdrop. Null where there is none;
 * the picture is undefined while it is not known. What is resumed is never a spoiler.
 */
export function useShelfPicture(item: ShelfItem, areRead: boolean) {
  const { title } = item;
  const episode = episodeId(item);
  const known = useFragment({
    fragment: ShelfTitleFragmentDoc,
    from: { __typename: title.mediaType === 'MOVIE' ? 'Movie' : 'Series', id: title.id },
  });
  const resumed = useFragment({
    fragment: ShelfEpisodeFragmentDoc,
    from: episode && { __typename: 'Episode', id: episode },
  });
  const { name = null, still = null, stillLarge = null } = resumed.complete ? resumed.data : {};
  const { backdrop = null, backdropSmall = null } = known.complete ? known.data : {};
  const isKnown = areRead || (known.complete && (resumed.complete || episode === null));
  const srcSet: SrcSet = still ? { 300: still, 1280: stillLarge } : { 300: backdropSmall, 780: backdrop };
  return { episodeName: name, picture: isKnown ? { src: still ?? backdrop, srcSet } : undefined };
}
