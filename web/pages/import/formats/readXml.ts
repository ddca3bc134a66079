import { SaxesParser } from 'saxes';

/** Deeper nesting than any export has. */
const MAX_DEPTH = 10;
const CHUNK = 65_536;

/** An element of a list in XML: the texts of its children, by their names. */
export interface XmlItem {
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * The children of an XML document's root, such as the entries of an export; null, as the last, if the rest can't be read. That
 * is so for a document type too: it could define entities that grow without end.
 */
export function* readXml(text: string): Generator<XmlItem | null> {
  const found: XmlItem[] = [];
  const parser = createParser(found);
  try {
    for (let at = 0; at < text.length; at += CHUNK) {
      parser.write(text.slice(at, at + CHUNK));
      yield* found.splice(0);
    }
    parser.close();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    yield* found.splice(0);
    yield null;
  }
}

class XmlError extends Error {
  override readonly name = 'XmlError';
}

function createParser(found: XmlItem[]): SaxesParser {
  const parser = new SaxesParser();
  let fields = new Map<string, string>();
  let text = '';
  let depth = 0;
  parser.on('error', ({ message }) => {
    throw new XmlError(message);
  });
  parser.on('doctype', () => {
    throw new XmlError('An export must have no document type');
  });
  parser.on('opentag', () => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new XmlError(`An export must be nested at most ${MAX_DEPTH} deep`);
    if (depth === 2) fields = new Map();
    text = '';
  });
  const addText = (part: string) => {
    text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    if (depth === 3) fields.set(name, text.trim());
    if (depth === 2) found.push({ name, fields });
    depth -= 1;
  });
  return parser;
}
