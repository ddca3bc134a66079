import type { ReactNode } from 'react';
import { titlePath } from '../../../contract/paths.ts';
import { PersonCard } from '../../components/cards/PersonCard.tsx';
import { SimilarTitles } from '../../components/cards/SimilarTitles.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import type { CastRowFragment, MoviePageQuery, SeriesPageQuery } from '../../gql/graphql.ts';
import { shortDescription } from '../../text/titleDescription.ts';
import { TitleDetails } from './TitleDetails.tsx';
import { TitleGallery } from './TitleGallery.tsx';
import { TitleHero } from './TitleHero.tsx';
import { titleJsonLd } from './titleJsonLd.ts';

interface TitleSectionsProps {
  readonly title: NonNullable<MoviePageQuery['movie'] | SeriesPageQuery['series']>;
  readonly episodes?: ReactNode;
  readonly collection?: ReactNode;
  readonly similarHeading: string;
}

/** All sections of a title's page. */
export function TitleSections({ title: shown, episodes, collection, similarHeading }: TitleSectionsProps) {
  const { cast }: CastRowFragment = shown;
  return (
    <>
      <PageHead
        title={shown.year === null ? shown.title : `${shown.title} (${shown.year})`}
        description={shortDescription(shown)}
        path={titlePath(shown)}
        image={shown.backdrop ?? shown.posterLarge}
        shape={shown.backdrop === null ? 'poster' : 'backdrop'}
        type={shown.mediaType === 'MOVIE' ? 'video.movie' : 'video.tv_show'}
        jsonLd={(url) => titleJsonLd(shown, url)}
      />
      <TitleHero title={shown} />
      <div className="page-width mt-4 grid grid-cols-1 gap-14">
        {episodes}
        {cast && cast.length > 0 && (
          <section>
            <h2 className="mb-4 text-lg">Cast</h2>
            <ul data-cards="Cast" className="person-row">
              {cast.map(({ id, person, character, ...portrait }) => (
                <li key={id}>
                  <PersonCard tmdbId={person.tmdbId} line={character} {...portrait} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <TitleDetails title={shown} />
        <TitleGallery title={shown} />
        {collection && <div className="min-w-0 print:hidden">{collection}</div>}
        <div className="min-w-0 print:hidden">
          <SimilarTitles id={shown.id} heading={similarHeading} />
        </div>
      </div>
    </>
  );
}
