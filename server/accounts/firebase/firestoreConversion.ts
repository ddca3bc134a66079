import { type DocumentReference, FieldPath } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { convertTitle, parseOldTitle } from '../../viewer/conversion.ts';
import { eachInTurn } from '../../viewer/turns.ts';
import { AccountError } from '../accounts.ts';
import { type Converted, nextWrites, type Progress, progressOf, writesOf } from './conversionSteps.ts';
import { deleteCollection, type ViewerCollection } from './firestoreDeletion.ts';
import { titlesOf } from './firestoreTitles.ts';
import { hasPositions, storePositions } from './storePositions.ts';
import { type ViewerDocuments, versionAt } from './viewerDocuments.ts';

/** The form of an account's records, at meta/version once they are converted; their positions are the next. */
const VERSION = 6;

const OPERATION = 'convertRecords';
const BEING_CONVERTED =
  'The records of this account are being converted to a new form. Try again in a minute.';
/** How long a call waits for a conversion: most accounts are converted by then. */
const WAIT_MS = 2_000;
/** Accounts of which a process knows that nothing is left to convert. */
const MAX_KNOWN = 10_000;
/** How many titles of the form before are read at once. */
const TITLES_AT_ONCE = 20;
/**
 * In the collection of the form before, whose titles stay as they were for a while, this comes first once they are converted: the
 * first document tells whether anything is to be done, in one read.
 */
export const MARK = '!converted';
/** How long the titles of the form before stay: meanwhile the version before can be started again. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The collection of the form before. */
export const FORMER_TITLES: ViewerCollection = ['titles', 'seasons'];

const markDocument = z.object({ converted_at: z.string() });

function formerTitles(viewer: DocumentReference) {
  return viewer.collection(FORMER_TITLES[0]);
}

/**
 * Converts the titles that an account has in the form before, at users/{uid}/titles with seasons below them. Each step is a transaction
 * that also stores how far it came, so that it happens once, whatever is interrupted and however many processes convert; the ids
 * of what it writes depend on the old titles alone.
 */
