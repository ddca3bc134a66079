import { PageHead } from '../../components/PageHead.tsx';
import { genresPath } from '../../../contract/paths.ts';

interface GenreHeadProps {
  readonly name: string;
  readonly image?: string | null;
}

/** What the page of one genre says about itself. */
export function GenreHead({ name, image }: GenreHeadProps) {
  return (
    <PageHead
      title={`Best of ${name}`}
      description={`The best of ${name} on Marquee: up to 40 movies and 40 series, each with its rating and a way to watch it.`}
      path={genresPath(name)}
      image={image}
    />
  );
}
