/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Whether a title is a movie or a television series. The same number names a different movie and series. */
export type MediaType =
  /** A feature film, or anything else TMDB files under movies. */
  | 'MOVIE'
  /** A television series. */
  | 'TV';

type TitleCard_Movie_Fragment = { __typename: 'Movie', id: string, tmdbId: number, mediaType: MediaType, title: string, year: number | null, rating: number | null, poster: string | null, posterSmall: string | null, posterLarge: string | null, genres: Array<{ __typename: 'Genre', id: string, name: string }> } & { ' $fragmentName'?: 'TitleCard_Movie_Fragment' };

type TitleCard_Series_Fragment = { __typename: 'Series', id: string, tmdbId: number, mediaType: MediaType, title: string, year: number | null, rating: number | null, poster: string | null, posterSmall: string | null, posterLarge: string | null, genres: Array<{ __typename: 'Genre', id: string, name: string }> } & { ' $fragmentName'?: 'TitleCard_Series_Fragment' };

export type TitleCardFragment =
  | TitleCard_Movie_Fragment
  | TitleCard_Series_Fragment
;

export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { __typename: 'Query', trending: { __typename: 'TitleConnection', nodes: Array<
      | (
        { __typename: 'Movie', id: string }
        & { ' $fragmentRefs'?: { 'TitleCard_Movie_Fragment': TitleCard_Movie_Fragment } }
      )
      | (
        { __typename: 'Series', id: string }
        & { ' $fragmentRefs'?: { 'TitleCard_Series_Fragment': TitleCard_Series_Fragment } }
      )
    > } | null };

export const TitleCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TitleCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Title"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tmdbId"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W185"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W342"}}]},{"kind":"Field","alias":{"kind":"Name","value":"posterLarge"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]}]}}]} as unknown as DocumentNode<TitleCardFragment, unknown>;
export const HomePageDocument = {"__meta__":{"hash":"sha256:ab9e7e8bf50a1a9d921598dbcbd4b2910537711291ed61fe8b5bcbb839f63201"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomePage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","alias":{"kind":"Name","value":"trending"},"name":{"kind":"Name","value":"titles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"EnumValue","value":"TRENDING_MOVIES"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"18"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TitleCard"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TitleCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Title"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tmdbId"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W185"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W342"}}]},{"kind":"Field","alias":{"kind":"Name","value":"posterLarge"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]}]}}]} as unknown as DocumentNode<HomePageQuery, HomePageQueryVariables>;