import * as m from '../../../text/messages/upload.ts';
import { ImportError, type SourceFile } from '../formats/sourceRow.ts';
import { inflate, InflationBudget } from './inflate.ts';
import { isPrivate } from './privateFiles.ts';
import { isZip, MAX_ENTRIES, readZip, type ZipEntry } from './zip.ts';

/** The parts of a File that are read. */
export type UploadedFile = Pick<File, 'name' | 'size' | 'arrayBuffer' | 'webkitRelativePath'>;

/** The files of an upload, out of their archives. */
export interface Upload {
  readonly files: readonly SourceFile[];
  /** Sentences about files that were not opened, such as those with passwords and tokens. */
  readonly notes: readonly string[];
}

/** The most bytes that an upload may have. */
const MAX_UPLOAD_BYTES = 100_000_000;
/** An archive may be in another one: some programs zip what was downloaded. */
const MAX_NESTING = 1;
/** What programs add to archives of their own accord. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
/** Files that may be part of an export; images, documents and the like stay compressed. */
const READABLE = /(?:\.(?:csv|tsv|txt|json|xml|gz|zip)|\/[^./]+|^[^./]+)$/i;
/** A path that leads out of its archive. */
const OUTSIDE = /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i;

/**
 * Opens what a viewer chose: archives, one file of an archive, several of each. Nothing is inflated before it is read, and
 * tables of passwords, tokens and addresses never are. Throws an ImportError, with a sentence for the viewer, when a limit is
 * broken or an archive can't be opened.
 */
export async function openUpload(uploaded: readonly UploadedFile[]): Promise<Upload> {
  const total = uploaded.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_UPLOAD_BYTES) throw new ImportError(m.tooLarge());
  const opening = new Opening();
  for (const file of uploaded) {
    const path = file.webkitRelativePath || file.name;
    if (opening.leavesOut(path)) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Only one archive needs no name to tell its files from those of others.
    opening.add(path, () => bytes, uploaded.length > 1);
  }
  return opening.finish();
}

/** An archive that a viewer chose, and how many files it has so far, with those of archives in it. */
interface ChosenArchive {
  readonly name: string;
  entries: number;
}

class Opening {
  private readonly budget = new InflationBudget();
  private readonly loose: SourceFile[] = [];
  private readonly archived: SourceFile[] = [];
  private readonly notes = new Set<string>();

  finish(): Upload {
    return { files: [...withoutSharedFolder(this.loose), ...this.archived], notes: [...this.notes] };
  }

  /** Whether a file that a viewer chose is not even to be read. */
  leavesOut(path: string): boolean {
    if (LITTER.test(path)) return true;
    if (!isPrivate(path)) return false;
    this.notes.add(m.privateTable({ path }));
    return true;
  }

  /** Adds a file that a viewer chose. */
  add(path: string, read: () => Uint8Array, keepsName: boolean): void {
    if (isZip(read())) {
      const files = withoutSharedFolder(this.openArchive(read(), path, { name: path, entries: 0 }, 0));
      this.archived.push(
        ...files.map((file) => (keepsName ? { ...file, path: `${path}/${file.path}` } : file)),
      );
    } else this.loose.push(this.openFile(path, read));
  }

  private openArchive(bytes: Uint8Array, name: string, chosen: ChosenArchive, nesting: number): SourceFile[] {
    const entries = readZip(bytes, name);
    // Many archives can share the bytes of one.
    chosen.entries += entries.length;
    if (chosen.entries > MAX_ENTRIES) throw new ImportError(m.tooManyFiles({ name: chosen.name }));
    return entries
      .filter(({ path }) => !path.endsWith('/') && !LITTER.test(path) && READABLE.test(path))
      .flatMap((entry) => this.openEntry(entry, name, chosen, nesting));
  }

  private openEntry(
    { path, isLink, isEncrypted, read }: ZipEntry,
    archive: string,
    chosen: ChosenArchive,
    nesting: number,
  ): SourceFile[] {
    if (isLink || OUTSIDE.test(path)) this.notes.add(m.unsafePath({ path }));
    else if (isPrivate(path)) this.notes.add(m.privateTable({ path }));
    else if (isEncrypted) throw new ImportError(m.encrypted({ name: archive }));
    else if (!/\.zip$/i.test(path)) return [this.openFile(path, () => read(this.budget))];
    else if (nesting === MAX_NESTING) this.notes.add(m.nested({ path }));
    else {
      return this.openArchive(read(this.budget), path, chosen, nesting + 1).map((file) => ({
        ...file,
        path: `${path.replace(/\.zip$/i, '')}/${file.path}`,
      }));
    }
    return [];
  }

  /** A file, out of gzip if it is in it. */
  private openFile(path: string, read: () => Uint8Array): SourceFile {
    return { path: path.replace(/\.gz$/i, ''), read: once(() => this.gunzip(read(), path)) };
  }

  private gunzip(bytes: Uint8Array, path: string): Uint8Array {
    const [first, second] = bytes;
    return first === 0x1f && second === 0x8b ? inflate(bytes, 'GZIP', path, this.budget) : bytes;
  }
}

function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: read() }).value;
}

/** Removes the folders that all paths begin with. */
function withoutSharedFolder(files: readonly SourceFile[]): readonly SourceFile[] {
  const [folder] = /^[^/]*\//.exec(files[0]?.path ?? '') ?? [];
  if (!folder || !files.every(({ path }) => path.startsWith(folder))) return files;
  return withoutSharedFolder(files.map((file) => ({ ...file, path: file.path.slice(folder.length) })));
}
