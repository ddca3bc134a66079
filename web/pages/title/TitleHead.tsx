import { titlePath } from '../../../contract/paths.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import type { TitleHeadFragment } from '../../gql/graphql.ts';
import { shortDescription } from '../../text/titleDescription.ts';
import { titleJsonLd } from './titleJsonLd.ts';

/** A title's metadata for search engines and link previews. */
export function TitleHead({ title: shown }: { readonly title: TitleHeadFragment }) {
  return (
    <PageHead
      title={shown.year === null ? shown.title : `${shown.title} (${shown.year})`}
      description={shortDescription(shown)}
      path={titlePath(shown)}
      image={shown.backdrop ?? shown.posterLarge}
      shape={shown.backdrop === null ? 'poster' : 'backdrop'}
      type={shown.mediaType === 'MOVIE' ? 'video.movie' : 'video.tv_show'}
      jsonLd={(url) => titleJsonLd(shown, url)}
    />
  );
}
