import type { Request, Response, Router } from 'express';
import { closestLocale } from '../../contract/locales.ts';
import { clientNetwork } from '../../server/http/security.ts';
import type { AccountService } from './accountService.ts';
import type { AccountRecord } from './accountTable.ts';
import { type Endpoint, type EndpointOptions, createEndpointRouter } from './endpointRouter.ts';
import { IdentityError } from './identityError.ts';
import { AUDIENCE, ID_TOKEN_SECONDS } from './idTokens.ts';
import { DEVICE_TTL_MS } from './knownDevices.ts';
import type { PasswordResets } from './passwordResets.ts';
import {
  isEmail,
  normaliseEmail,
  parseRequest,
  PASSWORD_POLICY,
  readDisplayName,
  readPassword,
  readProfileChange,
  requestSchemas,
  validateNewPassword,
} from './requestSchemas.ts';
import { isSecret } from './secrets.ts';
import {
  type SignedIn,
  type SignInClient,
  type SignInResult,
  type SignInService,
  MAX_DEVICE_SECRETS,
} from './signInService.ts';

/** The cookie by which a browser remembers its sign-ins; it is not sent with requests for pages. */
const DEVICE_COOKIE = 'marquee-device';
/** The language of mails, as the SDK sends it. */
const LOCALE_HEADER = 'x-firebase-locale';

interface IdentityToolkitParts extends EndpointOptions {
  readonly signIns: SignInService;
  readonly identity: AccountService;
  readonly resets: PasswordResets;
}

/** The endpoints of the Identity Toolkit that email and password sign-in needs. */
export function identityToolkit({ signIns, identity, resets, ...options }: IdentityToolkitParts): Router {
  const signUp: Endpoint = async (body, request, response) => {
    const { email, password, displayName, idToken } = parseRequest(requestSchemas.signUp, body);
    // Without email and password the protocol means an anonymous account; with a token, linking another sign-in method.
    if (idToken || (!email && !password)) throw new IdentityError('OPERATION_NOT_ALLOWED');
    const signedIn = await signIns.signUp(
      normaliseEmail(email),
      await validateNewPassword(password),
      readDisplayName(displayName),
      readClient(request),
    );
    setDeviceCookie(signedIn, request, response);
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      ...accountFields(signedIn.account),
      ...tokens(signedIn),
    };
  };

  const signInWithPassword: Endpoint = async (body, request, response) => {
    const { email, password } = parseRequest(requestSchemas.signInWithPassword, body);
    const signedIn = await signIns.signIn(normaliseEmail(email), readPassword(password), readClient(request));
    setDeviceCookie(signedIn, request, response);
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      ...accountFields(signedIn.account),
      ...tokens(signedIn),
    };
  };

  const lookup: Endpoint = async (body) => {
    const { account } = await identity.authenticate(parseRequest(requestSchemas.lookup, body).idToken ?? '');
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [details(account)] };
  };

  const update: Endpoint = async (body, { ip }) => {
    const { idToken = '', password, ...written } = parseRequest(requestSchemas.update, body);
    const change = readProfileChange(written);
    const kind = 'identitytoolkit#SetAccountInfoResponse';
    if (password === undefined) return { kind, ...details(await identity.changeProfile(idToken, change)) };
    const newPassword = await validateNewPassword(password);
    const signedIn = await identity.changePassword(idToken, newPassword, change, clientNetwork(ip));
    return { kind, ...details(signedIn.account), ...tokens(signedIn) };
  };

  const deleteOwn: Endpoint = async (body) => {
    await identity.deleteAccount(parseRequest(requestSchemas.delete, body).idToken ?? '');
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  };

  const sendOobCode: Endpoint = async (body, { ip, headers }, response) => {
    const { requestType, email: written } = parseRequest(requestSchemas.sendOobCode, body);
    if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
    // No screen verifies or changes an email, or signs in by a mailed link.
    if (requestType !== 'PASSWORD_RESET') throw new IdentityError('OPERATION_NOT_ALLOWED');
    const email = normaliseEmail(written);
    const language = closestLocale(String(headers[LOCALE_HEADER] ?? ''));
    const mail = await resets.requestReset(email, clientNetwork(ip), language);
    // The mail is sent even if the client disconnects before the response.
    if (response.closed) mail();
    else response.once('close', mail);
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  };

  const resetPassword: Endpoint = async (body, { ip }) => {
    const { oobCode, newPassword } = parseRequest(requestSchemas.resetPassword, body);
    if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
    const email = newPassword
      ? await resets.confirmReset(oobCode, newPassword, clientNetwork(ip))
      : resets.verifyCode(oobCode);
    return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
  };

  /** Says nothing about the account, as Firebase's with its protection against email enumeration. */
  const createAuthUri: Endpoint = (body) => {
    const { identifier, continueUri } = parseRequest(requestSchemas.createAuthUri, body);
    if (!identifier) throw new IdentityError('MISSING_IDENTIFIER');
    if (!continueUri) throw new IdentityError('MISSING_CONTINUE_URI');
    if (!isEmail(identifier.trim())) throw new IdentityError('INVALID_IDENTIFIER');
    return { kind: 'identitytoolkit#CreateAuthUriResponse' };
  };

  const answers = {
    '/v1/accounts:createAuthUri': createAuthUri,
    '/v1/accounts:signUp': signUp,
    '/v1/accounts:signInWithPassword': signInWithPassword,
    '/v1/accounts:lookup': lookup,
    '/v1/accounts:update': update,
    '/v1/accounts:delete': deleteOwn,
    '/v1/accounts:sendOobCode': sendOobCode,
    '/v1/accounts:resetPassword': resetPassword,
  };
  return createEndpointRouter(answers, ['json'], options, { '/v2/passwordPolicy': PASSWORD_POLICY });
}

function readClient({ ip, headers }: Request): SignInClient {
  const [, cookie = ''] =
    new RegExp(`(?:^|;)\\s*${DEVICE_COOKIE}=([^;\\s]*)`).exec(headers.cookie ?? '') ?? [];
  return {
    network: clientNetwork(ip),
    deviceSecrets: cookie.split('.').filter(isSecret).slice(0, MAX_DEVICE_SECRETS),
  };
}

/** Makes the browser remember the device in a cookie that no script can read and no other site's request carries. */
function setDeviceCookie({ deviceSecrets }: SignInResult, request: Request, response: Response): void {
  response.cookie(DEVICE_COOKIE, deviceSecrets.join('.'), {
    path: request.baseUrl,
    maxAge: DEVICE_TTL_MS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
}

function tokens({ idToken, refreshToken }: SignedIn) {
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
}

function accountFields({ uid, email, displayName }: AccountRecord) {
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
    ...accountFields(account),
    ...shown,
    emailVerified: false,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email, ...shown }],
    passwordUpdatedAt: account.passwordChangedAt,
    createdAt: String(account.createdAt),
    lastLoginAt: String(account.lastLoginAt),
  };
}

/** The endpoint that issues new ID tokens. The SDK sends a form; other clients may send JSON. */
export function secureToken(identity: AccountService, options: EndpointOptions): Router {
  const token = async (body: unknown) => {
    const { grant_type: grant, refresh_token: sentToken } = parseRequest(requestSchemas.token, body);
    if (!grant) throw new IdentityError('MISSING_GRANT_TYPE');
    if (grant !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
    if (!sentToken) throw new IdentityError('MISSING_REFRESH_TOKEN');
    const { account, idToken, refreshToken } = await identity.refresh(sentToken);
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
  return createEndpointRouter({ '/v1/token': token }, ['json', 'urlencoded'], options);
}
