import { Gunzip, Inflate } from 'fflate';
import * as m from '../../../text/messages/upload.ts';
import { ImportError } from '../formats/sourceRow.ts';

/** The most bytes that one file may inflate to: a history of a hundred thousand plays is half of it. */
const MAX_FILE_BYTES = 100_000_000;
/** The most bytes that all files of an upload may inflate to together. */
const MAX_UPLOAD_BYTES = 500_000_000;
/** A piece inflates to at most a thousand times its size, so no limit is passed by more than 16 MB. */
const PIECE_BYTES = 16_384;

/** How much an upload may still inflate to. What an archive says of its sizes is never trusted. */
export class InflationBudget {
  private left = MAX_UPLOAD_BYTES;

  /** Counts bytes that a file has inflated to. Throws an ImportError when they are too many. */
  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new ImportError(m.inflatesTooMuch());
  }
}

/** Inflates a file. Throws an ImportError when it is damaged or too large. */
export function inflate(
  compressed: Uint8Array,
  method: 'DEFLATE' | 'GZIP',
  name: string,
  budget: InflationBudget,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  const collect = (part: Uint8Array) => {
    budget.spend(part.length);
    total += part.length;
    if (total > MAX_FILE_BYTES) throw new ImportError(m.fileTooLarge({ name }));
    parts.push(part);
  };
  const stream = method === 'GZIP' ? new Gunzip(collect) : new Inflate(collect);
  try {
    for (let at = 0; at < compressed.length; at += PIECE_BYTES) {
      stream.push(compressed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= compressed.length);
    }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(m.damaged({ name }));
  }
  return join(parts, total);
}

function join(parts: readonly Uint8Array[], total: number): Uint8Array {
  const joined = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
