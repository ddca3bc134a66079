import { useEffect, useState } from 'react';
import { requireAuthClient } from '../../account/session/accountActions.ts';
import { authFormError, isExpiredLink } from '../../account/session/authErrorMessages.ts';

/** The state of a mailed link. */
type ResetLink =
  | { readonly kind: 'looking' }
  | { readonly kind: 'good'; readonly email: string }
  /** Used, replaced or expired. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string };

interface LinkCheck {
  /** The code that was checked. */
  readonly code: string;
  readonly attempt: number;
  readonly link: ResetLink;
}

/** Checks whether a code is valid; `retry` checks again. */
export function useResetLink(code: string): { readonly link: ResetLink; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(1);
  const [check, setCheck] = useState<LinkCheck | null>(null);
  useEffect(() => {
    let isActive = true;
    void checkLink(code).then((link) => {
      if (isActive) setCheck({ code, attempt, link });
    });
    return () => {
      isActive = false;
    };
  }, [code, attempt]);
  const isCurrent = check?.code === code && check.attempt === attempt;
  return { link: isCurrent ? check.link : { kind: 'looking' }, retry: () => setAttempt(attempt + 1) };
}

async function checkLink(code: string): Promise<ResetLink> {
  try {
    const accounts = await requireAuthClient();
    return { kind: 'good', email: await accounts.verifyResetCode(code) };
  } catch (error) {
    return isExpiredLink(error)
      ? { kind: 'ended' }
      : { kind: 'failed', message: authFormError(error).message };
  }
}
