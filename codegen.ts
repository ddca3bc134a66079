import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const scalars = {
  ID: 'string',
  Date: 'string',
  DateTime: 'string',
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['web/**/*.graphql'],
  ignoreNoDocuments: false,
  generates: {
    'server/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../context.ts#RequestContext',
        defaultMapper: 'Partial<{T}>',
        mappers: {
          Node: '../node.ts#NodeRecord',
          Title: '../../records/titleDetails.ts#TitleRecord',
          Movie: '../../records/titleDetails.ts#TitleRecord',
          Series: '../../records/titleDetails.ts#TitleRecord',
          Season: '../../records/season.ts#SeasonRecord',
          Episode: '../../records/season.ts#EpisodeRecord',
          Genre: '../../records/genres.ts#GenreRecord',
          CastMember: '../../records/titleDetails.ts#CastRecord',
          CrewMember: '../../records/titleDetails.ts#CrewRecord',
          Person: '../../records/person.ts#PersonRecord',
          Credit: '../../people/rules.ts#PersonCredit',
          Trailer: '../../title/rules.ts#TitleTrailer',
          Video: '../../title/rules.ts#TitleVideo',
          Keyword: '../../records/titleFacts.ts#KeywordRecord',
          Collection: '../../records/titleFacts.ts#CollectionRef',
          Release: '../../title/rules.ts#TitleRelease',
          Provider: '../../records/titleFacts.ts#ProviderRecord',
          Recommendation: '../../recommendations/rules.ts#RecommendationRecord',
          SearchResult: '../../search/pagedSearch.ts#SearchRecord',
          TitleMatch: '../../search/titleMatches.ts#RowMatch',
          SuggestedSearch: '../../search/suggestedSearch.ts#SuggestedSearchRecord',
          UnderstoodWords: '../../search/understanding.ts#UnderstoodRecord',
          LastWatched: '../../viewer/records.ts#LastWatchedRecord',
          Viewer: '../../accounts/accounts.ts#ViewerRecord',
          Account: '../../accounts/accounts.ts#AccountDetails',
          ViewerTitle: '../../viewer/views.ts#TitleView',
          ViewerTitleConnection: '../../viewer/views.ts#TitlePage',
          PlayConnection: '../../viewer/views.ts#PlayPage',
          RatingConnection: '../../viewer/views.ts#RatingPage',
          ViewerListConnection: '../../viewer/views.ts#ListPage',
          ListItemConnection: '../../viewer/views.ts#ListItemPage',
          ResumePoint: '../../viewer/resumePoint.ts#ResumePointRecord',
          ViewerSeason: '../../viewer/views.ts#SeasonView',
          WatchedPart: '../../viewer/views.ts#PartView',
          NextEpisode: '../../viewer/views.ts#NextEpisodeView',
          Play: '../../viewer/records.ts#PlayRecord',
          Rating: '../../viewer/records.ts#RatingRecord',
          ViewerList: '../../viewer/views.ts#ListView',
          ListItem: '../../viewer/views.ts#ListItemView',
          Settings: '../../viewer/records.ts#SettingsRecord',
          AccessToken: '../../viewer/records.ts#AccessTokenRecord',
        },
        enumValues: {},
        immutableTypes: true,
        avoidOptionals: { field: true },
      },
    },
    'web/gql/': {
      preset: 'client',
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: 'sha256' },
      },
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        inlineFragmentTypes: 'combine',
      },
    },
    'web/gql/possibleTypes.ts': {
      plugins: ['fragment-matcher'],
      config: { apolloClientVersion: 3, useExplicitTyping: true },
    },
  },
};

export default config;
