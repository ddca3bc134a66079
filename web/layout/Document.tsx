import type { ReactNode } from 'react';
import type { HandOver } from '../../contract/page.ts';
import { PublicConfigContext } from '../components/publicConfig.ts';

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
