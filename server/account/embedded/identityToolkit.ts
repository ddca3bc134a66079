import type { Router } from 'express';
import type { AccountLogger } from '../accountParts.ts';
import type { AccountRecord } from './accountRecords.ts';
import { type Answer, identityEndpoints } from './identityEndpoints.ts';
import { IdentityError } from './identityError.ts';
import type { IdentityService, SignedIn } from './identityService.ts';
import { ID_TOKEN_SECONDS } from './idTokens.ts';
import {
  readDisplayName,
  readEmail,
  readNewPassword,
  readPassword,
  readProfileChange,
  readRequest,
  requests,
} from './wire.ts';

/** The endpoints of the Identity Toolkit that email and password need. */
export function identityToolkit(identity: IdentityService, logger: AccountLogger): Router {
  const signUp: Answer = async (body, { ip = '' }) => {
    const { email, password, displayName, idToken } = readRequest(requests.signUp, body);
    // Without both, the protocol means an anonymous account; with a token, one more way into an account there is.
    if (idToken || (!email && !password)) throw new IdentityError('OPERATION_NOT_ALLOWED');
    const signedIn = await identity.signUp(
      readEmail(email),
      readNewPassword(password),
      readDisplayName(displayName),
      ip,
    );
    return { kind: 'identitytoolkit#SignupNewUserResponse', ...owner(signedIn.account), ...tokens(signedIn) };
  };

  const signInWithPassword: Answer = async (body, { ip = '' }) => {
    const { email, password } = readRequest(requests.signInWithPassword, body);
    const signedIn = await identity.signIn(readEmail(email), readPassword(password), ip);
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      ...owner(signedIn.account),
      ...tokens(signedIn),
    };
  };

  const lookup: Answer = async (body) => {
    const { account } = await identity.authenticate(readRequest(requests.lookup, body).idToken ?? '');
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [details(account)] };
  };

  const update: Answer = async (body) => {
    const { idToken = '', password, ...written } = readRequest(requests.update, body);
    const change = readProfileChange(written);
    const kind = 'identitytoolkit#SetAccountInfoResponse';
    if (password === undefined) return { kind, ...details(await identity.changeProfile(idToken, change)) };
    const signedIn = await identity.changePassword(idToken, readNewPassword(password), change);
    return { kind, ...details(signedIn.account), ...tokens(signedIn) };
  };

  const deleteOwn: Answer = async (body) => {
    await identity.deleteOwn(readRequest(requests.delete, body).idToken ?? '');
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  };

  const answers = {
    '/v1/accounts:signUp': signUp,
    '/v1/accounts:signInWithPassword': signInWithPassword,
    '/v1/accounts:lookup': lookup,
    '/v1/accounts:update': update,
    '/v1/accounts:delete': deleteOwn,
  };
  return identityEndpoints(answers, logger);
}

function tokens({ idToken, refreshToken }: SignedIn) {
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
}

function owner({ uid, email, displayName }: AccountRecord) {
  return { localId: uid, email, ...(displayName !== null && { displayName }) };
}

/** An account as its owner's browser sees it. */
function details(account: AccountRecord) {
  const { email, displayName, photoUrl } = account;
  const shown = {
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
  };
  return {
    ...owner(account),
    ...shown,
    emailVerified: false,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email, ...shown }],
    passwordUpdatedAt: account.passwordChangedAt,
    createdAt: String(account.createdAt),
    lastLoginAt: String(account.lastLoginAt),
  };
}
