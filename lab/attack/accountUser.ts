import { z } from 'zod';
import { createUser, uniqueIpAddress } from '../../e2e/support/accountApi.ts';
import { openDatabase } from '../../embedded/accounts/database.ts';
import { EmbeddedStores } from '../../embedded/accounts/viewerStores.ts';
import { createLogger } from '../../server/observe/log.ts';
import type { ViewerStores } from '../../server/viewer/store.ts';
import { sendRequest } from './request.ts';
import type { TargetServer } from './targetServer.ts';

/** Points of a client that are refilled slowly, so that what an operation costs is seen although it takes long. */
export const SLOW_REFILL = { CLIENT_POINTS_PER_MINUTE: '120' } as const;

const answerBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).default([]),
});

/** The answer to an operation. */
export interface Answer extends z.infer<typeof answerBody> {
  readonly status: number;
  readonly body: string;
  /** Points that it cost its address, which had none spent before. */
  readonly points: number;
}

/** A new account of a product under attack. */
export interface AccountUser {
  readonly uid: string;
  readonly idToken: string;
  /** Runs an operation, each time from another address unless one is given. */
  readonly query: (query: string, variables?: object, address?: string) => Promise<Answer>;
}

/** Creates an account. */
export async function signUp({ port }: Pick<TargetServer, 'port'>): Promise<AccountUser> {
  const { uid, idToken } = await createUser(`http://127.0.0.1:${port}`);
  return { uid, idToken, query: queryWith(port, idToken) };
}

/** Runs operations with a token: that of a session, or an access token. */
export function queryWith(port: number, token: string): AccountUser['query'] {
  return async (query, variables = {}, address = uniqueIpAddress()) => {
    const { status, headers, body } = await sendRequest(port, '/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ query, variables }),
    });
    const [, limit] = /q=(\d+)/.exec(String(headers['ratelimit-policy'])) ?? [];
    const [, remaining] = /r=(\d+)/.exec(String(headers['ratelimit'])) ?? [];
    const isGraphql = status === 200 || status === 400;
    const { data, errors } = isGraphql ? answerBody.parse(JSON.parse(body)) : { data: null, errors: [] };
    return { status, body, data, errors, points: Number(limit) - Number(remaining) };
  };
}

/** Makes a change, which must succeed, and returns the field's value. */
export async function change(
  user: Pick<AccountUser, 'query'>,
  field: string,
  input: object,
  selection = '__typename',
) {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const { data, errors } = await user.query(
    `mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    { input },
  );
  if (errors.length > 0) throw new Error(`${field} must be stored: ${JSON.stringify(errors)}`);
  return Object(data)[field];
}

/** Stores records of a product's accounts as the product itself stores them, beside it. */
export async function withStores<Result>(
  { dataDir }: Pick<TargetServer, 'dataDir'>,
  work: (stores: ViewerStores) => Promise<Result>,
): Promise<Result> {
  const logger = createLogger('error');
  const database = await openDatabase(dataDir);
  // What an attack stores need not survive the machine.
  database.connection.exec('PRAGMA synchronous = OFF');
  try {
    return await work(new EmbeddedStores(database, logger));
  } finally {
    await database.close(logger);
  }
}
