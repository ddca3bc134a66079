import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { personPath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Backdrop, Poster } from '../../components/cards/Poster.tsx';
import { TitleRow } from '../../components/cards/TitleRow.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import type { Retry } from '../../components/feedback/useRetry.ts';
import { titlePage } from '../../components/head/TitlePage.tsx';
import { type PersonHeadFragment, PersonPageDocument } from '../../gql/graphql.ts';
import { listOf, photographOf } from '../../text/format.ts';
import * as m from '../../text/messages/person.ts';
import { professionOf, termCode } from '../../text/tmdbTerms.ts';
import { richText } from '../../text/richText.tsx';
import { creditRoles, parsePersonView } from './personUrl.ts';
import { shortText } from '../../text/titleDescription.ts';
import { Biography } from './Biography.tsx';
import { Filmography, type Person } from './Filmography.tsx';

/** The page of a person in cast or crew. */
export const { Component, prefetch } = titlePage(
  'person',
  PersonPageDocument,
  <PersonSkeleton />,
  (person, retry) => (
    <>
      <PageHead
        title={person.name}
        description={shortText(personDescription(person))}
        // All views of their credits share one canonical URL.
        path={personPath(person.tmdbId)}
        image={person.profileLarge}
        shape="portrait"
        type="profile"
        jsonLd={(url) => personJsonLd(person, url)}
      />
      <PersonSections person={person} {...retry} />
    </>
  ),
  (searchParams) => ({ role: parsePersonView(searchParams).role }),
);

/** Whether the URL requests credits in a role, such as that of the director whose name led here. */
const useHasRequestedRole = () => parsePersonView(useSearchParams()[0]).role !== null;

/**
 * The sections of a person's page. One that is opened for credits in a role begins with them; choosing a role on the page
 * moves nothing.
 */
function PersonSections({ person, ...retry }: Retry & { readonly person: Person }) {
  const hasRequestedRole = useHasRequestedRole();
  const [creditsFirst] = useState(hasRequestedRole);
  const biography = person.biography && (
    <Biography text={person.biography} language={person.biographyLanguage} />
  );
  const filmography = <Filmography person={person} {...retry} />;
  return (
    <>
      <PersonHero person={person} text={!creditsFirst && biography} />
      <div className="page-width mt-6 grid grid-cols-1 gap-14">
        {creditsFirst && filmography}
        {person.knownFor && person.knownFor.length > 0 && (
          <div className="min-w-0">
            <TitleRow
              heading={m.knownFor()}
              mixed
              // Genre names are not queried here: they would cost two more calls.
              titles={person.knownFor.map((title) => ({ ...title, genres: [] }))}
            />
          </div>
        )}
        {creditsFirst ? biography && <div>{biography}</div> : filmography}
      </div>
    </>
  );
}

/** A person in schema.org's vocabulary, without the @context. Unknown fields are omitted. */
export function personJsonLd(person: PersonHeadFragment, url: string): Record<string, unknown> {
  const { name, birthday, deathday, birthplace, department, profileLarge } = person;
  return {
    '@type': 'Person',
    name,
    url,
    description: personDescription(person),
    ...(profileLarge && { image: photographOf(profileLarge, url) }),
    ...(birthday && { birthDate: birthday }),
    ...(deathday && { deathDate: deathday }),
    ...(birthplace && { birthPlace: { '@type': 'Place', name: birthplace } }),
    ...(department && { knowsAbout: department }),
  };
}

/** A person's description: their biography, or the known facts. */
function personDescription({ name, biography, department }: PersonHeadFragment): string {
  if (biography) return biography;
  return department
    ? m.descriptionOf({
        name,
        department: termCode(department),
        departmentName: department.toLowerCase(),
      })
    : m.description({ name });
}

const SIZES = '(width >= 64rem) 18rem, (width >= 48rem) 15rem, 7rem';

interface PersonHeroProps {
  readonly person: Person;
  readonly text: ReactNode;
}

