import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { AccountLogger } from '../accountParts.ts';
import type { AccountRecord } from './accountRecords.ts';
import type { EmbeddedAccounts, SignedIn, WantedChange } from './embeddedAccounts.ts';
import { IdentityError, refusalBody } from './identityError.ts';
import { ID_TOKEN_SECONDS, PROJECT_ID } from './idTokens.ts';
import {
  readDisplayName,
  readEmail,
  readNewPassword,
  readPassword,
  readPhotoUrl,
  readRequest,
  requests,
} from './wire.ts';

const MAX_BODY_BYTES = 32_768;

type Answer = (body: unknown, request: Request) => Promise<object>;

/** The endpoints of the Identity Toolkit that email and password need. */
export function identityToolkit(accounts: EmbeddedAccounts, logger: AccountLogger): Router {
  const router = endpoints();
  const add = (method: string, answer: Answer) => router.post(`/v1/accounts\\:${method}`, answering(answer));

  add('signUp', async (body, { ip }) => {
    const { email, password, displayName, idToken } = readRequest(requests.signUp, body);
    // Without both, the protocol means an anonymous account; with a token, one more way into an account there is.
    if (idToken !== undefined || (!email && !password)) throw new IdentityError('OPERATION_NOT_ALLOWED');
    const signedIn = await accounts.signUp(
      readEmail(email),
      readNewPassword(password),
      readDisplayName(displayName),
      addressOf(ip),
    );
    return { kind: 'identitytoolkit#SignupNewUserResponse', ...session(signedIn) };
  });
  add('signInWithPassword', async (body, { ip }) => {
    const { email, password } = readRequest(requests.signIn, body);
    const signedIn = await accounts.signIn(readEmail(email), readPassword(password), addressOf(ip));
    return { kind: 'identitytoolkit#VerifyPasswordResponse', registered: true, ...session(signedIn) };
  });
  add('lookup', async (body) => {
    const { account } = await accounts.authenticate(readRequest(requests.lookup, body).idToken);
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [profile(account)] };
  });
  add('update', async (body) => {
    const { idToken, returnSecureToken, ...wanted } = readRequest(requests.update, body);
    const signedIn = await accounts.change(idToken, readChange(wanted));
    const { idToken: newToken, refreshToken, expiresIn, ...rest } = session(signedIn);
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      ...rest,
      ...profile(signedIn.account),
      ...(returnSecureToken && { idToken: newToken, refreshToken, expiresIn }),
    };
  });
  add('delete', async (body) => {
    await accounts.deleteOwn(readRequest(requests.delete, body).idToken);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });
  return router.use(nothingHere, refused(logger));
}

/** The endpoint that gives new ID tokens. */
export function secureToken(accounts: EmbeddedAccounts, logger: AccountLogger): Router {
  const router = endpoints();
  router.post(
    '/v1/token',
    answering(async (body) => {
      const { grant_type: grant, refresh_token: token } = readRequest(requests.refresh, body);
      if (!grant) throw new IdentityError('MISSING_GRANT_TYPE');
      if (grant !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
      if (!token) throw new IdentityError('MISSING_REFRESH_TOKEN');
      const { account, idToken, refreshToken } = await accounts.refresh(token);
      return {
        access_token: idToken,
        expires_in: String(ID_TOKEN_SECONDS),
        token_type: 'Bearer',
        refresh_token: refreshToken,
        id_token: idToken,
        user_id: account.uid,
        project_id: PROJECT_ID,
      };
    }),
  );
  return router.use(nothingHere, refused(logger));
}

function endpoints(): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    next();
  });
  return router.use(
    express.json({ limit: MAX_BODY_BYTES }),
    express.urlencoded({ extended: false, limit: MAX_BODY_BYTES, parameterLimit: 20 }),
  );
}

function answering(answer: Answer): RequestHandler {
  return async (request, response, next) => {
    try {
      response.json(await answer(request.body, request));
    } catch (error) {
      next(error);
    }
  };
}

const nothingHere: RequestHandler = ({ method }) => {
  if (method !== 'POST') throw new IdentityError('METHOD_NOT_ALLOWED', 405);
  throw new IdentityError('NOT_FOUND', 404);
};

/** Refusals in the protocol's shape. Nothing of a request is logged: it holds passwords and tokens. */
function refused(logger: AccountLogger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, message } = refusalOf(error);
    if (status >= 500) logger.error({ err: error }, 'an account endpoint failed');
    else if (message === 'TOO_MANY_ATTEMPTS_TRY_LATER')
      logger.warn({}, 'too many attempts at an account endpoint');
    response.status(status).json(refusalBody(message, status));
  };
}

function refusalOf(error: unknown): { readonly status: number; readonly message: string } {
  if (error instanceof IdentityError) return error;
  // What Express's parsers say of a body repeats some of it, so it is said in other words.
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null;
  if (status === 413)
    return { status, message: `INVALID_ARGUMENT : The body must be at most ${MAX_BODY_BYTES} bytes` };
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return {
      status,
      message: 'INVALID_ARGUMENT : The body must be JSON, or a form where tokens are asked for',
    };
  }
  return { status: 500, message: 'INTERNAL' };
}

function addressOf(ip: string | undefined): string {
  return ip ?? 'unknown';
}

function session({ account, idToken, refreshToken }: SignedIn) {
  return {
    localId: account.uid,
    email: account.email,
    ...(account.displayName !== null && { displayName: account.displayName }),
    idToken,
    refreshToken,
    expiresIn: String(ID_TOKEN_SECONDS),
  };
}

/** An account as its owner's browser sees it. */
function profile({ uid, email, displayName, photoUrl, ...times }: AccountRecord) {
  const shown = {
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
  };
  return {
    localId: uid,
    email,
    emailVerified: false,
    ...shown,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email, ...shown }],
    passwordUpdatedAt: times.passwordChangedAt,
    createdAt: String(times.createdAt),
    lastLoginAt: String(times.lastLoginAt),
  };
}

interface WrittenChange {
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly deleteAttribute?: readonly string[] | undefined;
}

function readChange(written: WrittenChange): WantedChange {
  // A new email would have to be shown to be theirs first, and no mail is sent here.
  if (written.email !== undefined) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  }
  const removed = new Set(written.deleteAttribute);
  return {
    ...(written.displayName !== undefined && { displayName: readDisplayName(written.displayName) }),
    ...(written.photoUrl !== undefined && { photoUrl: readPhotoUrl(written.photoUrl) }),
    ...(removed.has('DISPLAY_NAME') && { displayName: null }),
    ...(removed.has('PHOTO_URL') && { photoUrl: null }),
    ...(written.password !== undefined && { password: readNewPassword(written.password) }),
  };
}
