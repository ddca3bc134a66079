/** The most rows that an upload may have, and so the most records of one file. */
export const MAX_ROWS = 500_000;

/** A file of an import, as a parser sees it: taken out of its archive, without the folder that everything in it shares. */
export interface SourceFile {
  /** Its path inside the upload, with `/` between folders. */
  readonly path: string;
  /** Its bytes, inflated when they are first read. Throws an ImportError when they break a limit or are damaged. */
  readonly read: () => Uint8Array;
}

/** What a source calls one title, season or episode. */
export interface SourceIds {
  readonly tmdb?: number;
  /** `tt` and at least seven digits. */
  readonly imdb?: string;
  readonly tvdb?: number;
  readonly mal?: number;
}

/** When something happened, as exactly as the source knows it: a date without a time is a day, and never midnight. */
export type SourceTime =
  /** `at`: ISO 8601, UTC. `day`: the day there; by default that where this browser is. */
  | { readonly precision: 'INSTANT'; readonly at: string; readonly day?: string }
  /** `day`: YYYY-MM-DD. */
  | { readonly precision: 'DAY'; readonly day: string }
  | { readonly precision: 'UNKNOWN' };

/**
 * What a row says. `PLAY` of a series or a season: all its episodes that have aired. `LIKE`: a heart. `HIDDEN`: off Continue
 * Watching. `RESUME`: a position before the end. `STATE`: where the viewer is with a title, before its plays and positions; of a
 * record that becomes no row, all that its source says of a title.
 */
export type SourceRowKind =
  | 'PLAY'
  | 'RATING'
  | 'WATCHLIST'
  | 'LIKE'
  | 'LIST'
  | 'LIST_ITEM'
  | 'DROPPED'
  | 'HIDDEN'
  | 'RESUME'
  | 'NOTE'
  | 'STATE';

/** Where a row stands: it accounts for each record of each file. */
export interface RowOrigin {
  /** Path of its file inside the upload. */
  readonly file: string;
  /** Number of its record in the file, from 1; a CSV's header is not counted. */
  readonly record: number;
  /** The source's own id of the row, such as that of a play. */
  readonly id?: string;
}

/** What a row is about. */
export interface SourceTarget {
  /** `UNKNOWN`: the source does not say whether it is a movie or a series. */
  readonly kind: 'MOVIE' | 'SHOW' | 'SEASON' | 'EPISODE' | 'UNKNOWN';
  /** Its own ids: for an episode those of the episode, never of its series. */
  readonly ids: SourceIds;
  /** The ids of the series of a season or an episode. */
  readonly showIds?: SourceIds;
  /** Its name; for a season or an episode the name of the series. */
  readonly name: string | null;
  readonly originalName?: string | null;
  readonly episodeName?: string | null;
  /** Year of the release or of the first episode. */
  readonly year: number | null;
  /** 0: the specials. */
  readonly season?: number;
  readonly episode?: number;
}

/** Where a movie or an episode stands, in seconds. */
export interface SourcePart {
  readonly position: number;
  /** Null when it is not known. */
  readonly length: number | null;
  /** When that was recorded: ISO 8601, UTC. */
  readonly at: string;
}

/** Where a viewer is with a title, as Marquee has it. */
export interface SourceState {
  readonly pass: number;
  readonly passStartedAt: string | null;
  readonly playedAt: string | null;
  /** What was played last in the pass, by its numbers in a series. */
  readonly last: (SourcePart & { readonly season: number | null; readonly episode: number | null }) | null;
}

/** One fact that a source holds. Rows of all sources have this form, and nothing after the parser knows the source. */
export interface SourceRow {
  readonly kind: SourceRowKind;
  readonly origin: RowOrigin;
  /** Null for a LIST. */
  readonly target: SourceTarget | null;
  readonly when: SourceTime;
  /** A value on the source's own scale, for example 3.5 of 5. */
  readonly rating?: {
    readonly value: number;
    readonly scale: number;
    /** Whether it was given in Marquee. */
    readonly isOwn?: boolean;
  };
  readonly text?: string;
  readonly tags?: readonly string[];
  readonly spoiler?: boolean;
  /** A PLAY that the source marks as a rewatch. */
  readonly rewatch?: boolean;
  /** How many plays without a date a PLAY stands for, besides those of other rows; 1 when absent. */
  readonly count?: number;
  /** One of several that were marked at once. */
  readonly bulk?: boolean;
  /** A PLAY of an episode that stands for all aired ones before it too, which have no time. */
  readonly upTo?: boolean;
  /** A PLAY of a series or a season as such, of which no episode is known. */
  readonly isWhole?: boolean;
  /** The pass that a PLAY of Marquee was in. */
  readonly pass?: number;
  /** Where the movie or the episode of a PLAY stands since, unless that follows from the play. */
  readonly part?: SourcePart;
  /** Of a STATE. */
  readonly state?: SourceState;
  /** The list of a LIST or a LIST_ITEM. */
  readonly list?: {
    /** Names it within the upload. */
    readonly key: string;
    readonly name: string;
    readonly description?: string;
    readonly isRanked?: boolean;
    /** Position of a LIST_ITEM, from 1. */
    readonly position?: number;
  };
  /** Seconds, and the length if it is known, or part of the whole of a RESUME. */
  readonly position?:
    { readonly seconds: number; readonly length?: number | null } | { readonly part: number };
}

/** A record of a file that becomes no row, and why: `COVERED` when another record says the same, otherwise `REFUSED`. */
export interface LeftOut {
  readonly origin: RowOrigin;
  /** Absent when it is none of these, such as a setting, or when its file says what it is. */
  readonly kind?: SourceRowKind;
  readonly name: string | null;
  readonly why: 'COVERED' | 'REFUSED';
  /** A sentence for the viewer, such as "A video game is no movie or series". */
  readonly reason: string;
}

/** What a parser yields. Each record of each file leads to at least one of them. */
export type Parsed = SourceRow | LeftOut;

/** Something only the viewer can know, asked before a file is parsed. */
export interface SourceQuestion {
  readonly id: string;
  /** For example "Whose activity is yours?". */
  readonly text: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** A format of a service's export. */
export interface SourceFormat {
  /** The service's name, as receipts show it. */
  readonly source: string;
  /** Which of the files are its, by their content first and their paths second; none when the upload is not of this format. */
  readonly detect: (files: readonly SourceFile[]) => readonly SourceFile[];
  /** What it must know first. */
  readonly questions?: (files: readonly SourceFile[]) => readonly SourceQuestion[];
  /** Parses its files, one record after another; a bad record is left out and never ends it. */
  readonly parse: (
    files: readonly SourceFile[],
    answers: Readonly<Record<string, string>>,
  ) => Iterable<Parsed>;
  /** What the records of a file are, for those that become no row; undefined for other things, such as settings. */
  readonly kindOf: (file: SourceFile, answers: Readonly<Record<string, string>>) => SourceRowKind | undefined;
  /** Sentences about the whole upload, such as that the source's own export is incomplete. */
  readonly notes?: (files: readonly SourceFile[]) => readonly string[];
}

/** An upload that cannot be read. Its message is a sentence for the viewer. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
