import type { ReactNode } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import type { PersonHeroFragment } from '../../gql/graphql.ts';
import { Biography } from './Biography.tsx';
import { PersonLayout } from './PersonLayout.tsx';

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
