import { languages } from '../../contract/languages.ts';
import { addressIn, basePathOf } from '../../contract/paths.ts';
import { JsonScript, scriptJson } from './JsonScript.tsx';
import { usePublicConfig } from './handOver.ts';

interface PageHeadProps {
  /** What the page is called, without the product's name; absent on the home page. */
  readonly title?: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** The page's path, with the query parameters that belong to its address. */
  readonly path: string;
  /** Absolute URL of the picture a shared link shows; the product's own without it. */
  readonly image?: string | null;
  /** True for a picture that is taller than wide. */
  readonly tall?: boolean;
  /** The Open Graph type. */
  readonly type?: 'website' | 'video.movie' | 'video.tv_show' | 'video.episode' | 'profile';
  /** What the page at this absolute URL is about, as schema.org's JSON-LD without its @context. */
  readonly jsonLd?: (url: string) => Readonly<Record<string, unknown>>;
}

const PRODUCT = 'Marquee';
const HOME_TITLE = `${PRODUCT}: discover what to watch, and watch it`;

/** What the page tells browsers, search engines and shared links about itself. */
export function PageHead({ title, description, path, image, tall, type = 'website', jsonLd }: PageHeadProps) {
  const { publicUrl, basePath } = usePublicConfig();
  const urlBelow = (base: string) => new URL(addressIn(base, path), publicUrl).href;
  const url = urlBelow(basePath);
  // Networks do not show drawings.
  const picture = image && !new URL(image, publicUrl).pathname.endsWith('.svg') ? image : null;
  return (
    <>
      <title>{title ? `${title} · ${PRODUCT}` : HOME_TITLE}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <link rel="alternate" hrefLang="x-default" href={urlBelow('')} />
      {languages.map(({ tag }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={urlBelow(basePathOf(tag))} />
      ))}
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? HOME_TITLE} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture ?? new URL('/share.jpg', publicUrl).href} />
      <meta property="og:image:alt" content={(picture && title) || HOME_TITLE} />
      <meta name="twitter:card" content={picture && tall ? 'summary' : 'summary_large_image'} />
      {jsonLd && (
        <JsonScript
          type="application/ld+json"
          json={scriptJson({ '@context': 'https://schema.org', ...jsonLd(url) })}
        />
      )}
    </>
  );
}
