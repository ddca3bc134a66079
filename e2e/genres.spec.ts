import { checkAccessibility, expect, hydrated, test } from './product.ts';
import { readPage, textIn, textsOf } from './readPage.ts';

const chips = [
  'Action',
  'Comedy',
  'Drama',
  'Horror',
  'Romance',
  'Crime',
  'Sci-Fi & Fantasy',
  'Thriller',
  'Western',
  'Documentary',
  'Adventure',
  'Animations',
  'Biography',
  'War & Politics',
  'Music',
  'Mystery',
  'Family',
  'Reality',
  'Kids',
  'History',
  'Soap',
  'War',
];

test('the page is called "Browse by Genre" and offers the movie genres', async ({ product }) => {
  const { heading, html } = await readPage(`${product.url}/genres`);
  expect(heading).toBe('Browse by Genre');
  const names = textsOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '', 'a');
  expect(names).toContain('Drama');
  expect(names).toContain('Science Fiction');
  expect(names.length).toBeGreaterThan(15);
});

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

test('g pre-selects each genre in upper and lower case alike, and none is a dead end', async ({
  product,
}) => {
  for (const chip of chips) {
    const { status, html, cards } = await readPage(
      `${product.url}/genres?${new URLSearchParams({ g: chip.toUpperCase() })}`,
    );
    expect(status, chip).toBe(200);
    expect(textsOf(html, 'h2'), chip).toContain(`Best of ${chip}`);
    expect(textsOf(html, 'a', 'aria-current="true"')).toEqual([chip]);
    expect(cards, chip).toBeGreaterThan(0);
  }
});

test('an unknown genre is answered kindly, with the chips at hand', async ({ product }) => {
  const { status, html } = await readPage(`${product.url}/genres?g=polka`);
  expect(status).toBe(404);
  expect(textIn(html)).toContain('There is no such genre. Choose one of those above.');
  expect(textsOf(html, 'a')).toContain('Drama');
});

test('chips work without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/genres`);
  await page.getByRole('link', { name: 'Comedy' }).click();
  await expect(page.getByRole('heading', { name: 'Best of Comedy' })).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await context.close();
});

test('works by touch on a phone', async ({ browser, product }) => {
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

test('a genre whose series cannot be loaded still shows its movies', async ({ page, faulty }) => {
  faulty.upstream.fail(/\/discover\/tv/, 500);
  await page.goto(`${faulty.url}/genres?g=romance`);
  await hydrated(page);
  await expect(page.getByRole('list', { name: 'Romance: movies' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('The series could not be loaded.');
  await faulty.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Romance: series' })).toBeVisible();
});
