import { gql, useQuery } from 'urql';

interface DetailsData {
  readonly title: {
    readonly id: string;
    readonly title: string;
    readonly overview: string;
    readonly cast:
      readonly { readonly id: string; readonly name: string; readonly character: string | null }[] | null;
  } | null;
}

const DETAILS = gql<DetailsData, { id: string }>`
  query TitleDetails($id: ID!) {
    title(id: $id) {
      id
      title
      overview
      cast(first: 5) {
        id
        name
        character
      }
    }
  }
`;

/** A title by its global id. Its cast is null, beside an error, when that alone could not be read. */
export function TitleDetails({ id }: { id: string }) {
  const [{ data, error }] = useQuery({ query: DETAILS, variables: { id } });
  const title = data?.title;
  if (!title) return <p role="status">{error ? 'This title could not be read.' : 'Loading …'}</p>;
  return (
    <section aria-label={title.title}>
      <h2>{title.title}</h2>
      <p>{title.overview}</p>
      {title.cast && <p>With {title.cast.map(({ name }) => name).join(', ')}</p>}
    </section>
  );
}
