import type { Page, Request } from '@playwright/test';

/**
 * Holds every request whose address matches until the function it resolves to is called.
 *
 * @param isHeld tells which of them, where the address does not
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
