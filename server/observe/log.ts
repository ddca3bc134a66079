type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Where the server reports to; a pino logger fits. */
export interface Logger {
  readonly debug: Log;
  readonly info: Log;
  readonly warn: Log;
  readonly error: Log;
}
