import { useState } from 'react';
import { gql, useQuery } from 'urql';

interface Title {
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
  readonly poster: string | null;
}

interface ListData {
  readonly titles: {
    readonly edges: readonly { readonly node: Title }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  } | null;
}

const LIST = gql<ListData, { list: string; after: string | null }>`
  query TitleList($list: TitleList!, $after: String) {
    titles(list: $list, first: 12, after: $after) {
      edges {
        node {
          id
          title
          year
          poster(size: W342)
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** A ready-made list, a page at a time. */
export function TitleList({ list, onChoose }: { list: string; onChoose: (id: string) => void }) {
  const [after, setAfter] = useState<string | null>(null);
  const [{ data, error, fetching }] = useQuery({ query: LIST, variables: { list, after } });
  if (error) return <p role="alert">{error.graphQLErrors[0]?.message ?? 'The server cannot be reached.'}</p>;
  if (!data?.titles) return <p role="status">Loading …</p>;
  const { edges, pageInfo } = data.titles;
  return (
    <>
      <ul aria-label="Titles">
        {edges.map(({ node }) => (
          <li key={node.id}>
            {node.poster && <img src={node.poster} alt="" />}
            <button type="button" onClick={() => onChoose(node.id)}>
              {node.title} {node.year && `(${node.year})`}
            </button>
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <button type="button" disabled={fetching} onClick={() => setAfter(pageInfo.endCursor)}>
          Show more
        </button>
      )}
    </>
  );
}
