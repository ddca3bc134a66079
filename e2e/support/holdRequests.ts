import type { Page, Request } from '@playwright/test';

/**
 * Holds every request whose URL matches until the function it resolves to is called.
 *
 * @param isHeld selects requests where the URL alone does not suffice
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await released;
    await route.fallback();
  });
  return release;
}
