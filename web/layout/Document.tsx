import type { ReactNode } from 'react';
import { localeBelow } from '../../contract/locales.ts';
import { appManifestPath } from '../../contract/paths.ts';
import { type SerialisedState, scriptJson } from '../../contract/pageRendering.ts';
import { PublicConfigContext } from '../browser/hydration/pageContext.ts';
import beforePaint from './beforePaint.js?url';
import forcedColorsAndPrint from './forcedColorsAndPrint.css?url';

/** The server replaces this placeholder with the Apollo cache once rendering has ended. */
export const CACHE_PLACEHOLDER = '{"state":"placeholder"}';

interface DocumentProps {
  readonly serialisedState: SerialisedState;
  readonly cacheJson: string;
  readonly children: ReactNode;
}

/** The HTML document, rendered by the server and hydrated by the browser. */
export function Document({ serialisedState, cacheJson, children }: DocumentProps) {
  const { assets, config } = serialisedState;
  const { tag, direction } = localeBelow(config.basename);
  return (
    // beforePaint.js changes its attributes before hydration.
    <html lang={tag} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#0d0f14" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={appManifestPath(tag)} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* Before the styles, for which a script after them would wait. */}
        <script src={beforePaint} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="stylesheet" media="print, (forced-colors: active)" href={forcedColorsAndPrint} />
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body>
        <PublicConfigContext value={config}>{children}</PublicConfigContext>
        <JsonScript id="marquee-config" json={scriptJson(serialisedState)} />
        <JsonScript id="marquee-state" json={cacheJson} />
        {[...assets.developmentScripts, assets.entry].map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </body>
    </html>
  );
}

function JsonScript({ id, json }: Record<'id' | 'json', string>) {
  const html = { __html: json };
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
