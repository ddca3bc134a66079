type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** The server's logger; satisfied by pino. */
export interface Logger {
  readonly debug: Log;
  readonly info: Log;
  readonly warn: Log;
  readonly error: Log;
}
