import type { Page } from '@playwright/test';

/** Where a text is on a page, and the text. */
type Finding = string;

const isEnum = (text: string) => /^[A-Z][A-Z_]*$/.test(text);

/** Adds all strings in a GraphQL response's data to a set; neither types nor the values of enums, which are not shown. */
function addStrings(value: unknown, strings: Set<string>): void {
  if (typeof value === 'string' && /[a-z]/i.test(value) && !isEnum(value)) strings.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value))
    if (key !== '__typename' && key !== 'errors') addStrings(field, strings);
}

/**
 * Collects what the server sends as data from now on: a page may show it, in whatever language it is.
 *
 * @returns a function that resolves to the strings so far
 */
export function collectData(page: Page): () => Promise<string[]> {
  const strings = new Set<string>();
  const readings = new Set<Promise<void>>();
  const read = (text: string) => {
    // A deferred response has one part a line.
    for (const line of text.split('\n')) if (line.startsWith('{')) addStrings(JSON.parse(line), strings);
  };
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (!isPage && !new URL(response.url()).pathname.endsWith('/graphql')) return;
    const reading = response.text().then(
      (text) => {
        if (!isPage) read(text);
        else
          for (const [, json = '{}'] of text.matchAll(/id="marquee-state"[^>]*>(.*?)<\/script>/gs))
            addStrings(JSON.parse(json), strings);
      },
      // A response that the page no longer waits for has no body.
      () => undefined,
    );
    readings.add(reading);
  });
  return async () => {
    await Promise.all(readings);
    return [...strings];
  };
}

/**
 * The texts on a page, of elements and of attributes, that have plain Latin letters and are none of the strings.
 *
 * @param except a selector of an element that is left out
 */
export async function findPlainTexts(
  page: Page,
  strings: readonly string[],
  except?: string,
): Promise<Finding[]> {
  const texts = await page.evaluate((leftOut) => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    const pathOf = (element: Element) => {
      const names: string[] = [];
      for (
        let one: Element | null = element;
        one && one !== document.body && names.length < 4;
        one = one.parentElement
      )
        names.unshift(one.tagName.toLowerCase() + (one.classList[0] ? `.${one.classList[0]}` : ''));
      return names.join(' > ');
    };
    const found: { place: string; text: string; around: string }[] = [];
    if (!leftOut) {
      found.push({ place: 'title', text: document.title, around: '' });
      const meta = document.querySelector('meta[name=description]')?.getAttribute('content');
      if (meta) found.push({ place: 'meta description', text: meta, around: '' });
    }
    for (const element of document.body.querySelectorAll('*')) {
      const language = element.closest('[lang]');
      // A language that is not the page's is declared.
      if (language && language !== document.documentElement) continue;
      if (leftOut && element.closest(leftOut)) continue;
      if (element.matches('script, style, noscript, svg *, template')) continue;
      const isShown =
        element.matches('option, datalist *') || element.checkVisibility({ visibilityProperty: true });
      if (!isShown) continue;
      for (const name of attributes) {
        const text = element.getAttribute(name);
        if (text) found.push({ place: `${pathOf(element)} [${name}]`, text, around: '' });
      }
      for (const node of element.childNodes)
        if (node instanceof Text && /[a-z]/i.test(node.data))
          found.push({
            place: pathOf(element),
            text: node.data,
            around: element.parentElement?.textContent ?? '',
          });
    }
    return found.filter(({ text }) => /[a-z]/i.test(text));
  }, except);
  // The longest first: one string may be part of another.
  const longestFirst = strings.toSorted((one, other) => other.length - one.length);
  const withoutStrings = (text: string) => {
    let rest = text.normalize('NFC').replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');
    for (const string of longestFirst) {
      if (!/[a-z]/i.test(rest)) break;
      if (!rest.includes(string)) continue;
      const pattern = string.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      rest = rest.replaceAll(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'gu'), '');
    }
    return rest;
  };
  // A shortened text is the beginning of one.
  const isShortened = (text: string) => {
    const start = text.trim().replace(/…$/, '');
    return start.length > 20 && strings.some((string) => string.startsWith(start));
  };
  const isPlain = (text: string) => !isShortened(text) && /[a-z]/i.test(withoutStrings(text));
  const findings = texts
    // A string may stand in several elements, such as the words that a search has found.
    .filter(({ text, around }) => isPlain(text) && (around === '' || isPlain(around)))
    .map(({ place, text }) => `${place}: ${text.trim().slice(0, 160)}`);
  return [...new Set(findings)];
}

/** What is cut on a page: wider than the window, or a text outside of its control or of what clips it without an ellipsis. */
export function findCutTexts(page: Page): Promise<Finding[]> {
  return page.evaluate(() => {
    const TOLERANCE = 1;
    const findings = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) findings.add(`the page: ${scrollWidth} px wide in ${clientWidth} px`);
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.classList[0] ? `.${element.classList[0]}` : ''}`;
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const widthOf = (text: string, { font, letterSpacing }: CSSStyleDeclaration) => {
      if (!canvas) return 0;
      canvas.font = font;
      canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      return canvas.measureText(text).width;
    };
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const modal = document.querySelector('dialog:modal');
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        parent.closest('script, style, noscript, option, template, svg')
      )
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (modal && !modal.contains(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.textContent.trim().slice(0, 60);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      let { left, right, top, bottom } = box;
      for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        const frame = one.getBoundingClientRect();
        // For screen readers alone.
        if (frame.width <= 1 || frame.height <= 1 || style.clipPath !== 'none') break;
        if (isShortened(style) && !one.matches('button, .button, summary')) break;
        const isWide = left < frame.left - TOLERANCE || right > frame.right + TOLERANCE;
        const isHigh = top < frame.top - 4 || bottom > frame.bottom + 4;
        const isControl = one.matches(
          'button, summary, label, a[class*=button], a[class*=chip], [role=tab], th, td',
        );
        if (style.overflowX !== 'visible' && !/auto|scroll/.test(style.overflowX) && isWide)
          findings.add(`${describe(one)} clips ${describe(parent)}: ${text}`);
        else if (style.overflowY !== 'visible' && !/auto|scroll/.test(style.overflowY) && isHigh)
          findings.add(`${describe(one)} clips ${describe(parent)}: ${text} (height)`);
        else if (isControl && (isWide || isHigh) && style.display !== 'inline')
          findings.add(`${describe(one)} is left by its label: ${text}`);
        if (/auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)) {
          // What is beyond it can be scrolled to.
          left = Math.max(left, frame.left);
          right = Math.min(right, frame.right);
          top = Math.max(top, frame.top);
          bottom = Math.min(bottom, frame.bottom);
          if (left >= right || top >= bottom) break;
        }
        if (style.position === 'fixed') {
          if (left < -TOLERANCE || right > clientWidth + TOLERANCE)
            findings.add(`the window cuts ${describe(parent)}: ${text}`);
          break;
        }
      }
    }
    for (const control of (modal ?? document).querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const text =
        control instanceof HTMLSelectElement
          ? (control.selectedOptions[0]?.text ?? '')
          : control.value === ''
            ? control.placeholder
            : '';
      const style = getComputedStyle(control);
      const { paddingInlineStart, paddingInlineEnd } = style;
      const room = control.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      // Controls with an ellipsis show that a text goes on.
      if (text && room > 1 && widthOf(text, style) > room + 2 && !isShortened(style))
        findings.add(
          `${describe(control)} cuts ${text}: ${Math.round(widthOf(text, style))} px in ${Math.round(room)} px`,
        );
    }
    return [...findings];
  });
}
