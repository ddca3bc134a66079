/** What the build makes of docs/developers and schema.graphql for the developers' pages: see web/vite. */

/** A part of a page: HTML, or a code block. */
export type GuidePart =
  | { readonly html: string }
  | {
      readonly code: string;
      /** The language after the fence: `graphql`, `sh`, `ts`, `json` … */
      readonly language: string;
    };

/** A page of the guide, from a file of docs/developers. */
export interface GuidePage {
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly description: string;
  readonly parts: readonly GuidePart[];
}

/** A link of the guide's contents. */
export interface GuideLink {
  readonly href: string;
  readonly title: string;
}

export type ReferenceKind = 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar' | 'directive';

/** A field, input field, enum value or argument. */
export interface ReferenceMember {
  readonly name: string;
  /** As in the schema, `[Title!]!`; absent for an enum value. */
  readonly type?: string;
  /** HTML. */
  readonly description: string;
  /** As in the schema, `20`. */
  readonly defaultValue?: string;
  readonly args: readonly ReferenceMember[];
  /** Why it is deprecated, as HTML; absent when it is not. */
  readonly deprecated?: string;
  /** Directives as in the schema, `@cost(weight: "1")`, including those of the interface that declares the field. */
  readonly directives: readonly string[];
}

/** A type or a directive of the schema. */
export interface ReferenceType {
  readonly name: string;
  readonly kind: ReferenceKind;
  /** HTML. */
  readonly description: string;
  /** The first sentence of the description, as plain text. */
  readonly summary: string;
  /** The fields, values or arguments, in the schema's order. */
  readonly members: readonly ReferenceMember[];
  /** Names of the interfaces it implements. */
  readonly interfaces: readonly string[];
  /** Names of the types that implement it, or that a union consists of. */
  readonly possibleTypes: readonly string[];
  /** Fields and arguments of this type: `Query.movie`, or `Query.movie(tmdbId:)`. */
  readonly usedBy: readonly string[];
  /** Whether exactly one field of an input must be given. */
  readonly isOneOf: boolean;
  /** The URL of a scalar's specification. */
  readonly specifiedBy?: string;
  /** Where a directive may stand. */
  readonly locations: readonly string[];
}
