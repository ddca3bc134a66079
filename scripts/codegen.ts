import { addTypenameSelectionDocumentTransform, preset as client } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import * as fragmentMatcher from '@graphql-codegen/fragment-matcher';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { buildSchema, lexicographicSortSchema, parse, print, printSchema } from 'graphql';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Generates the resolvers' types from schema.graphql, and the web's typed documents from its .graphql files: `npm run
 * codegen`. With `--check` it writes nothing, and exits with 1 if a file is stale.
 */
type Output = Parameters<typeof codegen>[0];

const scalars = {
  ID: 'string',
  Date: 'string',
  DateTime: 'string',
};

/** Options of the server's types, with the record that resolvers receive for each type of the schema. */
const resolverConfig = {
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
    Trailer: '../../records/titleDetails.ts#IdentifiedTrailer',
    Video: '../../records/titleDetails.ts#IdentifiedVideo',
    Keyword: '../../records/titleFacts.ts#KeywordRecord',
    Collection: '../../records/titleFacts.ts#CollectionRef',
    Release: '../../records/titleFacts.ts#IdentifiedRelease',
    Provider: '../../records/titleFacts.ts#ProviderRecord',
    Recommendation: '../../title/recommendations.ts#RecommendationRecord',
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
    ImportConnection: '../../viewer/views.ts#ImportPage',
    ResumePoint: '../../viewer/titles/resumePoint.ts#ResumePointRecord',
    ViewerSeason: '../../viewer/views.ts#SeasonView',
    WatchedPart: '../../viewer/views.ts#PartView',
    NextEpisode: '../../viewer/views.ts#NextEpisodeView',
    Calendar: '../../viewer/calendar/calendarReads.ts#CalendarRecord',
    CalendarEntry: '../../viewer/calendar/calendarReads.ts#NamedEntryRecord',
    Play: '../../viewer/records.ts#PlayRecord',
    Rating: '../../viewer/records.ts#RatingRecord',
    ViewerRecommendation: '../../viewer/ratings/picks.ts#ViewerPick',
    ViewerList: '../../viewer/views.ts#ListView',
    ListItem: '../../viewer/views.ts#ListItemView',
    Import: '../../viewer/imports/importRecords.ts#ImportRecord',
    ImportRow: '../../viewer/imports/importRecords.ts#ImportRowRecord',
    Statistics: '../../viewer/statistics/statisticsResolvers.ts#StatisticsView',
    StatisticsPlay: '../../viewer/statistics/statisticsResolvers.ts#StatisticsPlayView',
    StatisticsPerson: '../../viewer/statistics/statisticsRecord.ts#StatisticsPersonRecord',
    Settings: '../../viewer/records.ts#SettingsRecord',
    AccessToken: '../../viewer/secretRecords.ts#AccessTokenRecord',
    Feed: '../../viewer/secretRecords.ts#FeedRecord',
    Webhook: '../../viewer/secretRecords.ts#WebhookRecord',
  },
  enumValues: {},
  immutableTypes: true,
  avoidOptionals: { field: true },
};

const schemaAst = lexicographicSortSchema(buildSchema(readFileSync('schema.graphql', 'utf8')));
const schema = parse(printSchema(schemaAst));
const documents = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql'))
  .sort()
  .map((name) => {
    const location = path.join('web', name);
    const document = parse(readFileSync(location, 'utf8'));
    return { location, document, rawSDL: print(document) };
  });

const shared = { schema, schemaAst, documents };
const outputs: Output[] = [
  {
    ...shared,
    filename: 'server/graphql/generated/resolvers.ts',
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: { typescript, typescriptResolvers },
    config: resolverConfig,
  },
  ...(await client.buildGeneratesSection({
    ...shared,
    baseOutputDir: 'web/gql/',
    plugins: [],
    pluginMap: {},
    documentTransforms: [{ name: 'typename', transformObject: addTypenameSelectionDocumentTransform }],
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
  })),
  {
    ...shared,
    filename: 'web/gql/possibleTypes.ts',
    plugins: [{ fragmentMatcher: {} }],
    pluginMap: { fragmentMatcher },
    config: { apolloClientVersion: 3, useExplicitTyping: true },
  },
];

const files = await Promise.all(
  outputs.map(async (output) => [output.filename, await codegen(output)] as const),
);
const stale = files.filter(([name, content]) => !existsSync(name) || readFileSync(name, 'utf8') !== content);
if (process.argv.includes('--check')) {
  for (const [name] of stale) process.stderr.write(`${name} is stale: run npm run codegen.\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [name, content] of stale) writeFileSync(name, content);
}
