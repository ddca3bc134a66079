import type { CDPSession, Page, Request } from '@playwright/test';
import { writeFile } from 'node:fs/promises';

/** Begins to note which tasks block a page. Call before it is opened. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    });
  });
}

/** The tasks that have blocked the page for 50 ms or more since the last call, in milliseconds. */
export async function takeLongTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const tasks: number[] = Reflect.get(window, 'longTasks');
    return tasks.splice(0);
  });
}

/** The name of a GraphQL request's operation; null for other requests. */
export function operationOf(request: Request): string | null {
  const url = new URL(request.url());
  if (url.pathname !== '/graphql') return null;
  const named = url.searchParams.get('operationName');
  return named ?? /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? 'unnamed';
}

/** Follows the page's requests. The returned function says how many there were of each operation, their bytes and their time. */
export function followRequests(page: Page) {
  const finished: Promise<readonly [string, number, number, number]>[] = [];
  page.on('requestfinished', (request) => {
    const measure = async () => {
      const { requestBodySize, responseBodySize } = await request.sizes();
      const { responseEnd } = request.timing();
      return [operationOf(request) ?? 'others', requestBodySize, responseBodySize, responseEnd] as const;
    };
    finished.push(measure());
  });
  return async () => {
    const sums = new Map<string, { count: number; sent: number; received: number; ms: number }>();
    for (const [name, sent, received, ms] of await Promise.all(finished)) {
      const sum = sums.get(name) ?? { count: 0, sent: 0, received: 0, ms: 0 };
      sums.set(name, {
        count: sum.count + 1,
        ...{ sent: sum.sent + sent, received: sum.received + received, ms: sum.ms + ms },
      });
    }
    return [...sums].map(
      ([name, { count: times, sent, received, ms }]) =>
        `${name}: ${times}, ${(sent / 1000).toFixed(0)} kB sent, ${(received / 1000).toFixed(0)} kB received, ${(ms / times).toFixed(0)} ms each`,
    );
  };
}

/** Begins a profile of the page's main thread. */
export async function startProfiler(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  return session;
}

/** Ends the profile, and writes it to a file. */
export async function stopProfiler(session: CDPSession, to: string): Promise<void> {
  const { profile } = await session.send('Profiler.stop');
  await writeFile(to, JSON.stringify(profile));
}
