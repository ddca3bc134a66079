import { useSuspenseQuery } from '@apollo/client/react';
import { HomePageDocument } from '../../gql/graphql.ts';

/** The home page: the carousel and six rows. */
export function Component() {
  const { data } = useSuspenseQuery(HomePageDocument);
  return (
    <>
      <title>Marquee</title>
      <h1>Marquee</h1>
      <ul>
        {data?.trending?.nodes.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </>
  );
}