export function createFirestoreConversion(documents: ViewerDocuments, clock: () => number, waitMs = WAIT_MS) {
  const checkedAccounts = new LRUCache<string, Promise<{ readonly conversion: Promise<void> } | null>>({
    max: MAX_KNOWN,
  });

  /**
   * Finds out whether an account has to be converted, and converts it; deletes what was converted long ago. An account whose records
   * were always in documents of today has its titles' positions brought up to date.
   */
  async function check(operation: string, uid: string) {
    const [{ docs }, version] = await documents.call(operation, uid, (viewer) =>
      Promise.all([
        formerTitles(viewer).orderBy(FieldPath.documentId()).limit(1).get(),
        versionAt(viewer).get(),
      ]),
    );
    const [first] = docs;
    const { data } = markDocument.safeParse(first?.id === MARK ? first.data() : null);
    // A failure is logged, and the next process goes on.
    if (data && Date.parse(data.converted_at) < clock() - KEPT_MS) deleteFormer(uid).catch(() => undefined);
    const isConverted = first === undefined || first.id === MARK;
    if (isConverted && hasPositions(version)) return null;
    const converted = isConverted ? Promise.resolve() : convertAll(uid);
    const conversion = converted.then(() => storePositions(documents, uid));
    conversion.then(
      () => checkedAccounts.set(uid, Promise.resolve(null)),
      () => checkedAccounts.delete(uid),
    );
    return { conversion };
  }

  function checkOnce(operation: string, uid: string) {
    const checked = check(operation, uid);
    checkedAccounts.set(uid, checked);
    checked.catch(() => checkedAccounts.delete(uid));
    return checked;
  }

  async function deleteFormer(uid: string): Promise<void> {
    const operation = 'deleteFormerTitles';
    await deleteCollection(documents, operation, uid, FORMER_TITLES, MARK);
    await documents.transact(operation, uid, async (transaction, viewer) => {
      transaction.delete(formerTitles(viewer).doc(MARK));
    });
  }

  async function convertAll(uid: string): Promise<void> {
    const stored = await documents.call(OPERATION, uid, (viewer) => versionAt(viewer).get());
    let progress = progressOf(stored, new Date(clock()).toISOString());
    while (progress) {
      const titles = await readFormer(uid, progress);
      progress = await (titles.length > 0 ? convertPage(uid, titles, progress) : finish(uid, progress));
    }
  }

  /** Makes steps until all titles of a page are converted, or until another process is ahead. */
  async function convertPage(uid: string, titles: readonly Converted[], from: Progress) {
    let progress: Progress | null = from;
    let isCurrent = true;
    while (progress && isCurrent && titles.some(({ id }) => id > (progress?.after ?? ''))) {
      [progress, isCurrent] = await step(uid, titles, progress);
    }
    return progress;
  }

  /** Makes the next writes of a page, and returns how far the conversion is then; not as expected when another process was ahead. */
  function step(uid: string, titles: readonly Converted[], progress: Progress) {
    return documents.transact(OPERATION, uid, async (transaction, viewer, signal) => {
      const remaining = titles.filter(({ id }) => id > progress.after);
      const [next] = remaining;
      const stored = progressOf(await transaction.get(versionAt(viewer)), progress.now);
      if (!next || JSON.stringify(stored) !== JSON.stringify(progress)) return [stored, false] as const;
      const former = await transaction.get(formerTitles(viewer).doc(next.id));
      // All was deleted meanwhile.
      if (!former.exists) return [stored, false] as const;
      const current = await transaction.getAll(...remaining.map(({ id }) => titlesOf(viewer).doc(id)));
      signal.throwIfAborted();
      // What is stored in today's form already is newer than anything in the form before.
      const isStored = (index: number) =>
        (index > 0 || progress.written === 0) && current[index]?.exists === true;
      const { writes, reached } = nextWrites(remaining, progress, isStored);
      for (const write of writes) write(transaction, viewer);
      transaction.set(versionAt(viewer), { converting: reached });
      return [reached, true] as const;
    });
  }

  /** Stores that the account is converted; nothing for one without titles. */
  async function finish(uid: string, progress: Progress): Promise<Progress | null> {
    if (progress.after === '') return null;
    const { titles, plays, malformed } = progress;
    const stored = await documents.transact(OPERATION, uid, async (transaction, viewer, signal) => {
      const current = progressOf(await transaction.get(versionAt(viewer)), progress.now);
      if (JSON.stringify(current) !== JSON.stringify(progress)) return current;
      signal.throwIfAborted();
      transaction.set(formerTitles(viewer).doc(MARK), { converted_at: progress.now });
      transaction.set(versionAt(viewer), { version: VERSION, titles, plays, malformed });
      return 'done';
    });
    if (stored !== 'done') return stored;
    documents.logger.info(
      { operation: OPERATION, titles, plays, malformed },
      `An account's records are converted: ${titles} titles with ${plays} plays; ${malformed} malformed titles stay as they were`,
    );
    return null;
  }

  /** Reads titles of the form before with their seasons, in the order of their ids. */
  function readFormer(uid: string, { after, now }: Progress): Promise<readonly Converted[]> {
    return documents.call(OPERATION, uid, async (viewer) => {
      const byId = formerTitles(viewer).orderBy(FieldPath.documentId());
      const { docs } = await byId
        .startAfter(after || MARK)
        .limit(TITLES_AT_ONCE)
        .get();
      const seasons = await Promise.all(docs.map(({ ref }) => ref.collection('seasons').get()));
      const titles = docs.map((title, index) => ({ title, seasons: seasons[index]?.docs ?? [] }));
      return eachInTurn(titles, (former) => {
        const numbered = former.seasons.map((season) => [Number(season.id), season.data()] as const);
        const converted = documents.parseOne(OPERATION, former.title, ({ id }) => {
          const { title, malformedParts } = parseOldTitle(id, former.title.data(), new Map(numbered));
          if (malformedParts.length > 0)
            documents.logger.error(
              { operation: OPERATION, code: 'malformed-document', parts: malformedParts.length },
              `${OPERATION}: ${malformedParts.length} malformed parts of a title are left out`,
            );
          return convertTitle(uid, title, now);
        });
        const isMalformed = converted === null || converted instanceof Error;
        return {
          id: former.title.id,
          plays: isMalformed ? 0 : converted.plays.size,
          writes: isMalformed ? null : writesOf(converted, former.title.id),
        };
      });
    });
  }

  return {
    /**
     * Resolves once an account's records are in today's form. Rejects with an AccountError when that takes longer: the conversion goes
     * on, and a call after an interruption continues it.
     */
    ready: async (operation: string, uid: string): Promise<void> => {
      const running = await (checkedAccounts.get(uid) ?? checkOnce(operation, uid));
      if (!running) return;
      let timer: NodeJS.Timeout | undefined;
      const isLate = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new AccountError(BEING_CONVERTED)), waitMs);
      });
      try {
        await Promise.race([running.conversion, isLate]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
