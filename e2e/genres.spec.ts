import { checkAccessibility, expect, hydrated, test } from './product.ts';

test('clicking a chip shows "Best of" that genre: up to 40 movies and up to 40 series', async ({ page }) => {
  await page.goto('/genres');
  await hydrated(page);
  await page.getByRole('list', { name: 'Browse by Genre' }).getByRole('link', { name: 'Drama' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Best of Drama' })).toBeVisible();
  await expect(page).toHaveURL(/\/genres\?g=Drama$/);
  await expect(page).toHaveTitle('Best of Drama · Marquee');
  for (const kind of ['movies', 'series']) {
    const count = await page
      .getByRole('list', { name: `Drama: ${kind}` })
      .getByRole('article')
      .count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(40);
  }
  await expect(page.getByText(/^Best of Drama: \d+ movies and \d+ series$/)).toBeAttached();
});

test('the chosen genre is in the address: back, forward and sharing work', async ({ page }) => {
  await page.goto('/genres');
  await hydrated(page);
  const list = page.getByRole('list', { name: 'Browse by Genre' });
  await list.getByRole('link', { name: 'Comedy' }).click();
  await expect(page.getByRole('heading', { name: 'Best of Comedy' })).toBeVisible();
  await list.getByRole('link', { name: 'Horror' }).click();
  await expect(page.getByRole('heading', { name: 'Best of Horror' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Horror' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Best of Comedy' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Comedy' })).toHaveAttribute('aria-current', 'true');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Best of Horror' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Best of Horror' })).toBeVisible();
});

test('a chip followed by keyboard keeps the focus', async ({ page }) => {
  await page.goto('/genres');
  await hydrated(page);
  const chip = page.getByRole('list', { name: 'Browse by Genre' }).getByRole('link', { name: 'Thriller' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Best of Thriller' })).toBeVisible();
  await expect(chip).toBeFocused();
});

test('works by touch on a phone', { tag: '@full' }, async ({ browser, product }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/genres`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Mystery' }).tap();
  await expect(page.getByRole('heading', { name: 'Best of Mystery' })).toBeVisible();
  await checkAccessibility(page);
  await context.close();
});

test('has nothing for axe to object to, with and without a genre', async ({ page }) => {
  await page.goto('/genres');
  await hydrated(page);
  await checkAccessibility(page);
  await page.goto('/genres?g=drama');
  await hydrated(page);
  await checkAccessibility(page);
});

test(
  'a genre whose series cannot be loaded still shows its movies',
  { tag: '@full' },
  async ({ page, faulty }) => {
    faulty.upstream.fail(/\/discover\/tv/, 500);
    await page.goto(`${faulty.url}/genres?g=romance`);
    await hydrated(page);
    await expect(page.getByRole('list', { name: 'Romance: movies' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('The series could not be loaded.');
    await faulty.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Romance: series' })).toBeVisible();
  },
);
