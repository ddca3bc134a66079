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
          Title: '../../domain/title.ts#TitleRecord',
          Movie: '../../domain/title.ts#TitleRecord',
          Series: '../../domain/title.ts#TitleRecord',
          Season: '../../domain/season.ts#SeasonRecord',
          Episode: '../../domain/season.ts#EpisodeRecord',
          Genre: '../../domain/genres.ts#GenreRecord',
          CastMember: '../../domain/title.ts#CastRecord',
          CrewMember: '../../domain/title.ts#CrewRecord',
          Person: '../../domain/person.ts#PersonRecord',
          Credit: '../resolvers/person.ts#CreditOfPerson',
          CreditConnection: '../resolvers/person.ts#CreditPart',
          Trailer: '../../domain/title.ts#TrailerRecord',
          Video: '../../domain/title.ts#VideoRecord',
          Keyword: '../../domain/titleFacts.ts#KeywordRecord',
          Collection: '../../domain/titleFacts.ts#CollectionRef',
          Release: '../../domain/titleFacts.ts#ReleaseRecord',
          WatchOptions: '../../domain/titleFacts.ts#WatchOffers',
          Provider: '../../domain/titleFacts.ts#ProviderRecord',
          Recommendation: '../../domain/recommendationMix.ts#RecommendationRecord',
          SearchResult: '../resolvers/search.ts#SearchRecord',
          TitleConnection: '../resolvers/titleLists.ts#TitlePart',
          TitleEdge: '../../domain/gather.ts#TitleEdgeRecord',
          LastWatched: '../../account/lastWatchedStore.ts#LastWatchedRecord',
          Viewer: '../../account/viewer.ts#ViewerRecord',
          ViewerTitle: '../../domain/viewerTitle.ts#ViewerTitleRecord',
          ViewerTitleConnection: '../../domain/viewerTitleLists.ts#ViewerTitlePart',
          WatchedPart: '../resolvers/viewerTitle.ts#PartOfTitle',
          WatchedPartConnection: '../resolvers/viewerTitle.ts#PartsOfTitle',
          ResumePoint: '../../domain/resume.ts#ResumeRecord',
          Settings: '../../domain/viewerTitle.ts#SettingsRecord',
        },
        enumValues: {},
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