/** The upper part of a person's page: portrait, name, dates and text. */
function PersonHero({ person, text }: PersonHeroProps) {
  const { name, birthday, deathday, birthplace, profile, profileLarge } = person;
  const today = useToday();
  const dated = { date: (date: string) => <FormattedDate date={date} /> };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [m.profession(), listOf(professionsOf(person))],
    [
      m.born(),
      birthday && !deathday
        ? richText(m.bornAge({ date: birthday, age: yearsBetween(birthday, today) }), dated)
        : birthday && <FormattedDate date={birthday} />,
    ],
    [
      m.died(),
      birthday && deathday
        ? richText(m.diedAge({ date: deathday, age: yearsBetween(birthday, deathday) }), dated)
        : deathday && <FormattedDate date={deathday} />,
    ],
    [m.birthplace(), birthplace && <bdi>{birthplace}</bdi>],
  ];
  return (
    <PersonLayout
      art={<KnownForArt titles={person.knownFor ?? []} />}
      portrait={
        <Poster
          src={profileLarge}
          srcSet={{ 185: profile, 421: profileLarge }}
          sizes={SIZES}
          alt={m.portrait({ name })}
          title={name}
          priority="high"
          className="icon-user rounded-card shadow-float"
        />
      }
      text={text}
    >
      <h1 className="text-xl wrap-anywhere max-md:text-[length:min(var(--text-xl),8vw)] md:text-2xl">
        <bdi>{name}</bdi>
      </h1>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-1.5 text-sm max-sm:flex-col">
        {facts.map(
          ([fact, value]) =>
            value && (
              <div key={fact}>
                <dt className="text-xs text-muted">{fact}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </PersonLayout>
  );
}

/** The image of the best-known title that has one. */
function KnownForArt({ titles }: { readonly titles: NonNullable<Person['knownFor']> }) {
  const { backdrop = null, backdropSmall = null } = titles.find((title) => title.backdrop !== null) ?? {};
  return (
    backdrop !== null && (
      <div className="art art-beside person-art" aria-hidden="true">
        <Backdrop backdrop={backdrop} backdropSmall={backdropSmall} />
      </div>
    )
  );
}

const MAX_PROFESSIONS = 3;

/** What a person does, in words: what they are known for, then the roles of most credits. */
export function professionsOf(
  person: Pick<Person, 'department' | (typeof creditRoles)[number]['role']>,
): string[] {
  const counted = creditRoles
    .map(({ role, department }) => ({ department, count: person[role]?.totalCount ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const departments = [person.department, ...counted.map(({ department }) => department)];
  return [...new Set(departments.filter((department) => department !== null))]
    .slice(0, MAX_PROFESSIONS)
    .map(professionOf);
}

function PersonSkeleton() {
  const hasRequestedRole = useHasRequestedRole();
  return (
    // The footer is below the window, so that nothing visible moves when the page arrives.
    <div className="min-h-dvh">
      <PersonLayout
        portrait={<div className="skeleton aspect-2/3 rounded-card" />}
        text={!hasRequestedRole && <div aria-hidden="true" className="skeleton h-40 max-w-prose" />}
      >
        <LoadingHeading className="text-xl md:text-2xl" />
        <div aria-hidden="true" className="skeleton mt-4 h-16 w-64 max-w-full" />
      </PersonLayout>
    </div>
  );
}

interface PersonLayoutProps extends Record<'portrait' | 'children' | 'text', ReactNode> {
  /** Behind them all. */
  readonly art?: ReactNode;
}

/** Portrait and facts side by side, and the text under the facts; on a phone, under both. Without text all is smaller. */
function PersonLayout({ art, portrait, children, text }: PersonLayoutProps) {
  const width = text ? 'md:w-[min(15rem,32vw)] lg:w-[min(18rem,25vw)]' : 'md:w-40';
  return (
    <section className="relative isolate overflow-clip">
      {art}
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 pt-32 pb-8 md:grid-rows-[auto_1fr] md:gap-x-10 lg:gap-x-14 xl:pt-16">
        <div className={`w-[min(7rem,30vw)] md:row-span-2 print:w-40 ${width}`}>{portrait}</div>
        <div className="on-art min-w-0 xl:before:hidden">{children}</div>
        {text && <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">{text}</div>}
      </div>
    </section>
  );
}

/** Whole years between two dates, both YYYY-MM-DD. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
