import { homePath, routePatterns } from '../../../contract/paths.ts';
import { PageHead } from '../../components/head/PageHead.tsx';

/** The home page's metadata for search engines: the product's name and its search URL. */
export function HomeHead() {
  return (
    <PageHead
      description="Browse trending, top rated and upcoming movies and TV series, watch their trailers, and start watching."
      path={homePath}
      jsonLd={(url) => ({
        '@type': 'WebSite',
        name: 'Marquee',
        url,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${url.replace(/\/$/, '')}${routePatterns.search}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      })}
    />
  );
}
