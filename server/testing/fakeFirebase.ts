import { type JWTPayload, SignJWT } from 'jose';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** An account in Google's lookup response. */
interface HostedAccount {
  readonly email: string;
  readonly displayName?: string;
  readonly disabled?: boolean;
  readonly emailVerified?: boolean;
  readonly photoUrl?: string;
  readonly phoneNumber?: string;
  /** Milliseconds since 1970. */
  readonly createdAt?: string;
  readonly lastLoginAt?: string;
  readonly providerUserInfo?: readonly Readonly<Record<string, string>>[];
  /** Tokens of sign-ins before this second are revoked. */
  readonly validSince?: string;
}

/** What a test may override in a token. */
interface TokenOverrides {
  readonly claims?: JWTPayload;
  readonly header?: { readonly alg?: string; readonly kid?: string | undefined };
  readonly key?: Parameters<SignJWT['sign']>[0];
}

const { privateKey, publicKey } = keyPair();
const KEY_ID = 'key-of-this-week';
const IDENTITY = 'https://identitytoolkit.googleapis.com/v1/projects/:project/accounts';

export const CERTIFICATES_URL =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
export const LOOKUP = `${IDENTITY}\\:lookup`;
export const ACCESS_TOKENS = 'https://oauth2.googleapis.com/token';

/** A pair of RSA keys, like Google's signing keys. */
export function keyPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** The Google APIs of a Firebase project that firebase-admin calls for tokens and accounts. */
export class FakeFirebase {
  readonly projectId = 'marquee-1a2b3';
  /** By uid. */
  readonly accounts = new Map<string, HostedAccount>();
  /** The default responses; a test can override them with `use`. */
  readonly server = setupServer(
    http.post(ACCESS_TOKENS, () => HttpResponse.json({ access_token: 'access', expires_in: 3600 })),
    http.get(CERTIFICATES_URL, () =>
      HttpResponse.json({ [KEY_ID]: publicKey.export({ type: 'spki', format: 'pem' }) }),
    ),
    http.post(LOOKUP, async ({ request }) => {
      const { localId } = lookup.parse(await request.json());
      const users = localId.flatMap((uid) => {
        const account = this.accounts.get(uid);
        return account ? [{ localId: uid, ...account }] : [];
      });
      return HttpResponse.json(users.length > 0 ? { users } : {});
    }),
    http.post(`${IDENTITY}\\:update`, async ({ request }) => {
      const { localId, validSince } = update.parse(await request.json());
      return this.#change(localId, (account) => {
        this.accounts.set(localId, { ...account, validSince: String(validSince) });
      });
    }),
    http.post(`${IDENTITY}\\:delete`, async ({ request }) => {
      const { localId } = update.parse(await request.json());
      return this.#change(localId, () => this.accounts.delete(localId));
    }),
  );
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'marquee-firebase-'));

  /**
   * The key file of a new service account, which exists until `close`; firebase-admin caches the access token
   * of a key.
   */
  get keyFile(): string {
    const file = path.join(this.#folder, 'key.json');
    const key = {
      type: 'service_account',
      project_id: this.projectId,
      client_email: `marquee@${this.projectId}.iam.gserviceaccount.com`,
      private_key_id: randomUUID(),
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: ACCESS_TOKENS,
    };
    writeFileSync(file, JSON.stringify(key));
    return file;
  }

  close(): void {
    this.server.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** An ID token that Google could have issued a minute ago, with overrides. */
  token(uid: string, { claims, header, key = privateKey }: TokenOverrides = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const { kid, ...rest } = { kid: KEY_ID, ...header };
    return new SignJWT({
      iss: `https://securetoken.google.com/${this.projectId}`,
      aud: this.projectId,
      sub: uid,
      user_id: uid,
      auth_time: now - 60,
      iat: now - 60,
      exp: now + 3540,
      email: this.accounts.get(uid)?.email,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...rest, ...(kid !== undefined && { kid }) })
      .sign(key);
  }

  #change(uid: string, change: (account: HostedAccount) => void) {
    const account = this.accounts.get(uid);
    if (!account)
      return HttpResponse.json({ error: { code: 400, message: 'USER_NOT_FOUND' } }, { status: 400 });
    change(account);
    return HttpResponse.json({ localId: uid });
  }
}

const lookup = z.object({ localId: z.array(z.string()) });
const update = z.object({ localId: z.string(), validSince: z.number().optional() });
