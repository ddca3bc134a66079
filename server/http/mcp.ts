import type { CallToolResult, Server, Tool } from '@modelcontextprotocol/server';
import cors from 'cors';
import { json, type Request as HttpRequest, type RequestHandler, Router } from 'express';
import { buildSchema } from 'graphql';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import product from '../../package.json' with { type: 'json' };
import { fallbackLocale } from '../../contract/locales.ts';
import { readExamples } from '../graphql/examples.ts';
import { createExampleTools, type ExampleTool } from '../graphql/exampleTools.ts';
import { payersOf, POINTS } from './admission.ts';
import { allowMethods, errorHandler, RequestError, toHttpError } from './errorResponses.ts';
import type { Caller } from './executeOperation.ts';
import { EXPOSED_HEADERS, type GraphqlRoute, MAX_BODY_BYTES } from './operations.ts';
import type { RouteOptions } from './options.ts';
import {
  bearerToken,
  requestedLanguage,
  requestedTimeZone,
  requireJson,
  requireKnownLanguage,
  searchOf,
} from './requestedOperation.ts';
import { clientNetwork, createOriginReader } from './security.ts';
import { EXAMPLES, prepareOnce, SCHEMA } from './sandbox.ts';

/** Headers of a message that the protocol's current version compares with its body. */
const PROTOCOL_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];
/** Maximum number of values in a message. The SDK checks each of them, at a cost; the longest list of a call has 60. */
const MAX_MESSAGE_VALUES = 500;
const INSTRUCTIONS = [
  'Marquee finds movies and series, their people, and where to watch them.',
  "Titles have ids such as movie:603 and tv:1399; tools that take TMDB's number take what follows the colon.",
  'Lists are paged: pass endCursor as after.',
  "With a viewer's token: up-next says what to watch next, add-play logs that something was watched, rate rates it, and my-lists has the ids for add-to-list.",
  "The viewer's day is that of the request's header Marquee-Time-Zone, by default UTC.",
  'A result may have errors beside its data: each has a code and a sentence that says what to change.',
].join(' ');

/**
 * /mcp: the sandbox's examples as tools for agents, by the Model Context Protocol's Streamable HTTP. Each request is one
 * message and is answered as JSON; there are no sessions and no streams, so nothing is retained between requests.
 *
 * A message costs its client and its access token a point and those of its answer's bytes. A call executes its operation as
 * a POST to /graphql, at the same cost, from the same cache and with the same rights: what a token may not do fails there,
 * whatever tools were listed.
 */
