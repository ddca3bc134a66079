import { genresPath, personPath } from '../../../contract/paths.ts';
import { useDependsOnZone, useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { Rating } from '../../components/cards/TitleCard.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { seasonsInWords } from '../../components/episodes/seasons.ts';
import { Hero } from '../../components/head/Hero.tsx';
import { OwnRating } from '../../components/rating/OwnRating.tsx';
import {
  type TitleFactsFragment,
  type TitleHeroFragment,
  type TitleRecordFragment,
} from '../../gql/graphql.ts';
import { isReleased } from '../../text/dates.ts';
import { countryName, languageName } from '../../text/displayNames.ts';
import { formatCount, formatMinutes, listOf } from '../../text/format.ts';
import * as common from '../../text/messages/common.ts';
import { genreCode, genreName } from '../../text/genreNames.ts';
import * as m from '../../text/messages/title.ts';
import { commaSeparated, Fact } from './Fact.tsx';
import { TitleActions } from './TitleActions.tsx';
import { TitleNames } from './TitleNames.tsx';
import { useOffers } from './useOffers.ts';
import { WatchLine } from './WatchLine.tsx';

const FACTS =
  "flex flex-wrap items-center [&>li]:relative [&>li]:ps-6 [&>li]:before:absolute [&>li]:before:start-0 [&>li]:before:top-1/2 [&>li]:before:w-6 [&>li]:before:-translate-y-1/2 [&>li]:before:text-center [&>li]:before:text-faint [&>li]:before:content-['·']";

/** Widths for which a browser chooses the image that the title's card has loaded, not those of the box. */
export const POSTER_SIZES = '(width >= 48rem) 15rem, 10rem';

export function TitleHero({ title: shown }: { readonly title: TitleHeroFragment }) {
  const { title, tagline, overview, backdrop, releaseDate } = shown;
  const today = useToday();
  const dependsOnZone = useDependsOnZone();
  const isComing = releaseDate !== null && !isReleased(releaseDate, today) && !dependsOnZone(releaseDate);
  return (
    <Hero
      backdrop={backdrop}
      backdropSmall={shown.backdropSmall}
      backdropLarge={shown.backdropLarge}
      aside={<TitleCredits title={shown} />}
      poster={
        <Poster
          src={shown.poster}
          srcSet={{ 342: shown.posterSmall, 500: shown.poster }}
          sizes={POSTER_SIZES}
          alt={m.poster({ title })}
          title={title}
          priority="high"
          className="poster-large rounded-card shadow-float"
        />
      }
    >
      <TitleNames title={shown} />
      <TitleFacts title={shown} />
      <div className="mt-5 short:mt-2">
        <TitleActions title={shown} />
      </div>
      <OwnRating title={shown} />
      <WatchLine title={shown} isComing={isComing} />
      {tagline && (
        <p dir="auto" className="mt-4 text-match-parent text-base text-muted">
          {tagline}
        </p>
      )}
      <p
        dir="auto"
        lang={shown.overviewLanguage}
        className={`${tagline ? 'mt-2' : 'mt-4'} text-match-parent text-base`}
      >
        {overview}
      </p>
    </Hero>
  );
}

/** A title's facts in one line: year, length, rating, and its genres, which have a line of their own on a phone. */
function TitleFacts({ title: shown }: { readonly title: TitleFactsFragment }) {
  const today = useToday();
  const dependsOnZone = useDependsOnZone();
  const { year, rating, genres } = shown;
  const length =
    shown.__typename === 'Movie'
      ? shown.runtime !== null && formatMinutes(shown.runtime)
      : seasonsInWords(shown, today);
  const premiere = shown.__typename === 'Series' && shown.seasons?.find(({ number }) => number > 0)?.airDate;
  // On the day of a premiere some visitors have a number of seasons and others do not: it is last, so that nothing moves.
  const isLast = dependsOnZone(premiere || null);
  return (
    // The dot before the first fact of each line lies outside the box.
    <div className="mt-2 -ms-2 overflow-x-clip ps-2 text-sm text-muted short:mt-0">
      <div className="-ms-6 flex flex-wrap items-center">
        <ul aria-label={m.facts()} className={FACTS}>
          {year !== null && <li className="tabular-nums">{year}</li>}
          {!isLast && length && <li>{length}</li>}
          {rating !== null && (
            <li>
              <Rating value={rating} />
            </li>
          )}
        </ul>
        <ul aria-label={common.genres()} className={`${FACTS} empty:hidden`}>
          {genres.map((genre) => {
            const href = genreHref(genre);
            return (
              <li key={genre.id}>
                {href === null ? (
                  genreName(genre)
                ) : (
                  <PageLink
                    href={href}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:text-text hover:underline"
                  >
                    {genreName(genre)}
                  </PageLink>
                )}
              </li>
            );
          })}
        </ul>
        {isLast && length && (
          <ul className={FACTS}>
            <li>{length}</li>
          </ul>
        )}
      </div>
    </div>
  );
}

/** The URL of a genre's titles; null for series genres that the genres page does not have. */
export function genreHref(genre: { readonly id: string }): string | null {
  const code = genreCode(genre);
  if (code === 'News' || code === 'Talk') return null;
  return genresPath(code === 'Action & Adventure' ? 'Action' : code);
}

/** The most people, or countries, per row. */
const MAX_NAMES = 3;
const COMPOSER = 'Original Music Composer';

/** A title's makers, place and date, as far as known. */
function TitleCredits({ title: shown }: { readonly title: TitleHeroFragment }) {
  const { releaseDate, voteCount, originalLanguage, countries }: TitleRecordFragment = shown;
  // The page comes with the default region's. The row stays when another region has none.
  const { certification } = useOffers(shown).offers ?? shown;
  const movie = shown.__typename === 'Movie';
  // The first crew members with a matching job, without duplicates; each leads to what else they have done in that role.
  const people = (nameOf: typeof m.writer, role: string, fits: (job: string) => boolean) => {
    const fitting = shown.crew?.filter(({ job }) => fits(job)).map((one) => [one.person.id, one] as const);
    const crew = [...new Map(fitting).values()].slice(0, MAX_NAMES);
    return (
      <Fact name={nameOf({ count: crew.length })}>
        {commaSeparated(crew, ({ person, name }) => (
          <PageLink href={personPath(person.tmdbId, `?role=${role}`)} className="text-link">
            <bdi>{name}</bdi>
          </PageLink>
        ))}
      </Fact>
    );
  };
  return (
    <dl className="facts grid grid-cols-[fit-content(50%)_minmax(0,1fr)] content-start gap-x-5 text-sm @max-[13rem]:block">
      {movie
        ? people(m.director, 'directing', (job) => job === 'Director')
        : people(m.creator, 'creating', (job) => job === 'Creator')}
      {people(m.writer, 'writing', (job) => !['Director', 'Creator', COMPOSER].includes(job))}
      {people(m.composer, 'sound', (job) => job === COMPOSER)}
      <Fact name={movie ? m.releaseDate() : m.firstAirDate()}>
        {releaseDate && <FormattedDate date={releaseDate} />}
      </Fact>
      <Fact name={m.language()}>{originalLanguage && languageName(originalLanguage)}</Fact>
      <Fact name={m.countries({ count: countries?.length ?? 0 })}>
        {countries && listOf(countries.slice(0, MAX_NAMES).map(countryName))}
      </Fact>
      <Fact name={m.certificate()}>{shown.certification && (certification ?? '–')}</Fact>
      <Fact name={m.votes()}>{voteCount > 0 && formatCount(voteCount)}</Fact>
    </dl>
  );
}
