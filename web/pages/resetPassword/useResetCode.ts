import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RESET_CODE_PARAM, routePatterns } from '../../../contract/paths.ts';
import { useClientValue } from '../../browser/hydration/pageContext.ts';

/** A provider's code: letters, digits and signs that are safe in addresses. */
const CODE = /^[\w-]{1,512}$/;

/**
 * The code that somebody came with; null when they brought none, undefined until the browser has looked. From the address,
 * where it could be seen and passed on, it goes into the history entry: reloading finds it there.
 */
export function useResetCode(): string | null | undefined {
  const { hash, state }: { readonly hash: string; readonly state: unknown } = useLocation();
  const navigate = useNavigate();
  const isHere = useClientValue(
    () => true,
    () => false,
  );
  const brought = codeFromHash(hash);
  useEffect(() => {
    if (brought !== null) {
      void navigate(routePatterns.resetPassword, { replace: true, state: { [RESET_CODE_PARAM]: brought } });
    }
  }, [brought, navigate]);
  return isHere ? (brought ?? codeFromState(state)) : undefined;
}

/** The code in an address's fragment; null when there is none. */
export function codeFromHash(hash: string): string | null {
  const code = new URLSearchParams(hash.slice(1)).get(RESET_CODE_PARAM) ?? '';
  return CODE.test(code) ? code : null;
}

/** The code in a history entry; null when there is none. */
export function codeFromState(state: unknown): string | null {
  const code: unknown =
    typeof state === 'object' && state !== null && RESET_CODE_PARAM in state ? state[RESET_CODE_PARAM] : '';
  return typeof code === 'string' && CODE.test(code) ? code : null;
}
