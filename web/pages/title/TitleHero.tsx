import { Poster, srcSetOf } from '../../components/cards/Poster.tsx';
import type { TitleHeroFragment } from '../../gql/graphql.ts';
import { headlineClass } from '../../text/headline.ts';
import { HeroLayout } from './HeroLayout.tsx';
import { TitleActions } from './TitleActions.tsx';
import { TitleCredits } from './TitleCredits.tsx';
import { TitleFacts } from './TitleFacts.tsx';

const POSTER_SIZES = '(width >= 96rem) 20rem, (width >= 64rem) 18rem, (width >= 48rem) 15rem, 10rem';

/** The upper part of a title's page: its pictures and its text. */
export function TitleHero({ title: shown }: { readonly title: TitleHeroFragment }) {
  const { title, tagline, overview } = shown;
  const headline = headlineClass(title);
  return (
    <section className="relative isolate overflow-clip pb-8">
      <Backdrop {...shown} />
      <HeroLayout
        aside={<TitleCredits title={shown} />}
        poster={
          <Poster
            src={shown.poster}
            srcSet={{ 342: shown.posterSmall, 500: shown.poster, 780: shown.posterLarge }}
            sizes={POSTER_SIZES}
            alt={`Poster of ${title}`}
            title={title}
            priority
            className="poster-large rounded-card shadow-float"
          />
        }
      >
        <h1 title={headline.includes('long') ? title : undefined} className={headline}>
          <bdi>{title}</bdi>
        </h1>
        <div className="mt-2 short:mt-0">
          <TitleFacts title={shown} />
        </div>
        <div className="mt-5 short:mt-2">
          <TitleActions title={shown} />
        </div>
        {tagline && (
          <p dir="auto" className="mt-7 text-left text-base text-muted italic short:mt-4">
            {tagline}
          </p>
        )}
        <p
          dir="auto"
          lang={shown.overviewLanguage}
          className={`${tagline ? 'mt-2' : 'mt-7'} text-left text-base short:mt-4`}
        >
          {overview}
        </p>
      </HeroLayout>
    </section>
  );
}

/**
 * The wide picture behind a title's text, in its full colour at the right and at the top. Without a picture, or when
 * it fails, the ground is plain.
 */
function Backdrop({ backdropSmall, backdrop, backdropLarge }: TitleHeroFragment) {
  return (
    <div
      aria-hidden="true"
      className="art absolute inset-x-0 top-0 -z-10 h-72 max-h-full md:h-140 md:[--art-foot:20rem] xl:h-full print:hidden"
    >
      {backdrop && (
        <img
          src={backdrop}
          srcSet={srcSetOf({ 780: backdropSmall, 1280: backdrop, 1920: backdropLarge })}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      )}
    </div>
  );
}
