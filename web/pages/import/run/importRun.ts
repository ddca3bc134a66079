import { createStore } from '../../../stores/createStore.ts';
import { randomUuid } from '../../../library/randomUuid.ts';
import * as m from '../../../text/messages/imports.ts';
import { createCollector } from './collectRows.ts';
import { collectTitles, findTitles } from './findTitles.ts';
import { ImportError, type SourceQuestion } from '../formats/sourceRow.ts';
import { type ImportServer, MOST_KNOWN_AT_ONCE } from './importServer.ts';
import { hasImportStore, type ImportStore, openImportStore, type StoredImport } from './importStore.ts';
import type { Matching } from './matchRows.ts';
import { createPersistence, type Halted } from './persistence.ts';
import { createEpisodeReader } from './readEpisodes.ts';
import type { ReadUpload } from './readUpload.ts';
import { sendRows } from './sendRows.ts';
import { holdImport, type ImportProgress, pause, shareProgress } from './waiting.ts';

export type Question = ReturnType<Matching['questions']>[number];

/** Where an import stands. */
export type ImportState =
  /** What this browser stores of one is looked up. */
  | { readonly step: 'OPENING' }
  /** Another tab has it; null while it has not said how far it is. */
  | { readonly step: 'ELSEWHERE'; readonly progress: ImportProgress | null }
  | { readonly step: 'CHOOSE'; readonly problem: string | null }
  | { readonly step: 'READING'; readonly files: number; readonly rows: number }
  | { readonly step: 'ASKED'; readonly questions: readonly SourceQuestion[] }
  | CheckState
  | SendState
  | { readonly step: 'DONE'; readonly importId: string };

/** Nothing is saved yet. */
export interface CheckState extends Halted {
  readonly step: 'CHECK';
  readonly stored: StoredImport;
  readonly progress: { readonly needed: number; readonly settled: number };
  /** What only the viewer can decide; null while titles are looked up. */
  readonly questions: readonly Question[] | null;
  /** How many of the first titles that were found the viewer's library has; null while that is read. */
  readonly known: { readonly count: number; readonly of: number } | null;
}

export interface SendState extends Halted {
  readonly step: 'SEND';
  readonly stored: StoredImport;
  readonly sent: number;
  /** How long it will take, in milliseconds; null while that is not known. */
  readonly timeLeftMs: number | null;
}

interface ImportRunOptions {
  readonly uid: string;
  readonly server: ImportServer;
  readonly readUpload: ReadUpload;
}

/** Titles of which the preview says whether the library has them: enough for most, in ten requests. */
const MAX_KNOWN = 10 * MOST_KNOWN_AT_ONCE;

/** Milliseconds before rows are sent again for which the movie database did not answer. */
const AGAIN_MS = 5000;

