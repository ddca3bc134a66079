/** The modules that web/vite/developerPages.ts makes. */

declare module '*.md' {
  const page: import('./model.ts').GuidePage;
  export default page;
}

declare module '*.md?contents' {
  const contents: readonly import('./model.ts').GuideLink[];
  export default contents;
}

declare module '*.graphql?reference' {
  const types: readonly import('./model.ts').ReferenceType[];
  export default types;
}

declare module '*.graphql?names' {
  const names: readonly string[];
  export default names;
}