export function createMcpRoute(options: RouteOptions, graphql: GraphqlRoute): Router {
  const { post, setPoints } = graphql;
  const { budget, work, logger, corsOrigins, sources, createRequestContext } = options;
  const originOf = createOriginReader(sources.publicUrl);
  const publicOrigin = new URL(sources.publicUrl).origin;
  const origins = new Set([publicOrigin, ...corsOrigins]);

  /** The tools and the SDK, which takes a quarter of a second to load. */
  const prepare = prepareOnce(async () => {
    const [sdk, examples, sdl] = await Promise.all([
      import('@modelcontextprotocol/server'),
      readExamples(EXAMPLES),
      readFile(SCHEMA, 'utf8'),
    ]);
    return { sdk, tools: createExampleTools(examples, buildSchema(sdl)) };
  });
  type Prepared = Awaited<ReturnType<typeof prepare>>;

  /** Calls a tool. What the agent can correct is a result with an error, and not one of the protocol. */
  async function callTool(called: ExampleTool, values: Record<string, unknown>, caller: Caller) {
    const { tool, access, query, names, toVariables } = called;
    // The viewer's fields are null for a client that sends no token, which an agent would read as an empty library.
    if (access !== 'everyone' && caller.token === null) return failure('UNAUTHENTICATED: Not authenticated');
    const unknown = Object.keys(values).find((name) => !names.includes(name));
    if (unknown !== undefined) {
      const rule = `The arguments of ${tool.name} are ${names.join(', ') || 'none'}`;
      return failure(`BAD_USER_INPUT: ${rule}; received ${JSON.stringify(unknown.slice(0, 80))}`);
    }
    try {
      return toolResult(await post({ query, variables: toVariables(values) }, caller));
    } catch (error) {
      const { status, code, message } = toHttpError(error);
      if (status === 500) logger.error({ err: error, tool: tool.name }, 'Tool failed');
      return failure(`${code}: ${message}`);
    }
  }

  /** The tools that a caller's token permits: an agent should not see what it must not do. */
  async function listTools(tools: Prepared['tools'], { token, ...execution }: Caller) {
    const context = token === null ? null : createRequestContext(execution, token);
    const listed: Tool[] = [];
    for (const { tool, access } of tools.values())
      if (access === 'everyone' || (await context?.isPermitted(access))) listed.push(tool);
    return listed;
  }

  function createServer({ sdk, tools }: Prepared, caller: Caller): Server {
    const info = { name: 'marquee', title: 'Marquee', version: product.version };
    const server = new sdk.Server(info, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
    server.setRequestHandler('tools/list', async () => ({ tools: await listTools(tools, caller) }));
    server.setRequestHandler('tools/call', ({ params }) => {
      const tool = tools.get(params.name);
      if (tool) return callTool(tool, params.arguments ?? {}, caller);
      const message = `There is no tool ${JSON.stringify(params.name.slice(0, 80))}; tools/list has their names`;
      throw new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, message);
    });
    return server;
  }

  /** Answers a message of the current protocol, or of an earlier one with its handshake. */
  async function answer(prepared: Prepared, request: HttpRequest, caller: Caller): Promise<Response> {
    const { sdk } = prepared;
    const headers = new Headers({
      'content-type': 'application/json',
      // Clients must accept both, and get JSON.
      accept: 'application/json, text/event-stream',
    });
    for (const name of PROTOCOL_HEADERS) {
      const value = request.get(name);
      if (value !== undefined) headers.set(name, value);
    }
    const message = new Request('http://localhost/mcp', { method: 'POST', headers });
    const parsedBody: unknown = request.body;
    const create = () => createServer(prepared, caller);
    if (!(await sdk.isLegacyRequest(message, parsedBody)))
      return sdk
        .createMcpHandler(create, { legacy: 'reject', maxSubscriptions: 0 })
        .fetch(message, { parsedBody });
    const server = create();
    const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    const response = await transport.handleRequest(message, { parsedBody });
    await server.close();
    return response;
  }

  const payers = (request: HttpRequest) => payersOf(clientNetwork(request.ip), bearerToken(request));
  const charge = (request: HttpRequest, points: number): void => {
    for (const payer of payers(request)) budget.consume(payer, points);
  };

  const handle: RequestHandler = async (request, response) => {
    const message: unknown = request.body;
    if (typeof message !== 'object' || message === null || Array.isArray(message))
      throw new RequestError(400, 'BAD_USER_INPUT', 'A request must have one JSON-RPC message, an object');
    if (hasMoreValues(message, MAX_MESSAGE_VALUES))
      throw new RequestError(
        400,
        'BAD_USER_INPUT',
        `A message may have at most ${MAX_MESSAGE_VALUES} values`,
      );
    const client = clientNetwork(request.ip);
    const language = requestedLanguage(new URLSearchParams(searchOf(request))) ?? fallbackLocale;
    const caller: Caller = {
      client,
      language,
      origin: originOf(request) ?? publicOrigin,
      timeZone: requestedTimeZone(request),
      token: bearerToken(request),
    };
    const produce = async () => {
      const { status, body } = await answer(await prepare(), request, caller);
      return { status, text: body === null ? '' : await new Response(body).text() };
    };
    // An operation waits for its own turn, so a call that already held one could wait forever.
    const isCall = 'method' in message && message.method === 'tools/call';
    charge(request, POINTS.operation);
    const { status, text } = await (isCall ? produce() : work.run(client, 0, produce));
    charge(request, text.length / POINTS.bytesPerPoint);
    setPoints(request, response);
    response.status(status);
    if (text) response.type('json');
    response.end(text);
  };

  /** Rejects requests from other sites' pages, DNS rebinding included. */
  const requireKnownSource: RequestHandler = (request, _response, next) => {
    const { headers, protocol } = request;
    if (originOf(request) === null) {
      const rule = "The Host must be PUBLIC_URL's, localhost, or this machine's own name or address";
      throw new RequestError(403, 'FORBIDDEN', `${rule}; received ${JSON.stringify(headers.host)}`);
    }
    const { origin = null } = headers;
    if (origin !== null && !origins.has(origin) && origin !== `${protocol}://${headers.host}`)
      throw new RequestError(
        403,
        'FORBIDDEN',
        "The Origin must be the server's own, or one that the operator allows with CORS_ORIGINS",
      );
    next();
  };

  const router = Router({ caseSensitive: true, strict: true });
  if (corsOrigins.length > 0) {
    const origin = [...corsOrigins];
    router.use(cors({ origin, methods: ['POST'], maxAge: 86_400, exposedHeaders: EXPOSED_HEADERS }));
  }
  router.use((request, response, next) => {
    response.set('Cache-Control', 'no-store');
    setPoints(request, response);
    next();
  });
  router.use(allowMethods('POST'), requireKnownSource);
  router.use((request, _response, next) => {
    for (const payer of payers(request)) work.requireBudget(payer);
    next();
  });
  router.post('/', requireKnownLanguage, requireJson, json({ limit: MAX_BODY_BYTES }), handle);
  router.use(
    errorHandler(logger, (_request, response, { status, code, message }) => {
      const error = { code: rpcCode(status, code), message, data: { code } };
      response.status(status).json({ jsonrpc: '2.0', error, id: null });
    }),
  );
  return router;
}

/** Whether there are more values than that in a JSON value, at any depth. */
function hasMoreValues(json: unknown, max: number): boolean {
  const values = [json];
  // The list grows while it is read.
  for (const value of values) {
    if (values.length > max) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) values.push(inner);
  }
  return false;
}

/** JSON-RPC's code of an error: invalid JSON, an invalid message, a failure, or any other rejection. */
function rpcCode(status: number, code: string): number {
  if (status === 400) return code === 'BAD_REQUEST' ? -32_700 : -32_600;
  return status === 500 ? -32_603 : -32_000;
}

const responseSchema = z.looseObject({
  data: z.unknown().optional(),
  errors: z
    .array(z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string() }) }))
    .optional(),
});

/** A GraphQL response as the result of a call; its errors come first, since some clients read no further. */
function toolResult(text: string): CallToolResult {
  const structuredContent = responseSchema.parse(JSON.parse(text));
  const { data, errors = [] } = structuredContent;
  const sentences = errors.map(({ message, extensions }) => `${extensions.code}: ${message}`);
  const texts = data == null ? sentences : [...sentences, text];
  return {
    content: texts.map((one) => ({ type: 'text', text: one })),
    structuredContent,
    isError: errors.length > 0,
  };
}

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
