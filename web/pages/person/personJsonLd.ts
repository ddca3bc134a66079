import type { PersonHeadFragment } from '../../gql/graphql.ts';
import { photographOf } from '../../text/format.ts';

/** A person in schema.org's vocabulary, without the @context. Unknown fields are omitted. */
export function personJsonLd(person: PersonHeadFragment, url: string): Record<string, unknown> {
  const { name, birthday, deathday, birthplace, department, profileLarge } = person;
  return {
    '@type': 'Person',
    name,
    url,
    description: personDescription(person),
    ...(profileLarge && { image: photographOf(profileLarge) }),
    ...(birthday && { birthDate: birthday }),
    ...(deathday && { deathDate: deathday }),
    ...(birthplace && { birthPlace: { '@type': 'Place', name: birthplace } }),
    ...(department && { knowsAbout: department }),
  };
}

/** A person's description: their biography, or the known facts. */
export function personDescription({ name, biography, department }: PersonHeadFragment): string {
  if (biography) return biography;
  return department
    ? `${name}, known for ${department.toLowerCase()}: everything they did, on Marquee.`
    : `Everything that ${name} did, on Marquee.`;
}
