import { routePatterns } from './paths.ts';

/** The parameter of a code that was mailed, by the name that the identity provider has for it. */
export const RESET_CODE_PARAM = 'oobCode';

/**
 * Where a new password is chosen, with the code that was mailed. It stands in the fragment, which browsers send to nobody:
 * no log, cache or Referer ever holds it.
 */
export function resetPasswordPath(code: string): string {
  return `${routePatterns.resetPassword}#${new URLSearchParams({ [RESET_CODE_PARAM]: code })}`;
}
