import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { RESET_CODE_PARAM, routePatterns } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';

/** A provider's code: letters, digits and URL-safe signs. */
const CODE = /^[\w-]{1,512}$/;

/**
 * The reset code; null when the visitor has none, undefined until the browser has looked. It moves from the URL,
 * where it could be seen and shared, into the history entry, where a reload finds it.
 */
export function useResetCode(): string | null | undefined {
  const { hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isHere = useIsHydrated();
  const codeFromUrl = codeFromHash(hash);
  useEffect(() => {
    if (codeFromUrl === null) return;
    const state = { [RESET_CODE_PARAM]: codeFromUrl };
    void navigate(routePatterns.resetPassword, { replace: true, state });
  }, [codeFromUrl, navigate]);
  return isHere ? (codeFromUrl ?? codeFromState(state)) : undefined;
}

export function codeFromHash(hash: string): string | null {
  const code = new URLSearchParams(hash.slice(1)).get(RESET_CODE_PARAM) ?? '';
  return CODE.test(code) ? code : null;
}

export function codeFromState(state: unknown): string | null {
  const code: unknown =
    typeof state === 'object' && state !== null && RESET_CODE_PARAM in state ? state[RESET_CODE_PARAM] : '';
  return typeof code === 'string' && CODE.test(code) ? code : null;
}
