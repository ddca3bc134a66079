import type { PersonHeadFragment } from '../../gql/graphql.ts';
import { photographOf } from '../../text/photograph.ts';

/** A person in schema.org's words, without their @context. What is unknown is left out. */
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

/** A person in some sentences: their biography, or what else is known of them. */
export function personDescription({ name, biography, department }: PersonHeadFragment): string {
  if (biography) return biography;
  return department
    ? `${name}, known for ${department.toLowerCase()}: everything they did, on Marquee.`
    : `Everything that ${name} did, on Marquee.`;
}
