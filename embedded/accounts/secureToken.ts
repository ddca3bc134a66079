import type { Router } from 'express';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import type { AccountService } from './accountService.ts';
import { createEndpointRouter } from './endpointRouter.ts';
import { IdentityError } from './identityError.ts';
import { AUDIENCE, ID_TOKEN_SECONDS } from './idTokens.ts';
import { parseRequest, requestSchemas } from './requestSchemas.ts';

/** The endpoint that gives new ID tokens, which the SDK asks with a form and others with JSON. */
export function secureToken(identity: AccountService, logger: AccountLogger): Router {
  const token = async (body: unknown) => {
    const { grant_type: grant, refresh_token: given } = parseRequest(requestSchemas.token, body);
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
      project_id: AUDIENCE,
    };
  };
  return createEndpointRouter({ '/v1/token': token }, ['json', 'urlencoded'], logger);
}
