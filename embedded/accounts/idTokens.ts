import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccountRecord } from './accountTable.ts';
import type { SessionRecord } from './sessions.ts';
import { ALGORITHM, type SigningKey } from './signingKey.ts';

/** The issuer's name, where the protocol names a project. */
export const AUDIENCE = 'marquee';
/** Lifetime of an ID token in seconds. */
export const ID_TOKEN_SECONDS = 3600;
const ISSUER = 'https://accounts.marquee.invalid/marquee';

/** The claims of a verified ID token. Only the database knows whether its session is still valid. */
type VerifiedToken =
  | { readonly kind: 'whole'; readonly uid: string; readonly sessionId: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'foreign' };

const claims = z.object({ sub: z.string(), sid: z.string() });

/** Signs and verifies ID tokens with the claims of the protocol. */
export class IdTokens {
  readonly #key: SigningKey;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(key: SigningKey, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  sign({ uid, email, displayName }: AccountRecord, session: SessionRecord): Promise<string> {
    const issuedAt = Math.floor(this.#now() / 1000);
    return new SignJWT({
      ...(displayName !== null && { name: displayName }),
      auth_time: Math.floor(session.startedAt / 1000),
      user_id: uid,
      email,
      email_verified: false,
      sid: session.id,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.#key.id, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(uid)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
      .sign(this.#key.privateKey);
  }

  async verify(token: string): Promise<VerifiedToken> {
    try {
      const { payload } = await jwtVerify(token, this.#key.publicKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'JWT',
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        currentDate: new Date(this.#now()),
      });
      const { sub, sid } = claims.parse(payload);
      return { kind: 'whole', uid: sub, sessionId: sid };
    } catch (error) {
      return { kind: error instanceof errors.JWTExpired ? 'expired' : 'foreign' };
    }
  }
}
