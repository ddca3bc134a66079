import { Router } from 'express';
import type { Catalogue } from './catalogue/records.ts';
import { imageRoute } from './imageRoute.ts';
import { playerRoute } from './player/playerRoute.ts';

export { playerFiles } from './player/playerRoute.ts';

export interface DemoRouterOptions {
  /** null when the titles come from elsewhere: the player then names them by number, and there are no pictures. */
  readonly catalogue: Catalogue | null;
  /** The address visitors use; pages under it may embed the player too. */
  readonly publicUrl?: string;
}

/** The embedded catalogue's pictures, player and trailers, to be mounted at `/demo`. */
export function demoRouter({ catalogue, publicUrl }: DemoRouterOptions): Router {
  const router = Router();
  if (catalogue) router.get('/images/:size/:path', imageRoute(catalogue));
  router.use('/images', (request, response) => {
    response.set('Cache-Control', 'public, max-age=60');
    response.status(404).json({ error: `There is no picture at ${request.path.slice(0, 200)}.` });
  });
  router.use(playerRoute(catalogue, publicUrl));
  return router;
}
