/** The compiler's entry point for modules, whose own types TypeScript does not find. */
declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';
  // eslint-disable-next-line import-x/no-default-export -- It is what the package exports.
  export default function compileModule(
    format: MessageFormat,
    messages: Readonly<Record<string, string>>,
  ): string;
}
