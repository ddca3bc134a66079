import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { keepLibrary } from './keepLibrary.ts';

/** Keeps the library of whoever is signed in, for as long as they are. Shows nothing itself. */
export function LibraryKeeper({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  useEffect(() => keepLibrary(client, uid), [client, uid]);
  return null;
}
