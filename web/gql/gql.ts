/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "fragment TitleCard on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  posterSmall: poster(size: W185)\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}": typeof types.TitleCardFragmentDoc,
    "query HomePage {\n  trending: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n}": typeof types.HomePageDocument,
};
const documents: Documents = {
    "fragment TitleCard on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  posterSmall: poster(size: W185)\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}": types.TitleCardFragmentDoc,
    "query HomePage {\n  trending: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n}": types.HomePageDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment TitleCard on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  posterSmall: poster(size: W185)\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}"): (typeof documents)["fragment TitleCard on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  posterSmall: poster(size: W185)\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query HomePage {\n  trending: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n}"): (typeof documents)["query HomePage {\n  trending: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;