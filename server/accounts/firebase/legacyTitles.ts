import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import { fromFormerDocument, isFormerDocument } from '../../viewer/legacyTitleDocument.ts';
import {
  parseViewerTitle,
  serialiseViewerTitle,
  storedBytes,
  toSeasonDocument,
} from '../../viewer/titleDocument.ts';
import { bytesOf } from '../../viewer/titleWrite.ts';
import type { ViewerTitleRecord } from '../../viewer/viewerTitle.ts';
import { FORM, seasonAt, setWhole, STEP, type TitleDocuments } from './firestoreTitleDocuments.ts';

const OPERATION = 'convertViewerTitles';
/** Maximum number of viewers whose conversion is remembered. */
const MAX_REMEMBERED = 10_000;

/** Converts titles in the legacy format, which contain their parts themselves, to the current one. */
export class LegacyTitles {
  readonly #documents: TitleDocuments;
  readonly #conversions = new LRUCache<string, Promise<void>>({ max: MAX_REMEMBERED });

  constructor(documents: TitleDocuments) {
    this.#documents = documents;
  }

  /**
   * Resolves once a viewer's documents are in the current format; checks once per viewer. Rejects when that
   * exceeds the timeout of a call: the conversion continues, and a later call waits for the rest of it.
   */
  ready(uid: string): Promise<void> {
    // Start the conversion before the timeout of this call: then a hanging call of its own fails first, and is
    // logged.
    const conversion = this.#conversions.get(uid) ?? this.#start(uid);
    return this.#documents.read(OPERATION, () => conversion);
  }

  /**
   * Converts a document that was added later. Null when it no longer exists, and an Error when it is malformed,
   * in which case it stays unchanged and is logged.
   */
  convert(uid: string, document: DocumentReference): Promise<ViewerTitleRecord | null | Error> {
    return this.#convert(uid, document, true);
  }

  #start(uid: string): Promise<void> {
    const conversion = this.#convertAll(uid);
    this.#conversions.set(uid, conversion);
    conversion.catch(() => this.#conversions.delete(uid));
    return conversion;
  }

  async #convertAll(uid: string): Promise<void> {
    const total = this.#documents.total(OPERATION, uid);
    const totalSnapshot = await this.#documents.read(OPERATION, () => total.get());
    if (totalSnapshot.get('form') === FORM) return;
    const titles = this.#documents.titles(OPERATION, uid);
    const byId = titles.orderBy(FieldPath.documentId()).limit(STEP);
    let last: QueryDocumentSnapshot | undefined;
    let bytes = 0;
    for (;;) {
      const next = last ? byId.startAfter(last.id) : byId;
      const { docs } = await this.#documents.read(OPERATION, () => next.get());
      const sizes = await Promise.all(docs.map((snapshot) => this.#sizeOnceConverted(uid, snapshot)));
      bytes += sizes.reduce((sum, size) => sum + size, 0);
      last = docs.at(-1) ?? last;
      if (docs.length < STEP) break;
    }
    // Nothing is written for a viewer without titles.
    if (!last) return;
    await this.#documents.write(OPERATION, async (transaction, signal) => {
      const [stored, anyTitle] = await Promise.all([
        transaction.get(total),
        transaction.get(titles.select().limit(1)),
      ]);
      signal.throwIfAborted();
      // Another process was faster, or the viewer has deleted everything in the meantime.
      if (stored.get('form') === FORM || anyTitle.empty) return;
      transaction.set(total, { bytes, form: FORM }, { merge: true });
    });
  }

  /** Converts a title and returns its size in the current format. */
  async #sizeOnceConverted(uid: string, snapshot: QueryDocumentSnapshot): Promise<number> {
    const data = snapshot.data();
    const record = isFormerDocument(data) ? await this.#convert(uid, snapshot.ref, false) : null;
    return record && !(record instanceof Error) ? bytesOf(record) : storedBytes(data);
  }

  #convert(
    uid: string,
    document: DocumentReference,
    isCounted: boolean,
  ): Promise<ViewerTitleRecord | null | Error> {
    return this.#documents.write(OPERATION, async (transaction, signal) => {
      const snapshot = await transaction.get(document);
      signal.throwIfAborted();
      const data = snapshot.data();
      if (!data) return null;
      try {
        if (!isFormerDocument(data)) return parseViewerTitle(uid, snapshot.id, data);
        const { record, parts } = fromFormerDocument(uid, snapshot.id, data);
        setWhole(transaction, document, { ...serialiseViewerTitle(record), parts: FieldValue.delete() });
        for (const [season, seasonParts] of parts) {
          setWhole(transaction, seasonAt(document, season), { ...toSeasonDocument(seasonParts) });
        }
        if (isCounted) this.#documents.grow(OPERATION, transaction, uid, bytesOf(record) - storedBytes(data));
        return record;
      } catch (error) {
        return this.#documents.asMalformed(OPERATION, error);
      }
    });
  }
}
