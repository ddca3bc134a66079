import { personPath } from '../../../contract/paths.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import type { PersonHeadFragment } from '../../gql/graphql.ts';
import { shortText } from '../../text/titleDescription.ts';
import { personDescription, personJsonLd } from './personJsonLd.ts';

/** What a person's page tells search engines and shared links. Of whatever is shown of their credits it is one page. */
export function PersonHead({ person }: { readonly person: PersonHeadFragment }) {
  return (
    <PageHead
      title={person.name}
      description={shortText(personDescription(person))}
      path={personPath(person.tmdbId)}
      image={person.profileLarge}
      shape="portrait"
      type="profile"
      jsonLd={(url) => personJsonLd(person, url)}
    />
  );
}
