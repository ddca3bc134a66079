import type { Locale } from './locales.ts';

/** Connection settings of the identity provider. They are public. */
export interface AccountsConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string | null;
  /**
   * Origin that serves the identity API: `own` for the page's own origin, an origin for an emulator, null for the
   * hosted provider.
   */
  readonly authOrigin: string | null;
  /** Whether password reset links can be mailed. */
  readonly sendsMail: boolean;
}

/** The text of a site page, made from Markdown when the server starts. */
export interface SiteText {
  readonly path: string;
  /** The tag of the language that it is in; and of all that the page has a text in. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly title: string;
  /** The beginning of its first paragraph, as plain text. */
  readonly description: string;
  /** The ids and texts of its sections' headings. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Safe regardless of who wrote the Markdown: it contains none of the author's HTML. */
  readonly html: string;
}

/** Configuration sent to the browser at run time: one build serves every environment. */
export interface PublicConfig {
  /** Origin for canonical and share links, without a trailing slash. */
  readonly publicUrl: string;
  /** UTC date on which the server rendered the page, YYYY-MM-DD. */
  readonly renderedOn: string;
  /** Path prefix of the pages in this language: `/de`; '' in English. */
  readonly basename: string;
  readonly accounts: AccountsConfig;
  /** Tags of the languages that the catalogue has titles in; null when it may have them in all. */
  readonly titleLanguages: readonly string[] | null;
  /** Whether titles come from TMDB, which must be credited, and not from the embedded catalogue. */
  readonly hasTmdb: boolean;
  /** The operator's email address or URL, for visitors whom only the operator can help; null if none is set. */
  readonly operatorContact: string | null;
  /** Base of the embedded player, without a trailing slash. */
  readonly playerBaseUrl: string;
  /** The text of this document's page; absent unless it is a site page. */
  readonly siteText?: SiteText;
}

/** A part of a language's texts, which the browser loads as one file: see text/areas.ts. */
export type TextPart = 'first' | 'title' | 'find' | 'later';

/** URLs of the assets a page loads, from the build manifest. */
export interface PageAssets {
  readonly entry: string;
  /** The identity provider's client, for a retry after its import has failed. */
  readonly authClient: string;
  readonly styles: readonly string[];
  /** Modules with the texts of the page's language, by part. */
  readonly texts: Readonly<Record<TextPart, string>>;
  /** Modules to preload: the entry's imports. */
  readonly modules: readonly string[];
  /** Font files to preload. */
  readonly fonts: readonly string[];
  /** Scripts that only development needs, before the entry. */
  readonly developmentScripts: readonly string[];
}

/** The state the browser needs to hydrate the page, shipped as JSON so that the CSP allows no inline script. */
export interface SerialisedState {
  readonly config: PublicConfig;
  readonly assets: PageAssets;
}

/** The result of matching a URL: a page, or a redirect to the page's canonical URL. */
export type RouteMatch =
  | {
      readonly kind: 'page';
      /** The path the page is rendered for and cached under: the same for all URLs of one page. */
      readonly canonicalPath: string;
      /** Language of titles and texts. */
      readonly language: Locale;
      readonly routeId: string;
      /** Whether its page is stored nowhere, because its owner can withdraw it: a list that a viewer shares. */
      readonly isPrivate?: boolean;
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** An operation of a page, which the server knows by its hash. */
export interface PageOperation {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
  /** Whether the page can be rendered without the fields that are not there in time; the query's context says so. */
  readonly deferrable: boolean;
  /** Number of further titles of its list that the page requests next; the query's context says so. */
  readonly prefetchCount: number;
}

/** A request to render a page. */
export interface PageRequest<Result> {
  /** Absolute URL of the page, already validated. */
  readonly url: string;
  readonly serialisedState: SerialisedState;
  /** The tag of the language of the page that the current work renders; undefined for work that belongs to no page. */
  readonly currentLanguage: () => string | undefined;
  /** Runs an operation for an anonymous visitor. */
  readonly execute: (operation: PageOperation) => Promise<Result>;
  /** Called for rendering errors; the visitor gets what could be rendered. */
  readonly onError: (error: unknown) => void;
}

/** A rendered page. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

/** JSON that is safe inside a script element: it contains no `<` that could end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
