import { createContext, use } from 'react';

/** How the identity provider is reached. Nothing in it is secret. */
export interface AccountsConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string | null;
  /** Who answers in the provider's place: `own` is the page's own origin, an origin is an emulator's; null is nobody. */
  readonly authOrigin: string | null;
}

/** What the server tells the browser at run time: one build serves every environment. */
export interface PublicConfig {
  /** Origin for canonical and share links, without a trailing slash. */
  readonly publicUrl: string;
  /** UTC date on which the server rendered the page, YYYY-MM-DD. */
  readonly renderedOn: string;
  readonly accounts: AccountsConfig;
  /** Base of the embedded player, without a trailing slash. */
  readonly playerBaseUrl: string;
}

export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** The configuration of this page. Throws outside the document, where there is none. */
export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext);
  if (!config) throw new Error('usePublicConfig must be used inside the document');
  return config;
}
