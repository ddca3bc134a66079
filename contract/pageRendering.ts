import type { Locale } from './locales.ts';

/** How the browser reaches the identity provider. Nothing in it is secret. */
export interface AccountsConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string | null;
  /**
   * Origin that serves the identity API: `self` for this server, an origin for an emulator, null for the hosted
   * provider.
   */
  readonly authOrigin: string | null;
  /** Whether a link to choose a new password can be mailed. */
  readonly sendsMail: boolean;
}

/** What the server tells the browser at run time: one build serves every environment. */
export interface PublicConfig {
  /** Origin for canonical and share links, without a trailing slash. */
  readonly publicUrl: string;
  /** UTC date on which the server rendered the page, YYYY-MM-DD. */
  readonly renderedOn: string;
  /** What the addresses of pages in its language begin with: `/de`; '' in English. */
  readonly basename: string;
  readonly accounts: AccountsConfig;
  /** Base of the embedded player, without a trailing slash. */
  readonly playerBaseUrl: string;
}

/** What a page loads, by address: the build's manifest knows. */
export interface PageAssets {
  readonly entry: string;
  readonly styles: readonly string[];
  /** Modules to fetch early: the entry's own imports. */
  readonly modules: readonly string[];
  /** Font files to fetch early. */
  readonly fonts: readonly string[];
  /** Scripts that only development needs, before the entry. */
  readonly developmentScripts: readonly string[];
}

/** The state the browser needs to hydrate the page, shipped as JSON so that the CSP allows no inline script. */
export interface SerialisedState {
  readonly config: PublicConfig;
  readonly assets: PageAssets;
}

/** Where an address leads: to a page, or to the one address that this page has. */
export type RouteMatch =
  | {
      readonly kind: 'page';
      /** What the page is rendered for and kept under: all addresses of one page have the same. */
      readonly canonicalPath: string;
      /** What it is kept under when it turns out that there is no such title or genre: that page is the same for all. */
      readonly notFoundCacheKey: string;
      /** What its titles and texts are in. */
      readonly language: Locale;
      readonly routeId: string;
      /** The genre it asks for, in lower case; null on every other page. */
      readonly genre: string | null;
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** A page to render. */
export interface PageRequest<Execute> {
  /** Absolute URL of the page, already validated. */
  readonly url: string;
  readonly serialisedState: SerialisedState;
  /** Runs an operation for an anonymous visitor. */
  readonly execute: Execute;
  /** Called for what went wrong while rendering; the visitor gets what could be rendered. */
  readonly onError: (error: unknown) => void;
}

/** A page as rendered. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}
