import type { ReactNode } from 'react';
import { type PublicConfig, PublicConfigContext } from '../components/PublicConfig.tsx';

/** What the page loads, by address: the build's manifest knows them. */
export interface PageAssets {
  readonly entry: string;
  readonly styles: readonly string[];
  /** Modules to fetch early: the entry's own imports and the matched page's. */
  readonly modules: readonly string[];
  /** Font files to fetch early. */
  readonly fonts: readonly string[];
  /** Scripts that only development needs, before the entry. */
  readonly development: readonly string[];
}

/** What the browser needs to take over the page: shipped as JSON, so that the CSP allows no inline script. */
export interface HandOver {
  readonly config: PublicConfig;
  readonly assets: PageAssets;
}

/** Stands where the server writes the Apollo cache once rendering has ended. */
export const STATE_PLACEHOLDER = '{"state":"placeholder"}';

interface DocumentProps {
  readonly handOver: HandOver;
  /** JSON of the Apollo cache, as it stands in the page. */
  readonly stateJson: string;
  readonly children: ReactNode;
}

/** The whole HTML document, rendered by the server and taken over by the browser. */
export function Document({ handOver, stateJson, children }: DocumentProps) {
  const { assets, config } = handOver;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#0d0f14" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <PublicConfigContext value={config}>{children}</PublicConfigContext>
        <script type="application/json" id="marquee-hand-over" {...json(escapeJson(handOver))} />
        <script type="application/json" id="marquee-state" {...json(stateJson)} />
        {[...assets.development, assets.entry].map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
}

/** JSON that is safe inside a script element: no `<` can end it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function json(text: string) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: text } };
}
