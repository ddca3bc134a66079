import { genresPath } from '../../../contract/paths.ts';
import { PageHead } from '../../components/head/PageHead.tsx';

/** Number of movies, and of series, requested per genre: see GenreTitles.graphql. */
export const TITLES_PER_TYPE = 40;

interface GenreHeadProps {
  readonly name: string;
  readonly image?: string | null;
}

/** The head of a genre's page. */
export function GenreHead({ name, image }: GenreHeadProps) {
  return (
    <PageHead
      title={`Best of ${name}`}
      description={`The best of ${name} on Marquee: up to ${TITLES_PER_TYPE} movies and ${TITLES_PER_TYPE} series, each with its rating and a way to watch it.`}
      path={genresPath(name)}
      image={image}
    />
  );
}
