import type { ZodType } from 'zod';

/** Counts the entries of one answer that were left out because they could not be read. */
export class EntryParser {
  skippedCount = 0;
  /** Where the first one broke which rule. */
  firstIssue: string | undefined;

  /** The entries that the schema can read, in their order; one that it cannot never costs the others. */
  parseEach<T>(schema: ZodType<T>, entries: readonly unknown[]): T[] {
    const readable: T[] = [];
    for (const entry of entries) {
      const result = schema.safeParse(entry);
      if (result.success) {
        readable.push(result.data);
      } else {
        this.skippedCount += 1;
        const [issue] = result.error.issues;
        this.firstIssue ??= issue && `${issue.path.join('.')}: ${issue.message}`;
      }
    }
    return readable;
  }
}
