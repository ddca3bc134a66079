import type { FragmentType } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import { titlePath } from '../../../contract/paths.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { shortDescription } from '../../text/titleDescription.ts';
import { type TitleHeadFragment, TitleHeadFragmentDoc } from '../../gql/graphql.ts';
import { titleJsonLd } from './titleJsonLd.ts';

/** What a title's page tells search engines and shared links. */
export function TitleHead({ title: from }: { readonly title: FragmentType<TitleHeadFragment> }) {
  const { data, complete } = useFragment({ fragment: TitleHeadFragmentDoc, from });
  if (!complete) return null;
  return (
    <PageHead
      title={data.year === null ? data.title : `${data.title} (${data.year})`}
      description={shortDescription(data)}
      path={titlePath(data)}
      image={data.backdrop ?? data.posterLarge}
      tall={data.backdrop === null}
      type={data.mediaType === 'MOVIE' ? 'video.movie' : 'video.tv_show'}
      jsonLd={(url) => titleJsonLd(data, url)}
    />
  );
}
