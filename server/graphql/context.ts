import type { ViewerRecord } from '../account/viewer.ts';
import type { Loaders } from '../loaders/createLoaders.ts';

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

/** A context for one operation. */
export function createContext({ loaders, viewer, config, logger }: RequestContext): RequestContext {
  return { loaders, viewer, config, logger };
}
