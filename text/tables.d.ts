/* eslint-disable @typescript-eslint/consistent-type-imports -- Such a declaration cannot import from a relative path. */

/** The tables of texts that web/vite/messageTables.ts makes of text/<tag>.json. */

declare module '*.json?offer' {
  export const texts: import('./formatMessage.ts').TextTable;
}

declare module '*.json?all' {
  export const texts: import('./formatMessage.ts').TextTable;
}
