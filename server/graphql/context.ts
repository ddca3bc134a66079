import type { ViewerRecord } from '../account/viewer.ts';
import { createLoaders, type Loaders, type LoadersSource } from '../loaders/createLoaders.ts';

/** Where the addresses that answers hold begin; none ends in a slash. */
export interface AddressConfig {
  /** Image host, with its path up to the size. */
  readonly imageBaseUrl: string;
  readonly playerBaseUrl: string;
  readonly trailerBaseUrl: string;
}

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Where this folder reports to; a pino logger fits. */
export interface GraphqlLogger {
  readonly debug: Log;
  readonly info: Log;
  readonly warn: Log;
  readonly error: Log;
}

/** What every resolver of one request is given. Its loaders remember what they read: never share it. */
export interface RequestContext {
  readonly loaders: Loaders;
  /** The signed-in person asking; null for an anonymous one. */
  readonly viewer: ViewerRecord | null;
  readonly config: AddressConfig;
  readonly logger: GraphqlLogger;
}

export interface ContextOptions extends Omit<RequestContext, 'loaders'> {
  readonly tmdb: LoadersSource;
}

/** A context with loaders of its own: make one for each request. */
export function createContext({ tmdb, viewer, config, logger }: ContextOptions): RequestContext {
  return { loaders: createLoaders(tmdb), viewer, config, logger };
}
