import type { ApolloServer } from '@apollo/server';
import type { RequestHandler } from 'express';
import type { Access } from '../accounts/accessTokens.ts';
import type { Locale } from '../../contract/locales.ts';
import type { ExportForm } from '../../contract/paths.ts';
import type { AccountsConfig, SiteText } from '../../contract/pageRendering.ts';
import type { PersistedDocuments } from '../graphql/apolloServer.ts';
import type { ContextOptions, RequestContext } from '../graphql/context.ts';
import type { FaultDial } from '../graphql/faultDial.ts';
import type { Logger } from '../observe/log.ts';
import type { Telemetry } from '../observe/telemetry.ts';
import type { SharedTier } from '../redis/redisTier.ts';
import type { AdmissionControl, ClientRateLimiter } from './admission.ts';
import type { PublicResponseCache } from './publicResponseCache.ts';
import type { CspSources } from './security.ts';
import type { StaticFolder } from './staticFiles.ts';
import type { WebApp } from './webApp.ts';

/** How an operation is executed, and the client whose queue and budget its upstream calls use. */
export type ExecutionOptions = Pick<
  ContextOptions,
  'language' | 'timeZone' | 'optionalFieldTimeoutMs' | 'prefetchCount' | 'extensionsOf' | 'faults'
> & {
  readonly client: string;
  /** Origin of the embedded services' URLs in the response; '', the default, for our own pages, where they are root-relative. */
  readonly origin?: string | undefined;
  /** Whether its reads are traced. */
  readonly isTraced?: boolean | undefined;
};

export interface ReadinessCheck {
  readonly name: string;
  /** Whether a process without it must receive no visitors; otherwise the process is only degraded. */
  readonly required: boolean;
  /** Rejects when the dependency is unavailable; applies its own timeout. */
  readonly check: () => Promise<unknown>;
}

/** Reads what is stored for a viewer, to be exported. Both reads reject with an AccountError. */
interface AccountExports {
  /** Who a token acts for; null for an invalid one. */
  readonly authenticate: (token: string) => Promise<Access | null>;
  /** An export in chunks, each of which is read when it is requested. Nothing is held in between, and closing the generator ends it. */
  readonly read: (
    form: ExportForm,
    access: Access,
    onRowsRead: (rows: number) => void,
  ) => AsyncGenerator<string | Uint8Array>;
  /** The JSON Schema of an export, which has this URL. */
  readonly schema: (url: string) => object;
}

/** The sitemap's entries, besides the static pages. */
interface SitemapEntries {
  readonly genres: readonly string[];
  readonly titles: readonly { readonly mediaType: 'MOVIE' | 'TV'; readonly tmdbId: number }[];
  /** False when a part could not be read. */
  readonly isComplete: boolean;
}

/** A webhook whose address was requested. */
export interface OpenWebhook {
  /** Who pays for what its messages cause, wherever they are sent from. */
  readonly payer: string;
  /** Handles a message. Rejects with an AccountError. */
  readonly receive: (message: Buffer) => Promise<void>;
}

/** What the HTTP server is made of. */
export interface AppOptions {
  readonly server: ApolloServer<RequestContext>;
  readonly documents: PersistedDocuments;
  /** Lets operations fail and be traced on request; null where clients may not do that. */
  readonly faultDial: FaultDial | null;
  /** Whether agents may call the sandbox's examples as tools, at /mcp. */
  readonly isMcpEnabled: boolean;
  /** Creates the context of one operation, with its own loaders; without a token for an anonymous viewer. */
  readonly createRequestContext: (options: ExecutionOptions, token: string | null) => RequestContext;
  readonly web: WebApp;
  readonly sources: CspSources;
  readonly corsOrigins: readonly string[];
  readonly accounts: AccountsConfig;
  readonly playerBaseUrl: string;
  /** Tags of the languages that the catalogue has titles in; null when it may have them in all. */
  readonly titleLanguages: readonly string[] | null;
  /** Whether titles come from TMDB. */
  readonly hasTmdb: boolean;
  /** The operator's email address or URL; null if none is set. */
  readonly operatorContact: string | null;
  /** Paths of the guide and the schema's reference. */
  readonly developerPaths: readonly string[];
  /** The texts of the site pages, by path. */
  readonly siteTexts: Readonly<Record<string, SiteText>>;
  /** Reads the feed of a viewer's calendar that has a secret, as iCalendar; null when none has it. Rejects with an AccountError. */
  readonly readFeed: (
    secret: string,
    language: Locale,
    onRowsRead: (rows: number) => void,
  ) => Promise<string | null>;
  readonly exports: AccountExports;
  /** The points that accounts pay for their exports with. */
  readonly exportBudget: ClientRateLimiter;
  /** Finds the webhook of a viewer that has a secret; null when none has it. Rejects with an AccountError. */
  readonly findWebhook: (secret: string) => Promise<OpenWebhook | null>;
  /** Reads the sitemap's entries, with upstream calls queued for the client. */
  readonly readSitemap: (client: string) => Promise<SitemapEntries>;
  readonly readiness: readonly ReadinessCheck[];
  readonly budget: ClientRateLimiter;
  /** Proxies whose X-Forwarded-* headers are trusted, as for Express's `trust proxy`. */
  readonly trustProxy: number | readonly string[];
  /** Size limit of cached pages and public responses, in bytes. */
  readonly pageCacheBytes: number;
  readonly shared?: SharedTier | null;
  /** Routers of the embedded services, by mount path, and their files. */
  readonly embeddedRouters: Readonly<Record<string, RequestHandler>>;
  readonly embeddedFiles: readonly StaticFolder[];
  /**
   * Times every request by route, with the outcome `cached`, the class of its status, or `gone` (aborted); traces it
   * unless it is answered from the cache or is a health check. Operations are named by the hash of their document, if
   * any; the outcome of a page's and of a public one is that of its result, of any other `answered` or `rejected`.
   */
  readonly telemetry: Telemetry;
  readonly logger: Logger;
}

/** What the routes are created from. */
export interface RouteOptions extends AppOptions {
  readonly cache: PublicResponseCache;
  readonly work: AdmissionControl;
  readonly isDraining: () => boolean;
}
