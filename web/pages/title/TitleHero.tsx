import { writtenDate } from '../../text/calendarDate.ts';
import { Poster } from '../../components/Poster.tsx';
import type { TitleHeroFragment } from '../../gql/graphql.ts';
import { Backdrop } from './Backdrop.tsx';
import { HeroFrame } from './HeroFrame.tsx';
import { TitleActions } from './TitleActions.tsx';
import { TitleFacts } from './TitleFacts.tsx';

const POSTER_SIZES = '(width >= 96rem) 20rem, (width >= 64rem) 18rem, (width >= 48rem) 15rem, 10rem';

/** The upper part of a title's page: its pictures and its words. */
export function TitleHero({ title: shown }: { readonly title: TitleHeroFragment }) {
  const { __typename, title, overview, releaseDate } = shown;
  return (
    <section className="relative isolate">
      <Backdrop small={shown.backdropSmall} large={shown.backdrop} />
      <HeroFrame
        poster={
          <Poster
            src={shown.poster}
            srcSet={{ 342: shown.posterSmall, 500: shown.poster, 780: shown.posterLarge }}
            sizes={POSTER_SIZES}
            alt={`Poster of ${title}`}
            title={title}
            priority
            className="rounded-card shadow-float"
          />
        }
      >
        <h1 className="max-w-200 text-2xl wrap-anywhere lg:text-hero">
          <bdi>{title}</bdi>
        </h1>
        <div className="mt-2">
          <TitleFacts title={shown} />
        </div>
        <div className="mt-5">
          <TitleActions title={shown} />
        </div>
        <p dir="auto" className="mt-7 max-w-prose text-left text-base">
          {overview}
        </p>
        {releaseDate && (
          <dl className="mt-5 text-sm">
            <dt className="inline text-faint">
              {__typename === 'Movie' ? 'Release date' : 'First air date'}
            </dt>{' '}
            <dd className="inline text-muted">
              <time dateTime={releaseDate}>{writtenDate(releaseDate)}</time>
            </dd>
          </dl>
        )}
      </HeroFrame>
    </section>
  );
}
