import type { RequestHandler } from 'express';
import { fallbackLocale, findLocale } from '../../contract/locales.ts';
import { POINTS } from './admission.ts';
import { notFound, unavailable } from './errorResponses.ts';
import type { RouteOptions } from './options.ts';
import { compressedResponse, sendResponse } from './preparedResponse.ts';
import { clientNetwork } from './security.ts';

const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="marquee.ics"',
  // Its owner's program may store it, and asks each time whether it has changed, or was revoked.
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
};
const ADDRESS = /^\/feed\/([\w-]+)\.ics$/;

/**
 * GET /feed/{secret}.ics?language=de: the calendar of a viewer's feed, for calendar programs, which have no session. An address that no feed has, or
 * has any more, is answered like any unknown one, at the same cost.
 */
export function createFeedRoute({
  work,
  budget,
  readFeed,
}: Pick<RouteOptions, 'work' | 'budget' | 'readFeed'>): RequestHandler {
  return async (request, response, next) => {
    const client = clientNetwork(request.ip);
    work.requireBudget(client);
    const [, secret = ''] = ADDRESS.exec(request.path) ?? [];
    const charge = (points: number) => budget.consume(client, points);
    const { language: tag } = request.query;
    const language = (typeof tag === 'string' && findLocale(tag)) || fallbackLocale;
    const read = () => readFeed(secret, language, (rows) => charge(rows / POINTS.rowsPerPoint));
    const body = await work.run(client, POINTS.operation, read).catch(unavailable);
    if (body === null) {
      notFound(request, response, next);
      return;
    }
    charge(body.length / POINTS.bytesPerPoint);
    sendResponse(request, response, await compressedResponse({ status: 200, headers: HEADERS, body }));
  };
}
