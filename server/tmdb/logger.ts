type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Where this folder reports to; a pino logger fits. */
export interface TmdbLogger {
  readonly debug: Log;
  readonly info: Log;
  readonly warn: Log;
  readonly error: Log;
}
