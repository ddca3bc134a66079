import { type ApolloServer, HeaderMap } from '@apollo/server';
import cors from 'cors';
import { json, type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { english, type Language } from '../../contract/languages.ts';
import type { WatchWork } from '../domain/watch.ts';
import type { RequestContext } from '../graphql/context.ts';
import { type Answer, compressedAnswer, sendAnswer } from './answer.ts';
import type { ClientWork } from './clientWork.ts';
import { languageAsked, unknownLanguage } from './languageAsked.ts';
import { onlyMethods, refuse } from './refusals.ts';
import { TextAnswers } from './textAnswers.ts';

export interface GraphqlRouteOptions {
  readonly server: ApolloServer<RequestContext>;
  readonly contextFor: (request: Request, client: string, language: Language) => Promise<RequestContext>;
  readonly work: ClientWork;
  /** Answers the web's own public operations; passes everything else on. */
  readonly publicAnswers: RequestHandler;
  /**
   * Told of every operation that goes to Apollo, by the hash of its document if it has one, and whether it was answered or
   * refused. An answer that is kept is sent without an operation: of that the request alone tells.
   */
  readonly watchOperation: WatchWork;
  readonly corsOrigins: readonly string[];
  /** Makes the sandbox's page, with the headers it is sent with. */
  readonly sandbox: () => Promise<{
    readonly html: string;
    readonly headers: Readonly<Record<string, string>>;
  }>;
}

/** Largest operation accepted, in bytes. */
const MAX_BODY_BYTES = 102_400;

/** /graphql: the sandbox for a browser, public operations from the cache of bytes, all else through Apollo. */
export function graphqlRoute(options: GraphqlRouteOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (options.corsOrigins.length > 0) {
    const methods = ['GET', 'POST'];
    router.use(cors({ origin: [...options.corsOrigins], methods, credentials: true, maxAge: 86_400 }));
  }
  router.use(onlyMethods('GET', 'HEAD', 'POST'), inKnownLanguage);
  router.get('/', sandboxPage(options), options.publicAnswers);
  router.post('/', onlyJson, json({ limit: MAX_BODY_BYTES }));
  router.use('/', throughApollo(options));
  return router;
}

/** Refuses what is asked for in a language that there is none of, so that nobody takes English for it. */
const inKnownLanguage: RequestHandler = ({ query }, response, next) => {
  const { language } = query;
  if (languageAsked(language)) next();
  else refuse(response, 400, unknownLanguage(language), 'BAD_USER_INPUT');
};

/** The sandbox answers a browser's plain GET only, in whatever language: with other parameters it is an operation, whatever is accepted. */
function sandboxPage({ sandbox }: GraphqlRouteOptions): RequestHandler {
  // Made and compressed once, when it is first asked for: it is large, and most processes never send it.
  let page: Promise<Answer> | undefined;
  const make = async () => {
    const { html, headers } = await sandbox();
    return compressedAnswer({
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept',
      },
      body: html,
    });
  };
  return async (request, response, next) => {
    const isOperation = Object.keys(request.query).some((name) => name !== 'language');
    if (isOperation || request.accepts(['json', 'html']) !== 'html') {
      next();
      return;
    }
    page ??= make();
    sendAnswer(request, response, await page);
  };
}

const onlyJson: RequestHandler = (request, response, next) => {
  const type = request.headers['content-type'];
  // A request without a body is of no type at all, which is Apollo's to refuse.
  if (type !== undefined && request.is('application/json') !== false) {
    next();
    return;
  }
  const received = type?.slice(0, 100) ?? 'nothing';
  refuse(response, 415, `The Content-Type must be application/json; received ${received}`);
};

/**
 * What Apollo answers may be a viewer's own: no client or proxy keeps it, and it is made in the client's turn, unless the
 * same text has had an answer for everybody a moment ago.
 */
function throughApollo({ server, contextFor, work, watchOperation }: GraphqlRouteOptions): RequestHandler {
  const textAnswers = new TextAnswers();
  return async (request, response) => {
    const language = languageAsked(request.query['language']) ?? english;
    const name = textAnswers.nameOf(request, language);
    if (name !== null && textAnswers.send(name, response)) return;
    const client = work.clientOf(request);
    work.admit(client);
    const headers = new HeaderMap();
    for (const [field, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(field, String(value));
    }
    const { method, originalUrl, body } = request;
    const [, search = ''] = originalUrl.split(/(?=\?)(.*)/s);
    const context = await contextFor(request, client, language);
    const answer = await work.execute(client, () =>
      watchOperation(
        hashOf(body, search),
        () =>
          server.executeHTTPGraphQLRequest({
            httpGraphQLRequest: { method, headers, search, body },
            context: () => Promise.resolve(context),
          }),
        ({ status = 200 }) => (status < 400 ? 'answered' : 'refused'),
      ),
    );
    if (answer.body.kind !== 'complete')
      throw new Error('An operation must answer at once, without @defer or @stream');
    const text = answer.body.string;
    work.chargeForBytes(client, text.length);
    const { status = 200 } = answer;
    const written = {
      status,
      headers: {
        ...Object.fromEntries(answer.headers),
        'cache-control': 'no-store',
        'content-language': language.tag,
      },
      text,
    };
    if (name !== null) textAnswers.keep(name, written, context);
    response.set(written.headers).status(status).send(text);
  };
}

const posted = z.object({ extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }) });

/** The hash that an operation names its document by; '' when it brings the document itself. */
function hashOf(body: unknown, search: string): string {
  // Parsing what has none would cost as much as answering it.
  const asked =
    typeof body === 'object' && body && 'extensions' in body ? posted.safeParse(body).data : undefined;
  if (asked) return asked.extensions.persistedQuery.sha256Hash;
  return /sha256Hash(?:"|%22)(?::|%3A)(?:"|%22)([\da-f]{64})/i.exec(search)?.[1] ?? '';
}
