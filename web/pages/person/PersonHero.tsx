import type { ReactNode } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import type { PersonHeroFragment } from '../../gql/graphql.ts';
import { Biography } from './Biography.tsx';

const SIZES = '(width >= 64rem) 18rem, (width >= 48rem) 15rem, 7rem';

/** The upper part of a person's page: portrait, name, dates and biography. */
export function PersonHero({ person }: { readonly person: PersonHeroFragment }) {
  const { name, biography, birthday, deathday, birthplace, department, profile, profileLarge } = person;
  const today = useToday();
  return (
    <PersonLayout
      portrait={
        <Poster
          kind="portrait"
          src={profileLarge}
          srcSet={{ 185: profile, 421: profileLarge }}
          sizes={SIZES}
          alt={`Portrait of ${name}`}
          title={name}
          priority
          className="rounded-card shadow-float"
        />
      }
      text={biography && <Biography text={biography} language={person.biographyLanguage} />}
    >
      <h1 className="text-xl wrap-anywhere md:text-2xl">
        <bdi>{name}</bdi>
      </h1>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm max-sm:grid-cols-1 max-sm:gap-y-0">
        <Fact name="Known for">{department}</Fact>
        <Fact name="Born">
          {birthday && (
            <>
              <FormattedDate date={birthday} />
              {!deathday && ` (age ${yearsBetween(birthday, today)})`}
            </>
          )}
        </Fact>
        <Fact name="Died">
          {deathday && (
            <>
              <FormattedDate date={deathday} />
              {birthday && ` (aged ${yearsBetween(birthday, deathday)})`}
            </>
          )}
        </Fact>
        <Fact name="From">{birthplace && <bdi>{birthplace}</bdi>}</Fact>
      </dl>
    </PersonLayout>
  );
}

/** Placeholder of a loading person page. */
export function PersonSkeleton() {
  return (
    // The footer is below the window, so that nothing visible moves when the page arrives.
    <div className="min-h-dvh">
      <PersonLayout
        portrait={<div className="skeleton aspect-2/3 rounded-card" />}
        text={<div aria-hidden="true" className="skeleton h-40 max-w-prose" />}
      >
        <LoadingHeading className="text-xl md:text-2xl" />
        <div aria-hidden="true" className="skeleton mt-4 h-16 w-56 max-w-full" />
      </PersonLayout>
    </div>
  );
}

interface PersonLayoutProps {
  /** The portrait; this component adds its box. */
  readonly portrait: ReactNode;
  /** The name and the short facts. */
  readonly children: ReactNode;
  /** The longer text. */
  readonly text?: ReactNode;
}

/** The layout of a person's portrait and text: side by side, on a phone with the longer text below both. */
function PersonLayout({ portrait, children, text }: PersonLayoutProps) {
  return (
    <section className="page-width grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 pt-8 md:grid-rows-[auto_1fr] md:gap-x-10 md:pt-12 lg:gap-x-14">
      <div className="w-[min(7rem,30vw)] md:row-span-2 md:w-[min(15rem,32vw)] lg:w-[min(18rem,25vw)] print:w-40">
        {portrait}
      </div>
      <div className="min-w-0">{children}</div>
      {text && <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">{text}</div>}
    </section>
  );
}

interface FactProps {
  readonly name: string;
  /** Empty when not known: the row is then left out. */
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-subgrid max-sm:not-first:mt-1.5 sm:col-span-2">
      <dt className="text-muted max-sm:text-xs">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Whole years between two dates, both YYYY-MM-DD. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
