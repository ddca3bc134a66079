import type { Router } from 'express';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { identityEndpoints } from './endpointRouter.ts';
import { IdentityError } from './identityError.ts';
import type { IdentityService } from './accountService.ts';
import { ID_TOKEN_SECONDS, PROJECT_ID } from './idTokens.ts';
import { readRequest, requests } from './requestSchemas.ts';

/** The endpoint that gives new ID tokens, which the SDK asks with a form and others with JSON. */
export function secureToken(identity: IdentityService, logger: AccountLogger): Router {
  const token = async (body: unknown) => {
    const { grant_type: grant, refresh_token: given } = readRequest(requests.token, body);
    if (!grant) throw new IdentityError('MISSING_GRANT_TYPE');
    if (grant !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
    if (!given) throw new IdentityError('MISSING_REFRESH_TOKEN');
    const { account, idToken, refreshToken } = await identity.refresh(given);
    return {
      access_token: idToken,
      expires_in: String(ID_TOKEN_SECONDS),
      token_type: 'Bearer',
      refresh_token: refreshToken,
      id_token: idToken,
      user_id: account.uid,
      project_id: PROJECT_ID,
    };
  };
  return identityEndpoints({ '/v1/token': token }, ['json', 'urlencoded'], logger);
}
