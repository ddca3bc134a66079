import type { Request, Response, Router } from 'express';
import { networkOf } from '../../server/accounts/clientNetwork.ts';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import type { AccountRecord } from './accountTable.ts';
import { DEVICE_MS } from './knownDevices.ts';
import { type Answer, identityEndpoints } from './endpointRouter.ts';
import { IdentityError } from './identityError.ts';
import type { IdentityService } from './accountService.ts';
import { ID_TOKEN_SECONDS } from './idTokens.ts';
import type { PasswordResets } from './passwordResets.ts';
import { isSecret } from './secrets.ts';
import { type LetIn, MAX_SECRETS, type SignedIn, type SignIns, type Visitor } from './signInService.ts';
import {
  readDisplayName,
  readEmail,
  readNewPassword,
  readPassword,
  readProfileChange,
  readRequest,
  requests,
} from './requestSchemas.ts';

/** What a browser knows its sign-ins by; pages are asked for without it. */
const COOKIE = 'marquee-device';

interface IdentityToolkitParts {
  readonly signIns: SignIns;
  readonly identity: IdentityService;
  readonly resets: PasswordResets;
  readonly logger: AccountLogger;
}

/** The endpoints of the Identity Toolkit that email and password need. */
export function identityToolkit({ signIns, identity, resets, logger }: IdentityToolkitParts): Router {
  const signUp: Answer = async (body, request, response) => {
    const { email, password, displayName, idToken } = readRequest(requests.signUp, body);
    // Without both, the protocol means an anonymous account; with a token, one more way into an account there is.
    if (idToken || (!email && !password)) throw new IdentityError('OPERATION_NOT_ALLOWED');
    const signedIn = await signIns.signUp(
      readEmail(email),
      await readNewPassword(password),
      readDisplayName(displayName),
      visitorOf(request),
    );
    remember(signedIn, request, response);
    return { kind: 'identitytoolkit#SignupNewUserResponse', ...owner(signedIn.account), ...tokens(signedIn) };
  };

  const signInWithPassword: Answer = async (body, request, response) => {
    const { email, password } = readRequest(requests.signInWithPassword, body);
    const signedIn = await signIns.signIn(readEmail(email), readPassword(password), visitorOf(request));
    remember(signedIn, request, response);
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

  const update: Answer = async (body, { ip }) => {
    const { idToken = '', password, ...written } = readRequest(requests.update, body);
    const change = readProfileChange(written);
    const kind = 'identitytoolkit#SetAccountInfoResponse';
    if (password === undefined) return { kind, ...details(await identity.changeProfile(idToken, change)) };
    const given = await readNewPassword(password);
    const signedIn = await identity.changePassword(idToken, given, change, networkOf(ip));
    return { kind, ...details(signedIn.account), ...tokens(signedIn) };
  };

  const deleteOwn: Answer = async (body) => {
    await identity.deleteOwn(readRequest(requests.delete, body).idToken ?? '');
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  };

  const sendOobCode: Answer = async (body, { ip }, response) => {
    const { requestType, email: written } = readRequest(requests.sendOobCode, body);
    if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
    // No screen asks for an email to be verified or changed, nor signs in by one.
    if (requestType !== 'PASSWORD_RESET') throw new IdentityError('OPERATION_NOT_ALLOWED');
    const email = readEmail(written);
    const mail = await resets.ask(email, networkOf(ip));
    // A client that has gone waits for no answer, and its mail is wanted all the same.
    if (response.closed) mail();
    else response.once('close', mail);
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  };

  const resetPassword: Answer = async (body, { ip }) => {
    const { oobCode, newPassword } = readRequest(requests.resetPassword, body);
    if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
    const email = newPassword
      ? await resets.reset(oobCode, newPassword, networkOf(ip))
      : resets.emailOf(oobCode);
    return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
  };

  const answers = {
    '/v1/accounts:signUp': signUp,
    '/v1/accounts:signInWithPassword': signInWithPassword,
    '/v1/accounts:lookup': lookup,
    '/v1/accounts:update': update,
    '/v1/accounts:delete': deleteOwn,
    '/v1/accounts:sendOobCode': sendOobCode,
    '/v1/accounts:resetPassword': resetPassword,
  };
  return identityEndpoints(answers, ['json'], logger);
}

function visitorOf({ ip, headers }: Request): Visitor {
  const [, kept = ''] = new RegExp(`(?:^|;)\\s*${COOKIE}=([^;\\s]*)`).exec(headers.cookie ?? '') ?? [];
  return { network: networkOf(ip), secrets: kept.split('.').filter(isSecret).slice(0, MAX_SECRETS) };
}

/** Has the browser remember the device; no script can read it, and no other site's request carries it. */
function remember({ secrets }: LetIn, request: Request, response: Response): void {
  response.cookie(COOKIE, secrets.join('.'), {
    path: request.baseUrl,
    maxAge: DEVICE_MS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
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
