import type { TextPart } from '../../contract/pageRendering.ts';
import {
  formatMessage,
  intlTag,
  type Message,
  type MessageValues,
  type TextTable,
} from '../../text/formatMessage.ts';

/** The language of a page, and its texts. */
export interface PageLanguage {
  /** The language's tag, as in URLs. */
  readonly tag: string;
  readonly texts: TextTable;
}

/** The language of a document in the browser; on the server, of work that belongs to no page. */
let documentLanguage: PageLanguage | undefined;
let readRendering: () => PageLanguage | undefined = () => undefined;
/** Loads a part of the texts that is not there yet; null where all are there. */
let loadPart: ((part: TextPart) => Promise<TextTable>) | null = null;
/** The parts that loaded code needs. */
const neededParts = new Set<TextPart>();
const loads = new Map<TextPart, Promise<void>>();

/** Sets the language of the document, before anything is rendered. */
export function startLanguage(language: PageLanguage, load: typeof loadPart = null): void {
  documentLanguage = language;
  loadPart = load;
  loads.clear();
  neededParts.forEach(startLoading);
}

/** Lets a server read the language of the page that the current work renders: several pages are rendered at the same time. */
export function readLanguageOf(rendering: () => PageLanguage | undefined): void {
  readRendering = rendering;
}

/** The language of the page. */
export function pageLanguage(): PageLanguage {
  const language = readRendering() ?? documentLanguage;
  if (!language) throw new Error('A page’s language must be set before its texts are read');
  return language;
}

/** What a function reads, at once, in another language than the document's. Not for work that belongs to a rendering of the server. */
export function inLanguage<T>(language: PageLanguage, read: () => T): T {
  const before = documentLanguage;
  documentLanguage = language;
  try {
    return read();
  } finally {
    documentLanguage = before;
  }
}

/** The tag with which Intl formats for the page's language. */
export function pageIntlTag(): string {
  return intlTag(pageLanguage().tag);
}

/**
 * A function that returns a text of an area by its number.
 *
 * @param part the part of the texts that has it; none for one that is there with the page
 */
export function textsOf(area: string, part?: TextPart) {
  if (part) {
    neededParts.add(part);
    startLoading(part);
  }
  return (index: number, values: MessageValues = {}): string => {
    const { texts, tag } = pageLanguage();
    const message = texts[area]?.[index];
    if (message === undefined) throw new Error(`The texts of ${area} must be loaded before they are read`);
    return formatMessage(message, values, intlTag(tag));
  };
}

/** The same for texts that are English in every language. */
export function englishTexts(messages: readonly Message[]) {
  return (index: number, values: MessageValues = {}): string =>
    formatMessage(messages[index] ?? '', values, 'en');
}

/** Returns a function that loads code, and the texts that this code needs. */
export function withTexts<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const code = await load();
    await Promise.all([...neededParts].map(loadOnce));
    return code;
  };
}

/** A failure shows when the texts are waited for, which tries again. */
function startLoading(part: TextPart): void {
  loadOnce(part).catch(() => undefined);
}

/** Loads a part once; again after a failure. */
function loadOnce(part: TextPart): Promise<void> {
  const started = loads.get(part);
  if (started || !loadPart) return started ?? Promise.resolve();
  const load = loadPart(part).then(
    (texts) => {
      if (documentLanguage)
        documentLanguage = { ...documentLanguage, texts: { ...documentLanguage.texts, ...texts } };
    },
    (error: unknown) => {
      loads.delete(part);
      throw error;
    },
  );
  loads.set(part, load);
  return load;
}