/** The viewer's import: reads their files, looks up the titles, and sends the rows, as far as they say so. */
export function createImportRun({ uid, server, readUpload }: ImportRunOptions) {
  const state = createStore<ImportState>({ step: 'OPENING' });
  let store: ImportStore | undefined;
  let matching: Matching | undefined;
  let files: readonly File[] = [];
  /** Aborted when the page is left. */
  let page = new AbortController();
  /** Ends what is in progress, so that another import can begin. */
  let activity = new AbortController();
  let persistence = createPersistence(activity.signal, () => undefined);

  /** Replaces what is in progress by another activity, whose failure ends the import. */
  const begin = (act: (own: AbortSignal) => Promise<void>) => {
    activity.abort();
    const own = (activity = new AbortController()).signal;
    page.signal.addEventListener('abort', () => activity.abort(), { signal: own });
    persistence = createPersistence(own, (halted) => {
      const now = state.get();
      if (now.step === 'CHECK' || now.step === 'SEND') state.set({ ...now, ...halted });
    });
    act(own).catch((error: unknown) => {
      if (own.aborted) return;
      if (!(error instanceof ImportError) && !(error instanceof DOMException)) throw error;
      const problem = error instanceof ImportError ? error.message : m.noStorage();
      state.set({ step: 'CHOOSE', problem });
    });
  };

  const read = (answers: Readonly<Record<string, string>>) =>
    begin(async (own) => {
      state.set({ step: 'READING', files: files.length, rows: 0 });
      await store?.remove();
      store = await openImportStore(uid);
      const collector = createCollector(store);
      const upload = await readUpload(files, answers, own, (parsed) => {
        if (own.aborted) return;
        const { rows } = collector.add(parsed);
        state.set({ step: 'READING', files: files.length, rows });
      });
      if ('questions' in upload) {
        state.set({ step: 'ASKED', questions: upload.questions });
        return;
      }
      const summary = await collector.end();
      own.throwIfAborted();
      if (summary.rows === 0) throw new ImportError(m.nothingFound());
      const { source, notes } = upload;
      const stored = { id: randomUuid(), source, notes, summary, sent: null };
      await store.save(stored);
      await check(stored, store);
    });

  const check = async (stored: StoredImport, from: ImportStore) => {
    const halted = { isPaused: false, problem: null };
    const titles = (matching = await collectTitles(from, stored));
    const show = (questions: CheckState['questions']) => {
      const now = state.get();
      const before = now.step === 'CHECK' ? now : halted;
      const { isPaused, problem } = before;
      const progress = titles.progress();
      state.set({ step: 'CHECK', stored, progress, questions, known: null, isPaused, problem });
    };
    show(null);
    await findTitles({ server, store: from, persistence }, titles, () => show(null));
    show(titles.questions());
    const ids = titles.titleIds().slice(0, MAX_KNOWN);
    let count = 0;
    for (let start = 0; start < ids.length; start += MOST_KNOWN_AT_ONCE) {
      const some = ids.slice(start, start + MOST_KNOWN_AT_ONCE);
      count += await persistence.run(() => server.countKnown(some));
    }
    const now = state.get();
    if (now.step === 'CHECK') state.set({ ...now, known: { count, of: ids.length } });
  };

  const send = (stored: StoredImport, from: ImportStore, isPaused: boolean) =>
    begin(async (own) => {
      let sent = stored.sent ?? 0;
      const start = { at: performance.now(), sent };
      const show = () => {
        const done = sent - start.sent;
        const perRowMs = done > 0 ? (performance.now() - start.at) / done : null;
        const timeLeftMs = perRowMs === null ? null : perRowMs * (stored.summary.rows - sent);
        const now = state.get();
        const halted = now.step === 'SEND' ? now : { isPaused: false, problem: null };
        const { isPaused: isHalted, problem } = halted;
        state.set({ step: 'SEND', stored, sent, timeLeftMs, isPaused: isHalted, problem });
      };
      show();
      if (isPaused) persistence.halt(null);
      matching ??= await collectTitles(from, stored);
      const importId = await persistence.run(() => server.start(stored.id, stored.source));
      await from.save({ ...stored, sent });
      const wait = () => pause(AGAIN_MS, own);
      const episodesOf = await createEpisodeReader({ server, store: from, persistence });
      await sendRows(
        { server, store: from, persistence, matching, episodesOf, wait },
        importId,
        stored,
        async (known, inAll) => {
          sent = inAll;
          await from.save({ ...stored, sent: known });
          show();
        },
      );
      await finish(importId);
    });

  const finish = async (importId: string) => {
    await persistence.run(() => server.finish(importId));
    await store?.remove();
    store = undefined;
    matching = undefined;
    state.set({ step: 'DONE', importId });
  };

  return {
    state,
    /** Continues what this browser stores of an import, once no other tab has it. Returns what ends it: the rest waits. */
    open: () => {
      page = new AbortController();
      const { signal } = page;
      begin(async () => {
        state.set({ step: 'OPENING' });
        const show = (progress: ImportProgress | null) => {
          const { step } = state.get();
          if (step === 'OPENING' || step === 'ELSEWHERE') state.set({ step: 'ELSEWHERE', progress });
        };
        const tell = shareProgress(uid, signal, show);
        await holdImport(uid, signal, () => show(null));
        const end = state.subscribe(() => {
          const now = state.get();
          if (now.step === 'SEND') tell({ sent: now.sent, count: now.stored.summary.rows });
        });
        signal.addEventListener('abort', end, { once: true });
        const opened = hasImportStore(uid) ? await openImportStore(uid) : undefined;
        const stored = (await opened?.read()) ?? null;
        store = opened;
        if (!opened || !stored) state.set({ step: 'CHOOSE', problem: null });
        else if (stored.sent === null) await check(stored, opened);
        else send(stored, opened, true);
      });
      return () => page.abort();
    },
    /** Reads files. */
    choose: (chosen: readonly File[]) => {
      files = chosen;
      read({});
    },
    /** Reads them with what the viewer answered about them. */
    answerFormat: read,
    /** Notes which title a question is about: a candidate's id, null for none of them, undefined for not decided. */
    answer: (key: string, id: string | null | undefined) => {
      const now = state.get();
      if (now.step !== 'CHECK' || !matching || !store) return;
      matching.choose(key, id);
      void store.setAnswer(key, id);
      const questions = now.questions?.map((one) => (one.key === key ? { ...one, choice: id } : one)) ?? null;
      state.set({ ...now, questions });
    },
    /** Imports what was read. */
    start: () => {
      const now = state.get();
      if (now.step === 'CHECK' && store) send({ ...now.stored, sent: 0 }, store, false);
    },
    pause: () => persistence.halt(null),
    resume: () => persistence.resume(),
    /** Removes what this browser stores of it. What the server has stays, with its receipt. */
    discard: () => {
      const now = state.get();
      begin(async () => {
        if (now.step === 'SEND')
          await finish(await persistence.run(() => server.start(now.stored.id, now.stored.source)));
        else {
          await store?.remove();
          store = undefined;
          matching = undefined;
          state.set({ step: 'CHOOSE', problem: null });
        }
      });
    },
    /** Chooses files again, after an import. */
    reset: () => state.set({ step: 'CHOOSE', problem: null }),
  };
}

export type ImportRun = ReturnType<typeof createImportRun>;
