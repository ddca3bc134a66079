import { scriptJson } from '../../../contract/pageRendering.ts';
import { localeBelow, locales } from '../../../contract/locales.ts';
import { basePathFor, withBasePath } from '../../../contract/paths.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { photographOf } from '../../text/format.ts';
import * as common from '../../text/messages/common.ts';

interface PageHeadProps {
  /** The page's title, without the product's name; absent on the home page. */
  readonly title?: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** With the query parameters of its canonical URL. */
  readonly path: string;
  /** URL of the image in link previews; the product's own by default. */
  readonly image?: string | null | undefined;
  readonly shape?: keyof typeof PIXELS;
  readonly type?: 'website' | 'video.movie' | 'video.tv_show' | 'video.episode' | 'profile';
  /** True for a page that must not be indexed; it has no canonical URL either. */
  readonly noindex?: boolean;
  /** The tags of the languages that the page is in, all by default. Below other prefixes, the one without a prefix is canonical. */
  readonly languages?: readonly string[];
  /** Returns the page's schema.org JSON-LD without its @context, given its absolute URL. */
  readonly jsonLd?: (url: string) => Readonly<Record<string, unknown>>;
}

/** Width and height of the image sizes that pages request: W1280, W780 and H632. */
const PIXELS = { backdrop: [1280, 720], poster: [780, 1170], portrait: [421, 632] } as const;
const allLanguages = locales.map(({ tag }) => tag);
const OWN_PIXELS = [1200, 630] as const;

/** The page's metadata for browsers, search engines and link previews. */
export function PageHead({
  title,
  description,
  path,
  image,
  shape = 'backdrop',
  type = 'website',
  noindex,
  languages = allLanguages,
  jsonLd,
}: PageHeadProps) {
  const { publicUrl, basename } = usePublicConfig();
  const urlBelow = (base: string) => new URL(withBasePath(base, path), publicUrl).href;
  const { code, tag: pageTag } = localeBelow(basename);
  const url = urlBelow(languages.includes(pageTag) ? basename : '');
  // Social networks do not show drawings.
  const photograph = image && photographOf(image, publicUrl);
  const homeTitle = common.homeTitle();
  const [width, height] = photograph ? PIXELS[shape] : OWN_PIXELS;
  return (
    <>
      <title>{title ? common.pageTitle({ title }) : homeTitle}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {/* A stored language reads these, also where search engines do not. */}
      {languages.length > 1 && (
        <>
          <link rel="alternate" hrefLang="x-default" href={urlBelow('')} />
          {languages.map((tag) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={urlBelow(basePathFor(tag))} />
          ))}
        </>
      )}
      <meta property="og:site_name" content={common.siteName()} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={code.replace('-', '_')} />
      <meta property="og:title" content={title ?? homeTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={photograph ?? new URL('/share.jpg', publicUrl).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={(photograph && title) || homeTitle} />
      <meta name="twitter:card" content={width > height ? 'summary_large_image' : 'summary'} />
      {jsonLd && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: scriptJson({ '@context': 'https://schema.org', ...jsonLd(url) }),
          }}
        />
      )}
    </>
  );
}
