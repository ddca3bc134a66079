import type { ZodType } from 'zod';

/** Parses the entries of one response and counts those left out as malformed. */
export class EntryParser {
  skippedCount = 0;
  /** The path and rule of the first malformed entry. */
  firstIssue: string | undefined;

  /** The entries that match the schema, in their order; a malformed one does not affect the others. */
  parseEach<T>(schema: ZodType<T>, entries: readonly unknown[]): T[] {
    const valid: T[] = [];
    for (const entry of entries) {
      const result = schema.safeParse(entry);
      if (result.success) {
        valid.push(result.data);
      } else {
        this.skippedCount += 1;
        const [issue] = result.error.issues;
        this.firstIssue ??= issue && `${issue.path.join('.')}: ${issue.message}`;
      }
    }
    return valid;
  }
}
