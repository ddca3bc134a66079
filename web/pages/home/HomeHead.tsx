import { PageHead } from '../../components/PageHead.tsx';
import { usePublicConfig } from '../../components/publicConfig.ts';
import { homePath } from '../../../contract/paths.ts';

/** What the home page tells search engines: the product's name, and how its search is reached. */
export function HomeHead() {
  const { publicUrl } = usePublicConfig();
  return (
    <PageHead
      description="Browse trending, top rated and upcoming movies and TV series, watch their trailers, and start watching."
      path={homePath}
      jsonLd={{
        '@type': 'WebSite',
        name: 'Marquee',
        url: new URL(homePath, publicUrl).href,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  );
}
