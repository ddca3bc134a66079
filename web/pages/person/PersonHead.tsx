import { personPath } from '../../../contract/paths.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import type { PersonHeadFragment } from '../../gql/graphql.ts';
import { shortText } from '../../text/titleDescription.ts';
import { personDescription, personJsonLd } from './personJsonLd.ts';

/** A person's metadata for search engines and link previews. All views of their credits share one canonical URL. */
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
