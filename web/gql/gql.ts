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
    "mutation DeleteAccount {\n  deleteAccount\n}": typeof types.DeleteAccountDocument,
    "query LastWatched {\n  lastWatched {\n    id\n    movieId\n    mediaType\n    title\n    poster(size: W342)\n    seasonNumber\n    episodeNumber\n  }\n}": typeof types.LastWatchedDocument,
    "fragment LibraryTitle on ViewerTitle {\n  id\n  titleId\n  tmdbId\n  mediaType\n  title\n  poster(size: W342)\n  listedAt\n  playedAt\n  last {\n    id\n    seasonNumber\n    episodeNumber\n    position\n    length\n    watched\n    at\n  }\n}": typeof types.LibraryTitleFragmentDoc,
    "mutation RestoreProgress($input: SaveProgressInput!) {\n  saveProgress(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}": typeof types.RestoreProgressDocument,
    "mutation SaveLastWatched($input: SaveLastWatchedInput!) {\n  saveLastWatched(input: $input) {\n    id\n    ...Watched\n  }\n}": typeof types.SaveLastWatchedDocument,
    "mutation SaveProgress($input: SaveProgressInput!) {\n  saveProgress(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n    }\n  }\n}": typeof types.SaveProgressDocument,
    "mutation SaveSettings($input: SaveSettingsInput!) {\n  saveSettings(input: $input) {\n    settings {\n      id\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n  }\n}": typeof types.SaveSettingsDocument,
    "mutation SetHidden($input: SetHiddenInput!) {\n  setHidden(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n    }\n  }\n}": typeof types.SetHiddenDocument,
    "mutation SetListed($input: SetListedInput!) {\n  setListed(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n    }\n  }\n}": typeof types.SetListedDocument,
    "mutation SetWatched($input: SetWatchedInput!) {\n  setWatched(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}": typeof types.SetWatchedDocument,
    "mutation SignOutEverywhere {\n  signOutEverywhere\n}": typeof types.SignOutEverywhereDocument,
    "query ExportAccount {\n  viewer {\n    id\n    displayName\n    email\n    settings {\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n    titles {\n      titleId\n    }\n  }\n  lastWatched {\n    titleId\n    title\n    seasonNumber\n    episodeNumber\n    watchedAt\n  }\n}\n\nquery ExportHistory($after: String) {\n  viewer {\n    id\n    history(first: 60, after: $after) {\n      nodes {\n        ...ExportedTitle\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery ExportWatchlist($after: String) {\n  viewer {\n    id\n    watchlist(first: 60, after: $after) {\n      nodes {\n        ...ExportedTitle\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery ExportTitle($titleId: ID!) {\n  viewer {\n    id\n    title(id: $titleId) {\n      ...ExportedTitle\n    }\n  }\n}\n\nfragment ExportedTitle on ViewerTitle {\n  titleId\n  title\n  listedAt\n  playedAt\n  parts {\n    seasonNumber\n    episodeNumber\n    position\n    length\n    watched\n    at\n  }\n}": typeof types.ExportAccountDocument,
    "query ViewerLibrary {\n  viewer {\n    id\n    titles {\n      ...LibraryTitle\n    }\n    continueWatching(first: 18) {\n      nodes {\n        id\n        titleId\n        resume {\n          ...ResumePoint\n        }\n      }\n    }\n    settings {\n      id\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n  }\n}\n\nfragment ResumePoint on ResumePoint {\n  seasonNumber\n  episodeNumber\n  position\n  length\n  isNext\n}": typeof types.ViewerLibraryDocument,
    "query ViewerTitleParts($titleId: ID!) {\n  viewer {\n    id\n    title(id: $titleId) {\n      id\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}\n\nfragment TitlePart on WatchedPart {\n  id\n  seasonNumber\n  episodeNumber\n  position\n  length\n  watched\n  at\n}": typeof types.ViewerTitlePartsDocument,
    "fragment Watched on LastWatched {\n  id\n  movieId\n  mediaType\n  title\n  poster(size: W342)\n  seasonNumber\n  episodeNumber\n}": typeof types.WatchedFragmentDoc,
    "fragment EpisodeCard on Episode {\n  id\n  number\n  seasonNumber\n  name\n  overview\n  airDate\n  runtime\n  stillSmall: still(size: W185)\n  still(size: W300)\n}": typeof types.EpisodeCardFragmentDoc,
    "query SeasonEpisodes($tmdbId: Int!, $season: Int!) {\n  series(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    poster(size: W342)\n    season(number: $season) {\n      id\n      episodes {\n        id\n        number\n        airDate\n        ...EpisodeCard\n      }\n    }\n  }\n}": typeof types.SeasonEpisodesDocument,
    "fragment SeasonPicker on Series {\n  id\n  tmdbId\n  seasons {\n    id\n    number\n    name\n    episodeCount\n  }\n}": typeof types.SeasonPickerFragmentDoc,
    "query SimilarTitles($id: ID!) {\n  title(id: $id) {\n    id\n    recommendations {\n      id\n      source\n      because\n      title {\n        id\n        ...TitleCard\n      }\n    }\n  }\n}": typeof types.SimilarTitlesDocument,
    "fragment TitleCard on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}": typeof types.TitleCardFragmentDoc,
    "query BrowsePage($list: TitleList!) {\n  titles(list: $list, first: 60) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  share: titles(list: $list, first: 1) {\n    nodes {\n      id\n      backdrop(size: W1280)\n    }\n  }\n}": typeof types.BrowsePageDocument,
    "query GenrePictures {\n  trending: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n  topRated: titles(list: TOP_RATED, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n  latest: titles(list: LATEST, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n}\n\nfragment PicturedTitle on Title {\n  id\n  genres {\n    id\n    name\n  }\n  backdropSmall: backdrop(size: W300)\n  backdrop(size: W780)\n}": typeof types.GenrePicturesDocument,
    "query GenreTitles($name: String!) {\n  genre(name: $name) {\n    id\n    name\n    movies(first: 40) {\n      nodes {\n        id\n        ...TitleCard\n      }\n    }\n    series(first: 40) {\n      nodes {\n        id\n        ...TitleCard\n      }\n    }\n  }\n  share: genre(name: $name) {\n    id\n    movies(first: 1) {\n      nodes {\n        id\n        backdrop(size: W1280)\n      }\n    }\n  }\n}": typeof types.GenreTitlesDocument,
    "query GenresPage {\n  genres {\n    id\n    name\n  }\n}": typeof types.GenresPageDocument,
    "query HomePage {\n  trendingMovies: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      id\n      ...Slide\n      ...TitleCard\n    }\n  }\n  trendingSeries: titles(list: TRENDING_SERIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  topRated: titles(list: TOP_RATED, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  latest: titles(list: LATEST, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  popularSeries: titles(list: SERIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  upcoming: titles(list: UPCOMING, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n}": typeof types.HomePageDocument,
    "fragment Slide on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  overview\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  backdropSmall: backdrop(size: W780)\n  backdrop(size: W1280)\n  backdropLarge: backdrop(size: ORIGINAL)\n  trailer {\n    name\n    embedUrl\n  }\n}": typeof types.SlideFragmentDoc,
    "query PersonCredits($tmdbId: Int!, $role: CreditRole, $after: String) {\n  person(tmdbId: $tmdbId) {\n    id\n    credits(role: $role, first: 60, after: $after) {\n      ...CreditPart\n    }\n  }\n}\n\nfragment CreditPart on CreditConnection {\n  totalCount\n  nodes {\n    ...CreditRow\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}": typeof types.PersonCreditsDocument,
    "fragment CreditRow on Credit {\n  id\n  role\n  character\n  job\n  episodeCount\n  title {\n    id\n    tmdbId\n    mediaType\n    title\n    year\n    releaseDate\n    poster(size: W92)\n    posterLarge: poster(size: W154)\n  }\n}": typeof types.CreditRowFragmentDoc,
    "fragment PersonHead on Person {\n  id\n  tmdbId\n  name\n  biography\n  birthday\n  deathday\n  birthplace\n  department\n  profileLarge: profile(size: H632)\n}": typeof types.PersonHeadFragmentDoc,
    "fragment PersonHero on Person {\n  id\n  name\n  biography\n  birthday\n  deathday\n  birthplace\n  department\n  profile(size: W185)\n  profileLarge: profile(size: H632)\n}": typeof types.PersonHeroFragmentDoc,
    "query PersonPage($tmdbId: Int!, $role: CreditRole) {\n  person(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    name\n    ...PersonHead\n    ...PersonHero\n    ...CreditCounts\n    knownFor(first: 12) {\n      ...KnownForTitle\n    }\n    credits(role: $role, first: 60) {\n      ...CreditPart\n    }\n  }\n}\n\nfragment KnownForTitle on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}": typeof types.PersonPageDocument,
    "fragment CreditCounts on Person {\n  id\n  tmdbId\n  ALL: credits(first: 1) {\n    totalCount\n  }\n  ACTING: credits(role: ACTING, first: 1) {\n    totalCount\n  }\n  DIRECTING: credits(role: DIRECTING, first: 1) {\n    totalCount\n  }\n  CREATING: credits(role: CREATING, first: 1) {\n    totalCount\n  }\n  WRITING: credits(role: WRITING, first: 1) {\n    totalCount\n  }\n  PRODUCTION: credits(role: PRODUCTION, first: 1) {\n    totalCount\n  }\n  SOUND: credits(role: SOUND, first: 1) {\n    totalCount\n  }\n  CREW: credits(role: CREW, first: 1) {\n    totalCount\n  }\n}": typeof types.CreditCountsFragmentDoc,
    "fragment FoundPeople on SearchResult {\n  people(first: 6) {\n    id\n    tmdbId\n    name\n    department\n    profile(size: W185)\n    profileLarge: profile(size: H632)\n  }\n}": typeof types.FoundPeopleFragmentDoc,
    "query SearchPage($text: String!, $after: String) {\n  search(text: $text) {\n    totalCount\n    partial\n    ...FoundPeople\n    titles(first: 60, after: $after) {\n      edges {\n        node {\n          id\n          ...TitleCard\n        }\n        person {\n          id\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}": typeof types.SearchPageDocument,
    "fragment CastRow on Title {\n  id\n  cast(first: 12) {\n    id\n    name\n    character\n    profile(size: W185)\n    profileLarge: profile(size: H632)\n    person {\n      id\n      tmdbId\n    }\n  }\n}": typeof types.CastRowFragmentDoc,
    "query MoviePage($tmdbId: Int!) {\n  movie(tmdbId: $tmdbId) {\n    id\n    title\n    ...TitleHead\n    ...TitleHero\n    ...CastRow\n  }\n}": typeof types.MoviePageDocument,
    "query SeriesPage($tmdbId: Int!) {\n  series(tmdbId: $tmdbId) {\n    id\n    title\n    ...SeasonPicker\n    ...TitleHead\n    ...TitleHero\n    ...CastRow\n  }\n}": typeof types.SeriesPageDocument,
    "fragment TitleActions on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  poster(size: W500)\n  releaseDate\n  trailer {\n    name\n    embedUrl\n  }\n  ... on Series {\n    seasons {\n      id\n      number\n    }\n  }\n}": typeof types.TitleActionsFragmentDoc,
    "fragment TitleFacts on Title {\n  id\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  ... on Movie {\n    runtime\n  }\n  ... on Series {\n    seasonCount\n  }\n}": typeof types.TitleFactsFragmentDoc,
    "fragment TitleHead on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  overview\n  releaseDate\n  year\n  rating\n  voteCount\n  genres {\n    id\n    name\n  }\n  posterLarge: poster(size: W780)\n  backdrop(size: W1280)\n  cast(first: 12) {\n    id\n    name\n    person {\n      id\n      tmdbId\n    }\n  }\n  ... on Movie {\n    runtime\n  }\n  ... on Series {\n    seasonCount\n  }\n}": typeof types.TitleHeadFragmentDoc,
    "fragment TitleHero on Title {\n  id\n  title\n  overview\n  backdropSmall: backdrop(size: W780)\n  backdrop(size: W1280)\n  backdropLarge: backdrop(size: ORIGINAL)\n  posterSmall: poster(size: W342)\n  poster(size: W500)\n  posterLarge: poster(size: W780)\n  ...TitleFacts\n  ...TitleRecord\n  ...TitleActions\n}": typeof types.TitleHeroFragmentDoc,
    "fragment TitleRecord on Title {\n  id\n  releaseDate\n  voteCount\n  originalLanguage\n  countries\n  certification\n  crew(first: 36) {\n    id\n    name\n    job\n    person {\n      id\n      tmdbId\n    }\n  }\n}": typeof types.TitleRecordFragmentDoc,
    "fragment KnownTitle on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  poster(size: W342)\n}": typeof types.KnownTitleFragmentDoc,
    "query WatchMovie($tmdbId: Int!) {\n  movie(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    overview\n    backdrop(size: W1280)\n    poster(size: W342)\n  }\n}": typeof types.WatchMovieDocument,
    "query WatchTv($tmdbId: Int!, $season: Int!, $chosen: Boolean!) {\n  series(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    overview\n    backdrop(size: W1280)\n    poster(size: W342)\n    seasons {\n      id\n      number\n      name\n      airDate\n    }\n    season(number: $season) @include(if: $chosen) {\n      id\n      name\n      episodes {\n        id\n        number\n        seasonNumber\n        name\n        overview\n        airDate\n        ...EpisodeCard\n      }\n    }\n    ...SeasonPicker\n  }\n}": typeof types.WatchTvDocument,
};
const documents: Documents = {
    "mutation DeleteAccount {\n  deleteAccount\n}": types.DeleteAccountDocument,
    "query LastWatched {\n  lastWatched {\n    id\n    movieId\n    mediaType\n    title\n    poster(size: W342)\n    seasonNumber\n    episodeNumber\n  }\n}": types.LastWatchedDocument,
    "fragment LibraryTitle on ViewerTitle {\n  id\n  titleId\n  tmdbId\n  mediaType\n  title\n  poster(size: W342)\n  listedAt\n  playedAt\n  last {\n    id\n    seasonNumber\n    episodeNumber\n    position\n    length\n    watched\n    at\n  }\n}": types.LibraryTitleFragmentDoc,
    "mutation RestoreProgress($input: SaveProgressInput!) {\n  saveProgress(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}": types.RestoreProgressDocument,
    "mutation SaveLastWatched($input: SaveLastWatchedInput!) {\n  saveLastWatched(input: $input) {\n    id\n    ...Watched\n  }\n}": types.SaveLastWatchedDocument,
    "mutation SaveProgress($input: SaveProgressInput!) {\n  saveProgress(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n    }\n  }\n}": types.SaveProgressDocument,
    "mutation SaveSettings($input: SaveSettingsInput!) {\n  saveSettings(input: $input) {\n    settings {\n      id\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n  }\n}": types.SaveSettingsDocument,
    "mutation SetHidden($input: SetHiddenInput!) {\n  setHidden(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n    }\n  }\n}": types.SetHiddenDocument,
    "mutation SetListed($input: SetListedInput!) {\n  setListed(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n    }\n  }\n}": types.SetListedDocument,
    "mutation SetWatched($input: SetWatchedInput!) {\n  setWatched(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}": types.SetWatchedDocument,
    "mutation SignOutEverywhere {\n  signOutEverywhere\n}": types.SignOutEverywhereDocument,
    "query ExportAccount {\n  viewer {\n    id\n    displayName\n    email\n    settings {\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n    titles {\n      titleId\n    }\n  }\n  lastWatched {\n    titleId\n    title\n    seasonNumber\n    episodeNumber\n    watchedAt\n  }\n}\n\nquery ExportHistory($after: String) {\n  viewer {\n    id\n    history(first: 60, after: $after) {\n      nodes {\n        ...ExportedTitle\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery ExportWatchlist($after: String) {\n  viewer {\n    id\n    watchlist(first: 60, after: $after) {\n      nodes {\n        ...ExportedTitle\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery ExportTitle($titleId: ID!) {\n  viewer {\n    id\n    title(id: $titleId) {\n      ...ExportedTitle\n    }\n  }\n}\n\nfragment ExportedTitle on ViewerTitle {\n  titleId\n  title\n  listedAt\n  playedAt\n  parts {\n    seasonNumber\n    episodeNumber\n    position\n    length\n    watched\n    at\n  }\n}": types.ExportAccountDocument,
    "query ViewerLibrary {\n  viewer {\n    id\n    titles {\n      ...LibraryTitle\n    }\n    continueWatching(first: 18) {\n      nodes {\n        id\n        titleId\n        resume {\n          ...ResumePoint\n        }\n      }\n    }\n    settings {\n      id\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n  }\n}\n\nfragment ResumePoint on ResumePoint {\n  seasonNumber\n  episodeNumber\n  position\n  length\n  isNext\n}": types.ViewerLibraryDocument,
    "query ViewerTitleParts($titleId: ID!) {\n  viewer {\n    id\n    title(id: $titleId) {\n      id\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}\n\nfragment TitlePart on WatchedPart {\n  id\n  seasonNumber\n  episodeNumber\n  position\n  length\n  watched\n  at\n}": types.ViewerTitlePartsDocument,
    "fragment Watched on LastWatched {\n  id\n  movieId\n  mediaType\n  title\n  poster(size: W342)\n  seasonNumber\n  episodeNumber\n}": types.WatchedFragmentDoc,
    "fragment EpisodeCard on Episode {\n  id\n  number\n  seasonNumber\n  name\n  overview\n  airDate\n  runtime\n  stillSmall: still(size: W185)\n  still(size: W300)\n}": types.EpisodeCardFragmentDoc,
    "query SeasonEpisodes($tmdbId: Int!, $season: Int!) {\n  series(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    poster(size: W342)\n    season(number: $season) {\n      id\n      episodes {\n        id\n        number\n        airDate\n        ...EpisodeCard\n      }\n    }\n  }\n}": types.SeasonEpisodesDocument,
    "fragment SeasonPicker on Series {\n  id\n  tmdbId\n  seasons {\n    id\n    number\n    name\n    episodeCount\n  }\n}": types.SeasonPickerFragmentDoc,
    "query SimilarTitles($id: ID!) {\n  title(id: $id) {\n    id\n    recommendations {\n      id\n      source\n      because\n      title {\n        id\n        ...TitleCard\n      }\n    }\n  }\n}": types.SimilarTitlesDocument,
    "fragment TitleCard on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}": types.TitleCardFragmentDoc,
    "query BrowsePage($list: TitleList!) {\n  titles(list: $list, first: 60) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  share: titles(list: $list, first: 1) {\n    nodes {\n      id\n      backdrop(size: W1280)\n    }\n  }\n}": types.BrowsePageDocument,
    "query GenrePictures {\n  trending: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n  topRated: titles(list: TOP_RATED, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n  latest: titles(list: LATEST, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n}\n\nfragment PicturedTitle on Title {\n  id\n  genres {\n    id\n    name\n  }\n  backdropSmall: backdrop(size: W300)\n  backdrop(size: W780)\n}": types.GenrePicturesDocument,
    "query GenreTitles($name: String!) {\n  genre(name: $name) {\n    id\n    name\n    movies(first: 40) {\n      nodes {\n        id\n        ...TitleCard\n      }\n    }\n    series(first: 40) {\n      nodes {\n        id\n        ...TitleCard\n      }\n    }\n  }\n  share: genre(name: $name) {\n    id\n    movies(first: 1) {\n      nodes {\n        id\n        backdrop(size: W1280)\n      }\n    }\n  }\n}": types.GenreTitlesDocument,
    "query GenresPage {\n  genres {\n    id\n    name\n  }\n}": types.GenresPageDocument,
    "query HomePage {\n  trendingMovies: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      id\n      ...Slide\n      ...TitleCard\n    }\n  }\n  trendingSeries: titles(list: TRENDING_SERIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  topRated: titles(list: TOP_RATED, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  latest: titles(list: LATEST, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  popularSeries: titles(list: SERIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  upcoming: titles(list: UPCOMING, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n}": types.HomePageDocument,
    "fragment Slide on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  overview\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  backdropSmall: backdrop(size: W780)\n  backdrop(size: W1280)\n  backdropLarge: backdrop(size: ORIGINAL)\n  trailer {\n    name\n    embedUrl\n  }\n}": types.SlideFragmentDoc,
    "query PersonCredits($tmdbId: Int!, $role: CreditRole, $after: String) {\n  person(tmdbId: $tmdbId) {\n    id\n    credits(role: $role, first: 60, after: $after) {\n      ...CreditPart\n    }\n  }\n}\n\nfragment CreditPart on CreditConnection {\n  totalCount\n  nodes {\n    ...CreditRow\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}": types.PersonCreditsDocument,
    "fragment CreditRow on Credit {\n  id\n  role\n  character\n  job\n  episodeCount\n  title {\n    id\n    tmdbId\n    mediaType\n    title\n    year\n    releaseDate\n    poster(size: W92)\n    posterLarge: poster(size: W154)\n  }\n}": types.CreditRowFragmentDoc,
    "fragment PersonHead on Person {\n  id\n  tmdbId\n  name\n  biography\n  birthday\n  deathday\n  birthplace\n  department\n  profileLarge: profile(size: H632)\n}": types.PersonHeadFragmentDoc,
    "fragment PersonHero on Person {\n  id\n  name\n  biography\n  birthday\n  deathday\n  birthplace\n  department\n  profile(size: W185)\n  profileLarge: profile(size: H632)\n}": types.PersonHeroFragmentDoc,
    "query PersonPage($tmdbId: Int!, $role: CreditRole) {\n  person(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    name\n    ...PersonHead\n    ...PersonHero\n    ...CreditCounts\n    knownFor(first: 12) {\n      ...KnownForTitle\n    }\n    credits(role: $role, first: 60) {\n      ...CreditPart\n    }\n  }\n}\n\nfragment KnownForTitle on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}": types.PersonPageDocument,
    "fragment CreditCounts on Person {\n  id\n  tmdbId\n  ALL: credits(first: 1) {\n    totalCount\n  }\n  ACTING: credits(role: ACTING, first: 1) {\n    totalCount\n  }\n  DIRECTING: credits(role: DIRECTING, first: 1) {\n    totalCount\n  }\n  CREATING: credits(role: CREATING, first: 1) {\n    totalCount\n  }\n  WRITING: credits(role: WRITING, first: 1) {\n    totalCount\n  }\n  PRODUCTION: credits(role: PRODUCTION, first: 1) {\n    totalCount\n  }\n  SOUND: credits(role: SOUND, first: 1) {\n    totalCount\n  }\n  CREW: credits(role: CREW, first: 1) {\n    totalCount\n  }\n}": types.CreditCountsFragmentDoc,
    "fragment FoundPeople on SearchResult {\n  people(first: 6) {\n    id\n    tmdbId\n    name\n    department\n    profile(size: W185)\n    profileLarge: profile(size: H632)\n  }\n}": types.FoundPeopleFragmentDoc,
    "query SearchPage($text: String!, $after: String) {\n  search(text: $text) {\n    totalCount\n    partial\n    ...FoundPeople\n    titles(first: 60, after: $after) {\n      edges {\n        node {\n          id\n          ...TitleCard\n        }\n        person {\n          id\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}": types.SearchPageDocument,
    "fragment CastRow on Title {\n  id\n  cast(first: 12) {\n    id\n    name\n    character\n    profile(size: W185)\n    profileLarge: profile(size: H632)\n    person {\n      id\n      tmdbId\n    }\n  }\n}": types.CastRowFragmentDoc,
    "query MoviePage($tmdbId: Int!) {\n  movie(tmdbId: $tmdbId) {\n    id\n    title\n    ...TitleHead\n    ...TitleHero\n    ...CastRow\n  }\n}": types.MoviePageDocument,
    "query SeriesPage($tmdbId: Int!) {\n  series(tmdbId: $tmdbId) {\n    id\n    title\n    ...SeasonPicker\n    ...TitleHead\n    ...TitleHero\n    ...CastRow\n  }\n}": types.SeriesPageDocument,
    "fragment TitleActions on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  poster(size: W500)\n  releaseDate\n  trailer {\n    name\n    embedUrl\n  }\n  ... on Series {\n    seasons {\n      id\n      number\n    }\n  }\n}": types.TitleActionsFragmentDoc,
    "fragment TitleFacts on Title {\n  id\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  ... on Movie {\n    runtime\n  }\n  ... on Series {\n    seasonCount\n  }\n}": types.TitleFactsFragmentDoc,
    "fragment TitleHead on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  overview\n  releaseDate\n  year\n  rating\n  voteCount\n  genres {\n    id\n    name\n  }\n  posterLarge: poster(size: W780)\n  backdrop(size: W1280)\n  cast(first: 12) {\n    id\n    name\n    person {\n      id\n      tmdbId\n    }\n  }\n  ... on Movie {\n    runtime\n  }\n  ... on Series {\n    seasonCount\n  }\n}": types.TitleHeadFragmentDoc,
    "fragment TitleHero on Title {\n  id\n  title\n  overview\n  backdropSmall: backdrop(size: W780)\n  backdrop(size: W1280)\n  backdropLarge: backdrop(size: ORIGINAL)\n  posterSmall: poster(size: W342)\n  poster(size: W500)\n  posterLarge: poster(size: W780)\n  ...TitleFacts\n  ...TitleRecord\n  ...TitleActions\n}": types.TitleHeroFragmentDoc,
    "fragment TitleRecord on Title {\n  id\n  releaseDate\n  voteCount\n  originalLanguage\n  countries\n  certification\n  crew(first: 36) {\n    id\n    name\n    job\n    person {\n      id\n      tmdbId\n    }\n  }\n}": types.TitleRecordFragmentDoc,
    "fragment KnownTitle on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  poster(size: W342)\n}": types.KnownTitleFragmentDoc,
    "query WatchMovie($tmdbId: Int!) {\n  movie(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    overview\n    backdrop(size: W1280)\n    poster(size: W342)\n  }\n}": types.WatchMovieDocument,
    "query WatchTv($tmdbId: Int!, $season: Int!, $chosen: Boolean!) {\n  series(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    overview\n    backdrop(size: W1280)\n    poster(size: W342)\n    seasons {\n      id\n      number\n      name\n      airDate\n    }\n    season(number: $season) @include(if: $chosen) {\n      id\n      name\n      episodes {\n        id\n        number\n        seasonNumber\n        name\n        overview\n        airDate\n        ...EpisodeCard\n      }\n    }\n    ...SeasonPicker\n  }\n}": types.WatchTvDocument,
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
export function graphql(source: "mutation DeleteAccount {\n  deleteAccount\n}"): (typeof documents)["mutation DeleteAccount {\n  deleteAccount\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query LastWatched {\n  lastWatched {\n    id\n    movieId\n    mediaType\n    title\n    poster(size: W342)\n    seasonNumber\n    episodeNumber\n  }\n}"): (typeof documents)["query LastWatched {\n  lastWatched {\n    id\n    movieId\n    mediaType\n    title\n    poster(size: W342)\n    seasonNumber\n    episodeNumber\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment LibraryTitle on ViewerTitle {\n  id\n  titleId\n  tmdbId\n  mediaType\n  title\n  poster(size: W342)\n  listedAt\n  playedAt\n  last {\n    id\n    seasonNumber\n    episodeNumber\n    position\n    length\n    watched\n    at\n  }\n}"): (typeof documents)["fragment LibraryTitle on ViewerTitle {\n  id\n  titleId\n  tmdbId\n  mediaType\n  title\n  poster(size: W342)\n  listedAt\n  playedAt\n  last {\n    id\n    seasonNumber\n    episodeNumber\n    position\n    length\n    watched\n    at\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RestoreProgress($input: SaveProgressInput!) {\n  saveProgress(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}"): (typeof documents)["mutation RestoreProgress($input: SaveProgressInput!) {\n  saveProgress(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SaveLastWatched($input: SaveLastWatchedInput!) {\n  saveLastWatched(input: $input) {\n    id\n    ...Watched\n  }\n}"): (typeof documents)["mutation SaveLastWatched($input: SaveLastWatchedInput!) {\n  saveLastWatched(input: $input) {\n    id\n    ...Watched\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SaveProgress($input: SaveProgressInput!) {\n  saveProgress(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n    }\n  }\n}"): (typeof documents)["mutation SaveProgress($input: SaveProgressInput!) {\n  saveProgress(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SaveSettings($input: SaveSettingsInput!) {\n  saveSettings(input: $input) {\n    settings {\n      id\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n  }\n}"): (typeof documents)["mutation SaveSettings($input: SaveSettingsInput!) {\n  saveSettings(input: $input) {\n    settings {\n      id\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SetHidden($input: SetHiddenInput!) {\n  setHidden(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n    }\n  }\n}"): (typeof documents)["mutation SetHidden($input: SetHiddenInput!) {\n  setHidden(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SetListed($input: SetListedInput!) {\n  setListed(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n    }\n  }\n}"): (typeof documents)["mutation SetListed($input: SetListedInput!) {\n  setListed(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SetWatched($input: SetWatchedInput!) {\n  setWatched(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}"): (typeof documents)["mutation SetWatched($input: SetWatchedInput!) {\n  setWatched(input: $input) {\n    viewerTitle {\n      ...LibraryTitle\n      resume {\n        ...ResumePoint\n      }\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SignOutEverywhere {\n  signOutEverywhere\n}"): (typeof documents)["mutation SignOutEverywhere {\n  signOutEverywhere\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ExportAccount {\n  viewer {\n    id\n    displayName\n    email\n    settings {\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n    titles {\n      titleId\n    }\n  }\n  lastWatched {\n    titleId\n    title\n    seasonNumber\n    episodeNumber\n    watchedAt\n  }\n}\n\nquery ExportHistory($after: String) {\n  viewer {\n    id\n    history(first: 60, after: $after) {\n      nodes {\n        ...ExportedTitle\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery ExportWatchlist($after: String) {\n  viewer {\n    id\n    watchlist(first: 60, after: $after) {\n      nodes {\n        ...ExportedTitle\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery ExportTitle($titleId: ID!) {\n  viewer {\n    id\n    title(id: $titleId) {\n      ...ExportedTitle\n    }\n  }\n}\n\nfragment ExportedTitle on ViewerTitle {\n  titleId\n  title\n  listedAt\n  playedAt\n  parts {\n    seasonNumber\n    episodeNumber\n    position\n    length\n    watched\n    at\n  }\n}"): (typeof documents)["query ExportAccount {\n  viewer {\n    id\n    displayName\n    email\n    settings {\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n    titles {\n      titleId\n    }\n  }\n  lastWatched {\n    titleId\n    title\n    seasonNumber\n    episodeNumber\n    watchedAt\n  }\n}\n\nquery ExportHistory($after: String) {\n  viewer {\n    id\n    history(first: 60, after: $after) {\n      nodes {\n        ...ExportedTitle\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery ExportWatchlist($after: String) {\n  viewer {\n    id\n    watchlist(first: 60, after: $after) {\n      nodes {\n        ...ExportedTitle\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery ExportTitle($titleId: ID!) {\n  viewer {\n    id\n    title(id: $titleId) {\n      ...ExportedTitle\n    }\n  }\n}\n\nfragment ExportedTitle on ViewerTitle {\n  titleId\n  title\n  listedAt\n  playedAt\n  parts {\n    seasonNumber\n    episodeNumber\n    position\n    length\n    watched\n    at\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ViewerLibrary {\n  viewer {\n    id\n    titles {\n      ...LibraryTitle\n    }\n    continueWatching(first: 18) {\n      nodes {\n        id\n        titleId\n        resume {\n          ...ResumePoint\n        }\n      }\n    }\n    settings {\n      id\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n  }\n}\n\nfragment ResumePoint on ResumePoint {\n  seasonNumber\n  episodeNumber\n  position\n  length\n  isNext\n}"): (typeof documents)["query ViewerLibrary {\n  viewer {\n    id\n    titles {\n      ...LibraryTitle\n    }\n    continueWatching(first: 18) {\n      nodes {\n        id\n        titleId\n        resume {\n          ...ResumePoint\n        }\n      }\n    }\n    settings {\n      id\n      carouselAutoplay\n      nextAutoplay\n      spoilerShield\n      reducedData\n    }\n  }\n}\n\nfragment ResumePoint on ResumePoint {\n  seasonNumber\n  episodeNumber\n  position\n  length\n  isNext\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ViewerTitleParts($titleId: ID!) {\n  viewer {\n    id\n    title(id: $titleId) {\n      id\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}\n\nfragment TitlePart on WatchedPart {\n  id\n  seasonNumber\n  episodeNumber\n  position\n  length\n  watched\n  at\n}"): (typeof documents)["query ViewerTitleParts($titleId: ID!) {\n  viewer {\n    id\n    title(id: $titleId) {\n      id\n      parts {\n        ...TitlePart\n      }\n    }\n  }\n}\n\nfragment TitlePart on WatchedPart {\n  id\n  seasonNumber\n  episodeNumber\n  position\n  length\n  watched\n  at\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Watched on LastWatched {\n  id\n  movieId\n  mediaType\n  title\n  poster(size: W342)\n  seasonNumber\n  episodeNumber\n}"): (typeof documents)["fragment Watched on LastWatched {\n  id\n  movieId\n  mediaType\n  title\n  poster(size: W342)\n  seasonNumber\n  episodeNumber\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment EpisodeCard on Episode {\n  id\n  number\n  seasonNumber\n  name\n  overview\n  airDate\n  runtime\n  stillSmall: still(size: W185)\n  still(size: W300)\n}"): (typeof documents)["fragment EpisodeCard on Episode {\n  id\n  number\n  seasonNumber\n  name\n  overview\n  airDate\n  runtime\n  stillSmall: still(size: W185)\n  still(size: W300)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SeasonEpisodes($tmdbId: Int!, $season: Int!) {\n  series(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    poster(size: W342)\n    season(number: $season) {\n      id\n      episodes {\n        id\n        number\n        airDate\n        ...EpisodeCard\n      }\n    }\n  }\n}"): (typeof documents)["query SeasonEpisodes($tmdbId: Int!, $season: Int!) {\n  series(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    poster(size: W342)\n    season(number: $season) {\n      id\n      episodes {\n        id\n        number\n        airDate\n        ...EpisodeCard\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment SeasonPicker on Series {\n  id\n  tmdbId\n  seasons {\n    id\n    number\n    name\n    episodeCount\n  }\n}"): (typeof documents)["fragment SeasonPicker on Series {\n  id\n  tmdbId\n  seasons {\n    id\n    number\n    name\n    episodeCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SimilarTitles($id: ID!) {\n  title(id: $id) {\n    id\n    recommendations {\n      id\n      source\n      because\n      title {\n        id\n        ...TitleCard\n      }\n    }\n  }\n}"): (typeof documents)["query SimilarTitles($id: ID!) {\n  title(id: $id) {\n    id\n    recommendations {\n      id\n      source\n      because\n      title {\n        id\n        ...TitleCard\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment TitleCard on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}"): (typeof documents)["fragment TitleCard on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query BrowsePage($list: TitleList!) {\n  titles(list: $list, first: 60) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  share: titles(list: $list, first: 1) {\n    nodes {\n      id\n      backdrop(size: W1280)\n    }\n  }\n}"): (typeof documents)["query BrowsePage($list: TitleList!) {\n  titles(list: $list, first: 60) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  share: titles(list: $list, first: 1) {\n    nodes {\n      id\n      backdrop(size: W1280)\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query GenrePictures {\n  trending: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n  topRated: titles(list: TOP_RATED, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n  latest: titles(list: LATEST, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n}\n\nfragment PicturedTitle on Title {\n  id\n  genres {\n    id\n    name\n  }\n  backdropSmall: backdrop(size: W300)\n  backdrop(size: W780)\n}"): (typeof documents)["query GenrePictures {\n  trending: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n  topRated: titles(list: TOP_RATED, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n  latest: titles(list: LATEST, first: 18) {\n    nodes {\n      ...PicturedTitle\n    }\n  }\n}\n\nfragment PicturedTitle on Title {\n  id\n  genres {\n    id\n    name\n  }\n  backdropSmall: backdrop(size: W300)\n  backdrop(size: W780)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query GenreTitles($name: String!) {\n  genre(name: $name) {\n    id\n    name\n    movies(first: 40) {\n      nodes {\n        id\n        ...TitleCard\n      }\n    }\n    series(first: 40) {\n      nodes {\n        id\n        ...TitleCard\n      }\n    }\n  }\n  share: genre(name: $name) {\n    id\n    movies(first: 1) {\n      nodes {\n        id\n        backdrop(size: W1280)\n      }\n    }\n  }\n}"): (typeof documents)["query GenreTitles($name: String!) {\n  genre(name: $name) {\n    id\n    name\n    movies(first: 40) {\n      nodes {\n        id\n        ...TitleCard\n      }\n    }\n    series(first: 40) {\n      nodes {\n        id\n        ...TitleCard\n      }\n    }\n  }\n  share: genre(name: $name) {\n    id\n    movies(first: 1) {\n      nodes {\n        id\n        backdrop(size: W1280)\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query GenresPage {\n  genres {\n    id\n    name\n  }\n}"): (typeof documents)["query GenresPage {\n  genres {\n    id\n    name\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query HomePage {\n  trendingMovies: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      id\n      ...Slide\n      ...TitleCard\n    }\n  }\n  trendingSeries: titles(list: TRENDING_SERIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  topRated: titles(list: TOP_RATED, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  latest: titles(list: LATEST, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  popularSeries: titles(list: SERIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  upcoming: titles(list: UPCOMING, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n}"): (typeof documents)["query HomePage {\n  trendingMovies: titles(list: TRENDING_MOVIES, first: 18) {\n    nodes {\n      id\n      ...Slide\n      ...TitleCard\n    }\n  }\n  trendingSeries: titles(list: TRENDING_SERIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  topRated: titles(list: TOP_RATED, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  latest: titles(list: LATEST, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  popularSeries: titles(list: SERIES, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n  upcoming: titles(list: UPCOMING, first: 18) {\n    nodes {\n      id\n      ...TitleCard\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Slide on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  overview\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  backdropSmall: backdrop(size: W780)\n  backdrop(size: W1280)\n  backdropLarge: backdrop(size: ORIGINAL)\n  trailer {\n    name\n    embedUrl\n  }\n}"): (typeof documents)["fragment Slide on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  overview\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  backdropSmall: backdrop(size: W780)\n  backdrop(size: W1280)\n  backdropLarge: backdrop(size: ORIGINAL)\n  trailer {\n    name\n    embedUrl\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PersonCredits($tmdbId: Int!, $role: CreditRole, $after: String) {\n  person(tmdbId: $tmdbId) {\n    id\n    credits(role: $role, first: 60, after: $after) {\n      ...CreditPart\n    }\n  }\n}\n\nfragment CreditPart on CreditConnection {\n  totalCount\n  nodes {\n    ...CreditRow\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}"): (typeof documents)["query PersonCredits($tmdbId: Int!, $role: CreditRole, $after: String) {\n  person(tmdbId: $tmdbId) {\n    id\n    credits(role: $role, first: 60, after: $after) {\n      ...CreditPart\n    }\n  }\n}\n\nfragment CreditPart on CreditConnection {\n  totalCount\n  nodes {\n    ...CreditRow\n  }\n  pageInfo {\n    hasNextPage\n    endCursor\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment CreditRow on Credit {\n  id\n  role\n  character\n  job\n  episodeCount\n  title {\n    id\n    tmdbId\n    mediaType\n    title\n    year\n    releaseDate\n    poster(size: W92)\n    posterLarge: poster(size: W154)\n  }\n}"): (typeof documents)["fragment CreditRow on Credit {\n  id\n  role\n  character\n  job\n  episodeCount\n  title {\n    id\n    tmdbId\n    mediaType\n    title\n    year\n    releaseDate\n    poster(size: W92)\n    posterLarge: poster(size: W154)\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment PersonHead on Person {\n  id\n  tmdbId\n  name\n  biography\n  birthday\n  deathday\n  birthplace\n  department\n  profileLarge: profile(size: H632)\n}"): (typeof documents)["fragment PersonHead on Person {\n  id\n  tmdbId\n  name\n  biography\n  birthday\n  deathday\n  birthplace\n  department\n  profileLarge: profile(size: H632)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment PersonHero on Person {\n  id\n  name\n  biography\n  birthday\n  deathday\n  birthplace\n  department\n  profile(size: W185)\n  profileLarge: profile(size: H632)\n}"): (typeof documents)["fragment PersonHero on Person {\n  id\n  name\n  biography\n  birthday\n  deathday\n  birthplace\n  department\n  profile(size: W185)\n  profileLarge: profile(size: H632)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PersonPage($tmdbId: Int!, $role: CreditRole) {\n  person(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    name\n    ...PersonHead\n    ...PersonHero\n    ...CreditCounts\n    knownFor(first: 12) {\n      ...KnownForTitle\n    }\n    credits(role: $role, first: 60) {\n      ...CreditPart\n    }\n  }\n}\n\nfragment KnownForTitle on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}"): (typeof documents)["query PersonPage($tmdbId: Int!, $role: CreditRole) {\n  person(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    name\n    ...PersonHead\n    ...PersonHero\n    ...CreditCounts\n    knownFor(first: 12) {\n      ...KnownForTitle\n    }\n    credits(role: $role, first: 60) {\n      ...CreditPart\n    }\n  }\n}\n\nfragment KnownForTitle on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  year\n  rating\n  poster(size: W342)\n  posterLarge: poster(size: W500)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment CreditCounts on Person {\n  id\n  tmdbId\n  ALL: credits(first: 1) {\n    totalCount\n  }\n  ACTING: credits(role: ACTING, first: 1) {\n    totalCount\n  }\n  DIRECTING: credits(role: DIRECTING, first: 1) {\n    totalCount\n  }\n  CREATING: credits(role: CREATING, first: 1) {\n    totalCount\n  }\n  WRITING: credits(role: WRITING, first: 1) {\n    totalCount\n  }\n  PRODUCTION: credits(role: PRODUCTION, first: 1) {\n    totalCount\n  }\n  SOUND: credits(role: SOUND, first: 1) {\n    totalCount\n  }\n  CREW: credits(role: CREW, first: 1) {\n    totalCount\n  }\n}"): (typeof documents)["fragment CreditCounts on Person {\n  id\n  tmdbId\n  ALL: credits(first: 1) {\n    totalCount\n  }\n  ACTING: credits(role: ACTING, first: 1) {\n    totalCount\n  }\n  DIRECTING: credits(role: DIRECTING, first: 1) {\n    totalCount\n  }\n  CREATING: credits(role: CREATING, first: 1) {\n    totalCount\n  }\n  WRITING: credits(role: WRITING, first: 1) {\n    totalCount\n  }\n  PRODUCTION: credits(role: PRODUCTION, first: 1) {\n    totalCount\n  }\n  SOUND: credits(role: SOUND, first: 1) {\n    totalCount\n  }\n  CREW: credits(role: CREW, first: 1) {\n    totalCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment FoundPeople on SearchResult {\n  people(first: 6) {\n    id\n    tmdbId\n    name\n    department\n    profile(size: W185)\n    profileLarge: profile(size: H632)\n  }\n}"): (typeof documents)["fragment FoundPeople on SearchResult {\n  people(first: 6) {\n    id\n    tmdbId\n    name\n    department\n    profile(size: W185)\n    profileLarge: profile(size: H632)\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SearchPage($text: String!, $after: String) {\n  search(text: $text) {\n    totalCount\n    partial\n    ...FoundPeople\n    titles(first: 60, after: $after) {\n      edges {\n        node {\n          id\n          ...TitleCard\n        }\n        person {\n          id\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}"): (typeof documents)["query SearchPage($text: String!, $after: String) {\n  search(text: $text) {\n    totalCount\n    partial\n    ...FoundPeople\n    titles(first: 60, after: $after) {\n      edges {\n        node {\n          id\n          ...TitleCard\n        }\n        person {\n          id\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment CastRow on Title {\n  id\n  cast(first: 12) {\n    id\n    name\n    character\n    profile(size: W185)\n    profileLarge: profile(size: H632)\n    person {\n      id\n      tmdbId\n    }\n  }\n}"): (typeof documents)["fragment CastRow on Title {\n  id\n  cast(first: 12) {\n    id\n    name\n    character\n    profile(size: W185)\n    profileLarge: profile(size: H632)\n    person {\n      id\n      tmdbId\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query MoviePage($tmdbId: Int!) {\n  movie(tmdbId: $tmdbId) {\n    id\n    title\n    ...TitleHead\n    ...TitleHero\n    ...CastRow\n  }\n}"): (typeof documents)["query MoviePage($tmdbId: Int!) {\n  movie(tmdbId: $tmdbId) {\n    id\n    title\n    ...TitleHead\n    ...TitleHero\n    ...CastRow\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SeriesPage($tmdbId: Int!) {\n  series(tmdbId: $tmdbId) {\n    id\n    title\n    ...SeasonPicker\n    ...TitleHead\n    ...TitleHero\n    ...CastRow\n  }\n}"): (typeof documents)["query SeriesPage($tmdbId: Int!) {\n  series(tmdbId: $tmdbId) {\n    id\n    title\n    ...SeasonPicker\n    ...TitleHead\n    ...TitleHero\n    ...CastRow\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment TitleActions on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  poster(size: W500)\n  releaseDate\n  trailer {\n    name\n    embedUrl\n  }\n  ... on Series {\n    seasons {\n      id\n      number\n    }\n  }\n}"): (typeof documents)["fragment TitleActions on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  poster(size: W500)\n  releaseDate\n  trailer {\n    name\n    embedUrl\n  }\n  ... on Series {\n    seasons {\n      id\n      number\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment TitleFacts on Title {\n  id\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  ... on Movie {\n    runtime\n  }\n  ... on Series {\n    seasonCount\n  }\n}"): (typeof documents)["fragment TitleFacts on Title {\n  id\n  year\n  rating\n  genres {\n    id\n    name\n  }\n  ... on Movie {\n    runtime\n  }\n  ... on Series {\n    seasonCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment TitleHead on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  overview\n  releaseDate\n  year\n  rating\n  voteCount\n  genres {\n    id\n    name\n  }\n  posterLarge: poster(size: W780)\n  backdrop(size: W1280)\n  cast(first: 12) {\n    id\n    name\n    person {\n      id\n      tmdbId\n    }\n  }\n  ... on Movie {\n    runtime\n  }\n  ... on Series {\n    seasonCount\n  }\n}"): (typeof documents)["fragment TitleHead on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  overview\n  releaseDate\n  year\n  rating\n  voteCount\n  genres {\n    id\n    name\n  }\n  posterLarge: poster(size: W780)\n  backdrop(size: W1280)\n  cast(first: 12) {\n    id\n    name\n    person {\n      id\n      tmdbId\n    }\n  }\n  ... on Movie {\n    runtime\n  }\n  ... on Series {\n    seasonCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment TitleHero on Title {\n  id\n  title\n  overview\n  backdropSmall: backdrop(size: W780)\n  backdrop(size: W1280)\n  backdropLarge: backdrop(size: ORIGINAL)\n  posterSmall: poster(size: W342)\n  poster(size: W500)\n  posterLarge: poster(size: W780)\n  ...TitleFacts\n  ...TitleRecord\n  ...TitleActions\n}"): (typeof documents)["fragment TitleHero on Title {\n  id\n  title\n  overview\n  backdropSmall: backdrop(size: W780)\n  backdrop(size: W1280)\n  backdropLarge: backdrop(size: ORIGINAL)\n  posterSmall: poster(size: W342)\n  poster(size: W500)\n  posterLarge: poster(size: W780)\n  ...TitleFacts\n  ...TitleRecord\n  ...TitleActions\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment TitleRecord on Title {\n  id\n  releaseDate\n  voteCount\n  originalLanguage\n  countries\n  certification\n  crew(first: 36) {\n    id\n    name\n    job\n    person {\n      id\n      tmdbId\n    }\n  }\n}"): (typeof documents)["fragment TitleRecord on Title {\n  id\n  releaseDate\n  voteCount\n  originalLanguage\n  countries\n  certification\n  crew(first: 36) {\n    id\n    name\n    job\n    person {\n      id\n      tmdbId\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment KnownTitle on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  poster(size: W342)\n}"): (typeof documents)["fragment KnownTitle on Title {\n  id\n  tmdbId\n  mediaType\n  title\n  poster(size: W342)\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query WatchMovie($tmdbId: Int!) {\n  movie(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    overview\n    backdrop(size: W1280)\n    poster(size: W342)\n  }\n}"): (typeof documents)["query WatchMovie($tmdbId: Int!) {\n  movie(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    overview\n    backdrop(size: W1280)\n    poster(size: W342)\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query WatchTv($tmdbId: Int!, $season: Int!, $chosen: Boolean!) {\n  series(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    overview\n    backdrop(size: W1280)\n    poster(size: W342)\n    seasons {\n      id\n      number\n      name\n      airDate\n    }\n    season(number: $season) @include(if: $chosen) {\n      id\n      name\n      episodes {\n        id\n        number\n        seasonNumber\n        name\n        overview\n        airDate\n        ...EpisodeCard\n      }\n    }\n    ...SeasonPicker\n  }\n}"): (typeof documents)["query WatchTv($tmdbId: Int!, $season: Int!, $chosen: Boolean!) {\n  series(tmdbId: $tmdbId) {\n    id\n    tmdbId\n    mediaType\n    title\n    overview\n    backdrop(size: W1280)\n    poster(size: W342)\n    seasons {\n      id\n      number\n      name\n      airDate\n    }\n    season(number: $season) @include(if: $chosen) {\n      id\n      name\n      episodes {\n        id\n        number\n        seasonNumber\n        name\n        overview\n        airDate\n        ...EpisodeCard\n      }\n    }\n    ...SeasonPicker\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;