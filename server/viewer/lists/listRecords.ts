import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '../../../contract/limits.ts';
import { bytes, count, recordId, type RecordOf, time } from '../recordFields.ts';

const listVisibility = z.enum(['PRIVATE', 'LINK', 'PUBLIC']);

export const viewerList = z.object({
  /** 128 random bits, base64url; its global id is `list:` and this. */
  id: recordId,
  name: z.string().min(1),
  description: z.string().nullable().default(null),
  visibility: listVisibility,
  /** What opens a shared list, new each time its visibility changes; null for a private one, and if it was published under its id. */
  secret: z.string().nullable().default(null),
  ranked: z.boolean(),
  /** How many titles it has. */
  items: count,
  /** Whether it is a copy that does not have all titles yet. */
  isCopying: z.boolean().default(false),
  createdAt: time,
  changedAt: time,
});

export const listItem = z.object({
  titleId: z.string().min(1),
  note: bytes(MAX_NOTE_LENGTH).nullable().default(null),
  /** Between its neighbours' in a ranked list; compares as text. */
  rank: z.string().min(1),
  addedAt: time,
  changedAt: time,
});

export type ListRecord = RecordOf<typeof viewerList>;
export type ListItemRecord = Readonly<z.output<typeof listItem>>;
