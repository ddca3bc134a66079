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
/** Viewers of whom it is remembered that their documents are in today's form. */
const MAX_REMEMBERED = 10_000;

/** Brings titles of the form before, which held their parts themselves, into today's. */
export class FormerTitles {
  readonly #documents: TitleDocuments;
  readonly #conversions = new LRUCache<string, Promise<void>>({ max: MAX_REMEMBERED });

  constructor(documents: TitleDocuments) {
    this.#documents = documents;
  }

  /**
   * Resolves once a viewer's documents are in today's form; finds out once. Rejects when that takes longer than a call
   * may: the conversion goes on, and a later call waits for what is left of it.
   */
  ready(uid: string): Promise<void> {
    // Begun before its deadline is set: a call of it that hangs for as long is what fails then, and is logged.
    const conversion = this.#conversions.get(uid) ?? this.#begin(uid);
    return this.#documents.read(OPERATION, () => conversion);
  }

  /**
   * Brings a document that came later into today's form. Null for one that is gone, and an Error for one that is
   * malformed, which stays as it is and is logged.
   */
  convert(uid: string, document: DocumentReference): Promise<ViewerTitleRecord | null | Error> {
    return this.#convert(uid, document, true);
  }

  #begin(uid: string): Promise<void> {
    const conversion = this.#convertAll(uid);
    this.#conversions.set(uid, conversion);
    conversion.catch(() => this.#conversions.delete(uid));
    return conversion;
  }

  async #convertAll(uid: string): Promise<void> {
    const total = this.#documents.total(OPERATION, uid);
    const found = await this.#documents.read(OPERATION, () => total.get());
    if (found.get('form') === FORM) return;
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
    // Nothing is written for a viewer of whom nothing is stored.
    if (!last) return;
    await this.#documents.write(OPERATION, async (transaction, signal) => {
      const [stored, some] = await Promise.all([
        transaction.get(total),
        transaction.get(titles.select().limit(1)),
      ]);
      signal.throwIfAborted();
      // Another process was first, or the viewer has deleted everything meanwhile.
      if (stored.get('form') === FORM || some.empty) return;
      transaction.set(total, { bytes, form: FORM }, { merge: true });
    });
  }

  /** How many bytes a title takes in today's form, which it has then. */
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
        for (const [season, own] of parts) {
          setWhole(transaction, seasonAt(document, season), { ...toSeasonDocument(own) });
        }
        if (isCounted) this.#documents.grow(OPERATION, transaction, uid, bytesOf(record) - storedBytes(data));
        return record;
      } catch (error) {
        return this.#documents.asMalformed(OPERATION, error);
      }
    });
  }
}
