/* eslint-disable @typescript-eslint/consistent-type-imports -- Such a declaration cannot import from a relative path. */

/** The modules that web/vite/developerPages.ts makes. */

declare module '*.md' {
  export const page: import('./model.ts').GuidePage;
}

declare module '*.md?contents' {
  export const contents: readonly import('./model.ts').GuideLink[];
}

declare module '*.graphql?reference' {
  export const types: readonly import('./model.ts').ReferenceType[];
}

declare module '*.graphql?names' {
  export const names: readonly string[];
}
