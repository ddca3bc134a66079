import type { RequestHandler } from 'express';

/** Answers a load balancer that this process is up and takes requests. */
export const health: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
};
