type Level = 'debug' | 'info' | 'warn' | 'error';

interface LoggedLine {
  readonly level: Level;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A logger that records its lines, for tests that assert them. */
export class LogRecorder {
  readonly lines: LoggedLine[] = [];
  readonly debug = this.#writer('debug');
  readonly info = this.#writer('info');
  readonly warn = this.#writer('warn');
  readonly error = this.#writer('error');

  /** The messages of a level, in order. */
  messages(level: Level): string[] {
    return this.lines.filter((line) => line.level === level).map(({ message }) => message);
  }

  #writer(level: Level) {
    return (fields: Readonly<Record<string, unknown>>, message: string) => {
      this.lines.push({ level, fields, message });
    };
  }
}
