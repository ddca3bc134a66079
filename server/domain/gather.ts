import type { TitleRecord } from './title.ts';

/** A part of a list of titles, each with the opaque cursor that names its place. */
export interface TitlePageRecord {
  readonly edges: readonly { readonly cursor: string; readonly node: TitleRecord }[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}
