import type { FragmentType } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import { writtenDate } from '../../text/calendarDate.ts';
import { Poster } from '../../components/Poster.tsx';
import { type TitleHeroFragment, TitleHeroFragmentDoc } from '../../gql/graphql.ts';
import { Backdrop } from './Backdrop.tsx';
import { HeroFrame } from './HeroFrame.tsx';
import { TitleActions } from './TitleActions.tsx';
import { TitleFacts } from './TitleFacts.tsx';

const POSTER_SIZES = '(width >= 96rem) 20rem, (width >= 64rem) 18rem, (width >= 48rem) 15rem, 10rem';

/** The upper part of a title's page: its pictures and its words. */
export function TitleHero({ title: from }: { readonly title: FragmentType<TitleHeroFragment> }) {
  const { data, complete } = useFragment({
    fragment: TitleHeroFragmentDoc,
    fragmentName: 'TitleHero',
    from,
  });
  if (!complete) return null;
  const { __typename, title, overview, releaseDate } = data;
  return (
    <section className="relative isolate">
      <Backdrop small={data.backdropSmall} large={data.backdrop} />
      <HeroFrame
        poster={
          <Poster
            src={data.poster}
            srcSet={{ 342: data.posterSmall, 500: data.poster, 780: data.posterLarge }}
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
          <TitleFacts title={data} />
        </div>
        <div className="mt-5">
          <TitleActions title={data} />
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
