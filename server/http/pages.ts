import { setImmediate } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AccountsConfig, PagePlace } from '../../contract/pageRendering.ts';
import { basePathOf, homePath, pathBelow } from '../../contract/paths.ts';
import { type Answer, sendAnswer } from './preparedResponse.ts';
import { COST } from './clientRateLimiter.ts';
import type { ClientWork } from './admission.ts';
import type { PersistedExecutor } from './executor.ts';
import type { PublicCache, PublicContent } from './publicResponseCache.ts';
import type { PageRenderer, WebApp } from './webApp.ts';

export interface PagesOptions {
  readonly web: WebApp;
  readonly cache: PublicCache;
  readonly work: ClientWork;
  readonly execute: PersistedExecutor;
  /** Whether there is a genre of that name; true also while that cannot be found out. */
  readonly isGenre: (name: string, client: string) => Promise<boolean>;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly accounts: AccountsConfig;
  readonly playerBaseUrl: string;
  /** Development renders every page anew. */
  readonly development: boolean;
  readonly logger: Logger;
}

type Page = Extract<PagePlace, { kind: 'page' }>;

/** Seconds a whole page is the same for everybody before it is rendered anew. */
const PAGE_FRESH_SECONDS = 60;
/** Seconds for which a page without its late parts is sent to others too. */
const LATE_PAGE_SECONDS = 5;
/** How long a page waits for the parts it can do without, in milliseconds. */
const PART_DEADLINE_MS = 1500;

/** The pages: whole ones are kept as bytes, those with a failed part are sent once. */
export class Pages {
  readonly #options: PagesOptions;
  /** There as soon as a page was asked for. */
  #renderer: PageRenderer | undefined;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /** The page kept for an address, if it is still fresh; never waits. */
  fresh(url: string): Answer | undefined {
    const { cache } = this.#options;
    const kept = cache.fresh(url);
    if (kept || !this.#renderer) return kept;
    const place = this.#renderer.placeOf(url);
    return place.kind === 'page' ? cache.fresh(place.address) : undefined;
  }

  readonly handler: RequestHandler = async (request, response, next) => {
    const { web, cache, work, isGenre, headers } = this.#options;
    try {
      const renderer = (this.#renderer = await web.renderer());
      const place = renderer.placeOf(request.originalUrl);
      if (place.kind === 'redirect') {
        response.set(headers).set('Cache-Control', 'public, max-age=3600').redirect(308, place.to);
        return;
      }
      const client = work.clientOf(request);
      const isKept = await cache.has(place.address);
      if (!isKept) work.admit(client);
      const isUnknown = place.genre !== null && !isKept && !(await isGenre(place.genre, client));
      const page = isUnknown ? { ...place, address: place.absentAddress } : place;
      const produce = async () => {
        const content = await work.render(client, () => render(page, client, this.#options));
        // Everything somebody ever did can be a page of megabytes.
        work.chargeForBytes(client, Math.max(0, content.body.length - COST.usualPageBytes));
        return content;
      };
      sendAnswer(request, response, await cache.answer(page.address, produce));
    } catch (error) {
      next(error);
    }
  };
}

async function render(
  { address, absentAddress, language }: Page,
  client: string,
  options: PagesOptions,
): Promise<PublicContent> {
  const { web, publicUrl, accounts, playerBaseUrl, logger, execute } = options;
  const renderer = await web.renderer();
  let failed = false;
  let late = false;
  const answer = await renderer.renderPage({
    url: new URL(address, publicUrl).href,
    handOver: {
      config: {
        publicUrl,
        renderedOn: new Date().toISOString().slice(0, 10),
        basePath: basePathOf(language.tag),
        accounts,
        playerBaseUrl,
      },
      assets: web.assets,
    },
    execute: async ({ optional, readAhead, ...operation }) => {
      const partDeadlineMs = optional ? PART_DEADLINE_MS : null;
      // A long page asks for part after part, and renders each: between two of them others have their turn.
      await setImmediate();
      const execution = await execute(operation, { client, language, partDeadlineMs, readAhead });
      if (execution.outcome === 'late') late = true;
      if (execution.outcome === 'failed') failed = true;
      return execution.result;
    },
    onError: (error) => {
      failed = true;
      logger.error({ err: error, address }, 'a part of the page could not be rendered');
    },
  });
  const whole = !failed && !late && answer.status < 500;
  const keepSeconds =
    options.development || failed || answer.status >= 500 ? 0 : late ? LATE_PAGE_SECONDS : PAGE_FRESH_SECONDS;
  return {
    status: answer.status,
    headers: {
      ...options.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': cacheControl(keepSeconds, whole && answer.status === 200),
    },
    body: `<!DOCTYPE html>${answer.html.replace(/^<!DOCTYPE html>/i, '')}`,
    keepSeconds,
    whole,
    // Most visits begin there: in so few bytes it is in the first packets that a connection may send.
    common: whole && pathBelow(basePathOf(language.tag), address) === homePath,
    ...(whole && answer.status === 404 && absentAddress !== address ? { sameAs: absentAddress } : {}),
  };
}

function cacheControl(keepSeconds: number, whole: boolean): string {
  if (keepSeconds === 0) return 'no-store';
  return `public, max-age=${keepSeconds}${whole ? ', stale-while-revalidate=600' : ''}`;
}
