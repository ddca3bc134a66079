import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { NodeRecord } from '../node.ts';
import type { TitleRecord, CastRecord, CrewRecord } from '../../records/titleDetails.ts';
import type { SeasonRecord, EpisodeRecord } from '../../records/season.ts';
import type { GenreRecord } from '../../records/genres.ts';
import type { PersonRecord } from '../../records/person.ts';
import type { PersonCredit } from '../../people/rules.ts';
import type { TitleTrailer, TitleVideo, TitleRelease } from '../../title/rules.ts';
import type { KeywordRecord, CollectionRef, ProviderRecord } from '../../records/titleFacts.ts';
import type { RecommendationRecord } from '../../recommendations/rules.ts';
import type { SearchRecord } from '../../search/pagedSearch.ts';
import type { SuggestedSearchRecord } from '../../search/suggestedSearch.ts';
import type { UnderstoodRecord } from '../../search/understanding.ts';
import type { LastWatchedRecord, ViewerTitleRecord, SettingsRecord, AccessTokenRecord } from '../../viewer/records.ts';
import type { ViewerRecord, AccountDetails } from '../../accounts/accounts.ts';
import type { ViewerTitleConnectionRecord } from '../../viewer/pagination.ts';
import type { ResumePointRecord } from '../../viewer/resumePoint.ts';
import type { RequestContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date as text, YYYY-MM-DD, without time or time zone; compare it as text. Source: TMDB's dates. */
  Date: { input: string; output: string; }
  /** A moment in time as text, ISO 8601 in UTC with milliseconds, for example 2026-03-01T20:15:00.000Z. */
  DateTime: { input: string; output: string; }
};

/**
 * A personal access token. A program sends it in place of an ID token, and acts for the viewer within its scopes. It stops working
 * when it expires or is revoked, when the viewer signs out everywhere, and when the password changes.
 */
export type AccessToken = Node & {
  readonly __typename?: 'AccessToken';
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it expires. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** Global id: `access-token:`, the account's id (uid) and the token's own. */
  readonly id: Scalars['ID']['output'];
  /** The hour in which it was last used; null when it never was. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** The name the viewer gave it. */
  readonly name: Scalars['String']['output'];
  /** What it may do. */
  readonly scopes: ReadonlyArray<AccessTokenScope>;
};

/** What an access token may do. No token can read or change the account itself or its tokens. */
export type AccessTokenScope =
  /** Read `viewer` with all its fields, `lastWatched`, and the objects of both by their ids. */
  | 'READ_LIBRARY'
  /** Save what was played, progress, marks, the watchlist and settings. Reading their results needs no other scope. */
  | 'WRITE_LIBRARY';

/** What the identity provider stores about an account, without secrets. Private to the viewer. Source: the identity provider. */
export type Account = {
  readonly __typename?: 'Account';
  /** When it was created; null when the provider does not say. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** When each browser that the account remembers last signed in, the newest first; empty when the provider remembers none. */
  readonly deviceSignInsAt: ReadonlyArray<Scalars['DateTime']['output']>;
  /** Whether the email address was verified; the embedded accounts verify none. */
  readonly emailVerified: Scalars['Boolean']['output'];
  /** The ways of signing in that belong to the account. */
  readonly identities: ReadonlyArray<AccountIdentity>;
  /** When the viewer last signed in; null when the provider does not say. */
  readonly lastSignInAt: Maybe<Scalars['DateTime']['output']>;
  /** When the password was last changed; null when the provider does not say. */
  readonly passwordChangedAt: Maybe<Scalars['DateTime']['output']>;
  /** Phone number, as in `+15550100`; null when there is none. */
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  /** Absolute URL of the viewer's photo; null when there is none. */
  readonly photoUrl: Maybe<Scalars['String']['output']>;
  /** The sessions that have not ended, the newest first; empty when the provider does not list them. */
  readonly sessions: ReadonlyArray<AccountSession>;
};

/** A way of signing in, as its provider describes the viewer. */
export type AccountIdentity = {
  readonly __typename?: 'AccountIdentity';
  /** Display name there; null when there is none. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Email address there; null when there is none. */
  readonly email: Maybe<Scalars['String']['output']>;
  /** Phone number there; null when there is none. */
  readonly phoneNumber: Maybe<Scalars['String']['output']>;
  /** Absolute URL of the photo there; null when there is none. */
  readonly photoUrl: Maybe<Scalars['String']['output']>;
  /** Id of the provider: `password` for email and password. */
  readonly provider: Scalars['String']['output'];
  /** Id of the viewer at the provider; the email address for a password. */
  readonly uid: Scalars['String']['output'];
};

/** A session: one sign-in on one device. */
export type AccountSession = {
  readonly __typename?: 'AccountSession';
  /** When it was last used, to the day. */
  readonly lastUsedAt: Scalars['DateTime']['output'];
  /** When the viewer signed in. */
  readonly startedAt: Scalars['DateTime']['output'];
};

/** A cast member of a title. Not a `Node`, because a credit's id does not name its title. */
export type CastMember = {
  readonly __typename?: 'CastMember';
  /** The character's name; null when unknown. */
  readonly character: Maybe<Scalars['String']['output']>;
  /** Id of the credit: one person may have several. Source: TMDB's credit_id, else the title's and the person's id. */
  readonly id: Scalars['ID']['output'];
  /** The person's name. */
  readonly name: Scalars['String']['output'];
  /** The actor; id, tmdbId, name and profile cost nothing. */
  readonly person: Person;
  /** Absolute URL of the person's portrait (2:3); null when there is none. */
  readonly profile: Maybe<Scalars['String']['output']>;
};


/** A cast member of a title. Not a `Node`, because a credit's id does not name its title. */
export type CastMemberProfileArgs = {
  size?: InputMaybe<ImageSize>;
};

/** A collection: movies that belong together, such as a trilogy. */
export type Collection = Node & {
  readonly __typename?: 'Collection';
  /** Absolute URL of the backdrop (16:9); null when there is none. */
  readonly backdrop: Maybe<Scalars['String']['output']>;
  /** Global id: `collection:` and TMDB's id. */
  readonly id: Scalars['ID']['output'];
  /** Its visible movies, earliest first; at most 60; null when the upstream call failed. */
  readonly movies: Maybe<ReadonlyArray<Movie>>;
  /** Its name, for example 'The Kettle Collection'. */
  readonly name: Scalars['String']['output'];
  /** Plot summary, in plain text; null when TMDB has none, or when the upstream call failed. Costs one upstream call on a movie's collection, together with `movies`. */
  readonly overview: Maybe<Scalars['String']['output']>;
  /** Absolute URL of the poster (2:3); null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
  /** TMDB's id among collections; also used by other APIs. */
  readonly tmdbId: Scalars['Int']['output'];
};


/** A collection: movies that belong together, such as a trilogy. */
export type CollectionBackdropArgs = {
  size?: InputMaybe<ImageSize>;
};


/** A collection: movies that belong together, such as a trilogy. */
export type CollectionPosterArgs = {
  size?: InputMaybe<ImageSize>;
};

/** The scope within which fields share one cost. */
export type CostScope =
  /** One object: the fields are read together, unless the object is `@detailed`. */
  | 'OBJECT'
  /** The whole operation: the fields read the same lists, unless the object is `@detailed`. */
  | 'OPERATION';

/** A new access token. */
export type CreateAccessTokenInput = {
  /** Days until it expires, 1 to 365. */
  readonly expiresInDays: Scalars['Int']['input'];
  /** A name for it: 1 to 60 characters after trimming. */
  readonly name: Scalars['String']['input'];
  /** What it may do; at least one. */
  readonly scopes: ReadonlyArray<AccessTokenScope>;
};

/** The new access token. */
export type CreateAccessTokenPayload = {
  readonly __typename?: 'CreateAccessTokenPayload';
  /** The token as stored. */
  readonly accessToken: AccessToken;
  /** The token to send in the `Authorization: Bearer` header. It is not stored, so it is returned only here. */
  readonly token: Scalars['String']['output'];
};

/** A person's credit: one title in one role. */
export type Credit = Node & {
  readonly __typename?: 'Credit';
  /** The character's name, or several joined by ' / ', at most ten; null when unknown, and for every role except ACTING. */
  readonly character: Maybe<Scalars['String']['output']>;
  /** Number of episodes of a series; with several characters or jobs, the largest number of one of them. Null for a movie, and when unknown. */
  readonly episodeCount: Maybe<Scalars['Int']['output']>;
  /** Global id, made of the person, the title and the role: `person:287>movie:550:acting`. */
  readonly id: Scalars['ID']['output'];
  /** The job in TMDB's English, or several joined by ', ', at most ten; null when unknown, and for ACTING. */
  readonly job: Maybe<Scalars['String']['output']>;
  /** The role. */
  readonly role: CreditRole;
  /** The title. */
  readonly title: Title;
};

/** A page of a person's credits. */
export type CreditConnection = {
  readonly __typename?: 'CreditConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<CreditEdge>;
  /** The credits of this page, in order. */
  readonly nodes: ReadonlyArray<Credit>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of credits in the whole list; 0 or more. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A credit, with its cursor. */
export type CreditEdge = {
  readonly __typename?: 'CreditEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The credit. */
  readonly node: Credit;
};

/** A person's role in a title, by TMDB department. */
export type CreditRole =
  /** Cast, including appearances as themselves. */
  | 'ACTING'
  /** Creators of a series. */
  | 'CREATING'
  /** Everything else: camera, editing, art and so on. */
  | 'CREW'
  /** Directing and related jobs. */
  | 'DIRECTING'
  /** Producing. */
  | 'PRODUCTION'
  /** Music and sound. */
  | 'SOUND'
  /** Writing, including story and source material. */
  | 'WRITING';

/** A crew member of a title. Not a `Node`, because a credit's id does not name its title. */
export type CrewMember = {
  readonly __typename?: 'CrewMember';
  /** Id of the credit: one person may have several. Source: TMDB's credit_id, else the title's id, the job and the person's id. */
  readonly id: Scalars['ID']['output'];
  /** The job, in TMDB's English: 'Director', 'Creator', 'Writer', 'Screenplay', 'Original Music Composer' and so on. */
  readonly job: Scalars['String']['output'];
  /** The person's name. */
  readonly name: Scalars['String']['output'];
  /** The person; id, tmdbId, name and profile cost nothing. */
  readonly person: Person;
};

/** The result of deleting an account. */
export type DeleteViewerPayload = {
  readonly __typename?: 'DeleteViewerPayload';
  /** Global id of the deleted viewer, for a client's cache. */
  readonly deletedViewerId: Scalars['ID']['output'];
};

/**
 * Filters for discover. Null fields are ignored; all others must match, and a list must not be empty. Titles for which TMDB lacks the filtered value are
 * left out.
 */
export type DiscoverFilter = {
  /**
   * Maximum certification of a movie in certificationRegion, for example 'PG-13'. Must be null for series, which TMDB cannot
   * filter by certification.
   */
  readonly certificationAtMost?: InputMaybe<Scalars['String']['input']>;
  /**
   * Country of certificationAtMost (ISO 3166-1): AU, BR, CA, DE, FR, GB, JP, NL or US; null is region, or US if that is null too.
   * Has no effect by itself.
   */
  readonly certificationRegion?: InputMaybe<Scalars['String']['input']>;
  /** All of these genres; names as in genresAny. If there are several, each must be a single TMDB genre. */
  readonly genresAll?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * At least one of these genres. Names of TMDB's genres for the media type, or of the product's chips that map to them,
   * ignoring case, 1 to 20. Must not be combined with genresAll: TMDB does not support both.
   */
  readonly genresAny?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** None of these genres; names as in genresAny. */
  readonly genresNone?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** All of these keywords, by TMDB's ids, 1 to 5. */
  readonly keywords?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Original language (ISO 639-1), for example `pt`; TMDB's `cn` is Cantonese. */
  readonly originalLanguage?: InputMaybe<Scalars['String']['input']>;
  /** Minimum mean vote of TMDB's users, 0 to 10. Means little without votes: see votesAtLeast. */
  readonly ratingAtLeast?: InputMaybe<Scalars['Float']['input']>;
  /**
   * Country of the services (ISO 3166-1), for example `BR`; one of those TMDB covers well. With certificationAtMost and no
   * certificationRegion it must be one of the countries listed there. Has no effect by itself.
   */
  readonly region?: InputMaybe<Scalars['String']['input']>;
  /** Minimum runtime of the movie, or of an episode, in minutes, 1 to 1000. */
  readonly runtimeFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum runtime, in minutes, 1 to 1000, not less than runtimeFrom. */
  readonly runtimeTo?: InputMaybe<Scalars['Int']['input']>;
  /** At least one of these services offers it in the region, in any way. TMDB's ids, as in `services`, 1 to 20. Requires a region. */
  readonly services?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /**
   * Minimum number of votes by TMDB's users, 0 to 1000000; null is 200 for movies and 100 for series with ratingAtLeast or the
   * sort RATING, 5 with the sort NEWEST, and 0 otherwise.
   */
  readonly votesAtLeast?: InputMaybe<Scalars['Int']['input']>;
  /** Earliest year of a movie's release or a series' first episode, 1990 to 2100; null is 1990. */
  readonly yearFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Latest such year, 1990 to 2100, not before yearFrom. */
  readonly yearTo?: InputMaybe<Scalars['Int']['input']>;
};

/** The order of discover's results. */
export type DiscoverSort =
  /** Most votes first. */
  | 'MOST_VOTED'
  /**
   * Newest first, among titles with at least five votes, unless the filter sets a minimum. Upcoming titles are left out, unless
   * the filter names a future year.
   */
  | 'NEWEST'
  /** Most popular first. */
  | 'POPULARITY'
  /** Best rated first, among titles with enough votes: 200 for movies and 100 for series, unless the filter sets a minimum. */
  | 'RATING';

/** An episode of a series. */
export type Episode = Node & {
  readonly __typename?: 'Episode';
  /**
   * Day it first airs, in TMDB's own record; null when TMDB has none. An episode has aired if this is the viewer's today or
   * earlier; without a day, if a later episode of its series has, specials apart, or if the series has ended or been canceled
   * (`Series.status`).
   */
  readonly airDate: Maybe<Scalars['Date']['output']>;
  /** Global id: `tv:1399:s1:e2`. */
  readonly id: Scalars['ID']['output'];
  /** Name; for example 'Episode 2' when TMDB has none. */
  readonly name: Scalars['String']['output'];
  /** Number within the season, 1 or more (a few series start at 0). */
  readonly number: Scalars['Int']['output'];
  /** Plot summary, in plain text; 'No overview available' when TMDB has none. */
  readonly overview: Scalars['String']['output'];
  /** Absolute URL of the embedded player for this episode. */
  readonly player: Scalars['String']['output'];
  /** Length in minutes; null when unknown. */
  readonly runtime: Maybe<Scalars['Int']['output']>;
  /** Number of its season; 0 for specials. */
  readonly seasonNumber: Scalars['Int']['output'];
  /** Absolute URL of a still (16:9); null when there is none. */
  readonly still: Maybe<Scalars['String']['output']>;
};


/** An episode of a series. */
export type EpisodeStillArgs = {
  size?: InputMaybe<ImageSize>;
};

/** A genre, as TMDB names it, or one of the product's 22 genre chips. */
export type Genre = Node & {
  readonly __typename?: 'Genre';
  /** Global id: `genre:` and the name's slug, for example `genre:sci-fi-fantasy`. */
  readonly id: Scalars['ID']['output'];
  /** Popular visible movies of the genre; empty when there is no such genre of movies; null when the upstream call failed. */
  readonly movies: Maybe<TitleConnection>;
  /** Name in English. */
  readonly name: Scalars['String']['output'];
  /** Popular visible series of the genre; empty when there is no such genre of series; null when the upstream call failed. */
  readonly series: Maybe<TitleConnection>;
};


/** A genre, as TMDB names it, or one of the product's 22 genre chips. */
export type GenreMoviesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A genre, as TMDB names it, or one of the product's 22 genre chips. */
export type GenreSeriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The width of an image, in pixels (H632: its height). If the image host does not have a size for that kind of image, the next larger one is used. */
export type ImageSize =
  /** 632 pixels high: portraits. */
  | 'H632'
  /** The file as uploaded, at its full size. */
  | 'ORIGINAL'
  /** 45 pixels wide: portraits. */
  | 'W45'
  /** 92 pixels wide: posters, stills and logos. */
  | 'W92'
  /** 154 pixels wide: posters. */
  | 'W154'
  /** 185 pixels wide: posters, stills and portraits. */
  | 'W185'
  /** 300 pixels wide: backdrops and stills; for a poster, 342. */
  | 'W300'
  /** 342 pixels wide: posters. */
  | 'W342'
  /** 500 pixels wide: posters; for a backdrop, 780. */
  | 'W500'
  /** 780 pixels wide: posters and backdrops. */
  | 'W780'
  /** 1280 pixels wide: backdrops. */
  | 'W1280';

/** A keyword: a word or phrase that describes what titles are about. */
export type Keyword = Node & {
  readonly __typename?: 'Keyword';
  /** Global id: `keyword:` and TMDB's id. */
  readonly id: Scalars['ID']['output'];
  /** The word or phrase, in English. */
  readonly name: Scalars['String']['output'];
  /** TMDB's id of the keyword; also used by other APIs. */
  readonly tmdbId: Scalars['Int']['output'];
};

/** What the viewer last played. Each viewer has one record; saving replaces it. */
export type LastWatched = Node & {
  readonly __typename?: 'LastWatched';
  /** Episode played; null for a movie, or when no episode was chosen. */
  readonly episodeNumber: Maybe<Scalars['Int']['output']>;
  /** Global id: `last-watched:` and the account's id (uid); the record is private to the account. */
  readonly id: Scalars['ID']['output'];
  /** Tag of the language in which the title was saved, such as `de`. */
  readonly language: Scalars['String']['output'];
  /** Movie or series. */
  readonly mediaType: MediaType;
  /** TMDB's id of the title; mediaType says whether it is a movie or a series. */
  readonly movieId: Scalars['Int']['output'];
  /** Absolute URL of the poster (2:3); null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
  /** Path of the poster on the image host, with its leading slash; null when there is none. In the language of `title`, as is `poster`. */
  readonly posterPath: Maybe<Scalars['String']['output']>;
  /** Season played, 0 for specials; null for a movie, or when no season was chosen. */
  readonly seasonNumber: Maybe<Scalars['Int']['output']>;
  /** The title's name in the requested language; the saved name when that cannot be read. Costs one upstream call in a language other than the one it was saved in. */
  readonly title: Scalars['String']['output'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['output'];
  /** When it was saved. */
  readonly watchedAt: Scalars['DateTime']['output'];
};


/** What the viewer last played. Each viewer has one record; saving replaces it. */
export type LastWatchedPosterArgs = {
  size?: InputMaybe<ImageSize>;
};

/** Whether a title is a movie or a television series. The same number names a different movie and series. */
export type MediaType =
  /** A feature film, or anything else that TMDB counts as a movie. */
  | 'MOVIE'
  /** A television series. */
  | 'TV';

/** A movie. */
export type Movie = Node & Title & {
  readonly __typename?: 'Movie';
  /** Absolute URL of the backdrop (16:9); null when there is none. */
  readonly backdrop: Maybe<Scalars['String']['output']>;
  /** Budget in US dollars; null when unknown. Costs one upstream call on a movie from a list, as do the fields after it. */
  readonly budget: Maybe<Scalars['Float']['output']>;
  /** Cast in billing order; null when the upstream call failed. */
  readonly cast: Maybe<ReadonlyArray<CastMember>>;
  /** Certification in a region; null when it has not been rated there. */
  readonly certification: Maybe<Scalars['String']['output']>;
  /** The collection it belongs to; null when there is none. */
  readonly collection: Maybe<Collection>;
  /** Names of the production companies, at most ten; null when the upstream call failed. */
  readonly companies: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Countries of origin (ISO 3166-1); empty when unknown, null when the upstream call failed. */
  readonly countries: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Directors, writers and composers; null when the upstream call failed. */
  readonly crew: Maybe<ReadonlyArray<CrewMember>>;
  /** Genres in TMDB's order; empty when TMDB has none, or when their names could not be read. */
  readonly genres: ReadonlyArray<Genre>;
  /** Absolute URL of the movie's own site; null when there is none. */
  readonly homepage: Maybe<Scalars['String']['output']>;
  /** Global id: `movie:` and TMDB's id. */
  readonly id: Scalars['ID']['output'];
  /** IMDb id; null when unknown. */
  readonly imdbId: Maybe<Scalars['String']['output']>;
  /** Keywords; null when the upstream call failed. */
  readonly keywords: Maybe<ReadonlyArray<Keyword>>;
  /** Always MOVIE. */
  readonly mediaType: MediaType;
  /** Original language (ISO 639-1); null when unknown. */
  readonly originalLanguage: Maybe<Scalars['String']['output']>;
  /** Title in the original language; null when unknown. */
  readonly originalTitle: Maybe<Scalars['String']['output']>;
  /** Plot summary, in plain text; 'No overview available' when TMDB has none. */
  readonly overview: Scalars['String']['output'];
  /** The language that `overview` is in, as a tag (BCP 47): the requested one, or `en` for the English fallback. */
  readonly overviewLanguage: Scalars['String']['output'];
  /** Absolute URLs of backdrops (16:9), those without text first; null when the upstream call failed. */
  readonly pictures: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Absolute URL of the embedded player for this movie. */
  readonly player: Scalars['String']['output'];
  /** Absolute URL of the poster (2:3); null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
  /** Mean vote of TMDB's users, 0 to 10 with one decimal; null when there are no votes. */
  readonly rating: Maybe<Scalars['Float']['output']>;
  /** Up to 18 other visible titles, each with its reason; null when the upstream call failed. */
  readonly recommendations: Maybe<ReadonlyArray<Recommendation>>;
  /** Day of release; null when unknown. May be in the future. */
  readonly releaseDate: Maybe<Scalars['Date']['output']>;
  /** Its releases in a region, earliest first; null when the upstream call failed. */
  readonly releases: Maybe<ReadonlyArray<Release>>;
  /** Revenue in US dollars; null when unknown. */
  readonly revenue: Maybe<Scalars['Float']['output']>;
  /** Runtime in minutes; null when unknown. Costs one upstream call on a movie from a list. */
  readonly runtime: Maybe<Scalars['Int']['output']>;
  /** Status, in TMDB's English: 'Released', 'In Production' and so on; null when unknown. */
  readonly status: Maybe<Scalars['String']['output']>;
  /** Tagline; null when there is none. */
  readonly tagline: Maybe<Scalars['String']['output']>;
  /** Title in the requested language, else in English, else in the original language, as far as TMDB has them. */
  readonly title: Scalars['String']['output'];
  /** TMDB's id among movies; also used by other APIs. */
  readonly tmdbId: Scalars['Int']['output'];
  /** Trailer on YouTube, in the requested language, else in English, else in the title's own; null when there is none. */
  readonly trailer: Maybe<Trailer>;
  /** Its videos on YouTube in these languages, trailers first; null when the upstream call failed. */
  readonly videos: Maybe<ReadonlyArray<Video>>;
  /** Number of votes by TMDB's users; 0 or more. */
  readonly voteCount: Scalars['Int']['output'];
  /** Where it can be watched in a region; null when nowhere, or when the upstream call failed. */
  readonly whereToWatch: Maybe<WatchOptions>;
  /** Year of releaseDate; null when that is unknown. */
  readonly year: Maybe<Scalars['Int']['output']>;
};


/** A movie. */
export type MovieBackdropArgs = {
  size?: InputMaybe<ImageSize>;
};


/** A movie. */
export type MovieCastArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A movie. */
export type MovieCertificationArgs = {
  region?: InputMaybe<Scalars['String']['input']>;
};


/** A movie. */
export type MovieCrewArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A movie. */
export type MovieKeywordsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A movie. */
export type MoviePicturesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<ImageSize>;
};


/** A movie. */
export type MoviePosterArgs = {
  size?: InputMaybe<ImageSize>;
};


/** A movie. */
export type MovieReleasesArgs = {
  region?: InputMaybe<Scalars['String']['input']>;
};


/** A movie. */
export type MovieVideosArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A movie. */
export type MovieWhereToWatchArgs = {
  region: Scalars['String']['input'];
};

/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Creates an access token and returns it, only this once; null when that failed. An account can hold 20 valid tokens; one more
   * fails with BAD_USER_INPUT.
   */
  readonly createAccessToken: Maybe<CreateAccessTokenPayload>;
  /**
   * Deletes the viewer's account and everything stored for it; true on success. This cannot be undone.
   * @deprecated Its result cannot have fields. Use `deleteViewer`. Removed after 2027-11-24.
   */
  readonly deleteAccount: Maybe<Scalars['Boolean']['output']>;
  /** Deletes the viewer's account and everything stored for it; null when that failed. This cannot be undone. */
  readonly deleteViewer: Maybe<DeleteViewerPayload>;
  /**
   * Saves what the viewer has just played and replaces the previous record; null when it could not be saved. The record belongs
   * to the viewer the token identifies; title and poster are TMDB's own, or the input's when TMDB cannot be read. The title is
   * also recorded as played in `viewer.titles`, unless it is new there and the movie database is unavailable.
   */
  readonly recordLastWatched: Maybe<RecordLastWatchedPayload>;
  /**
   * Revokes an access token immediately; null when that failed. Succeeds even if the token no longer exists, and fails with
   * BAD_USER_INPUT for the id of anything else.
   */
  readonly revokeAccessToken: Maybe<RevokeAccessTokenPayload>;
  /**
   * Signs the viewer out on every device, including this one, and revokes their ID tokens and access tokens; null when that
   * failed.
   */
  readonly revokeSessions: Maybe<RevokeSessionsPayload>;
  /**
   * Saves what the viewer has just played and replaces the previous record; null when it could not be saved.
   * @deprecated Its input names the title by TMDB's id. Use `recordLastWatched`. Removed after 2027-11-24.
   */
  readonly saveLastWatched: Maybe<LastWatched>;
  /** Saves the viewer's progress in a movie or an episode; null when it could not be saved. */
  readonly saveProgress: Maybe<SaveProgressPayload>;
  /** Saves settings in the viewer's account; null when they could not be saved. */
  readonly saveSettings: Maybe<SaveSettingsPayload>;
  /** Removes a title from Continue Watching until it is played again, or restores it; null when that could not be saved. */
  readonly setHidden: Maybe<SetHiddenPayload>;
  /** Adds a title to the viewer's watchlist or removes it; null when that could not be saved. */
  readonly setListed: Maybe<SetListedPayload>;
  /**
   * Marks the aired episodes of a series' regular seasons as watched, up to one episode or all; null when that could not be
   * saved. Specials are left out, and episodes already watched keep their time. At most 40 seasons with 2,000 episodes can be
   * marked at once; more than that fails with BAD_USER_INPUT.
   */
  readonly setSeriesWatched: Maybe<SetSeriesWatchedPayload>;
  /** Marks a movie, episodes or a season as watched or unwatched; null when that could not be saved. */
  readonly setWatched: Maybe<SetWatchedPayload>;
  /**
   * Signs the viewer out on every device, including this one, and revokes their ID tokens and access tokens; true on success.
   * @deprecated Its result cannot have fields. Use `revokeSessions`. Removed after 2027-11-24.
   */
  readonly signOutEverywhere: Maybe<Scalars['Boolean']['output']>;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationCreateAccessTokenArgs = {
  input: CreateAccessTokenInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationRecordLastWatchedArgs = {
  input: RecordLastWatchedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationRevokeAccessTokenArgs = {
  input: RevokeAccessTokenInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationSaveLastWatchedArgs = {
  input: SaveLastWatchedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationSaveProgressArgs = {
  input: SaveProgressInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationSaveSettingsArgs = {
  input: SaveSettingsInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationSetHiddenArgs = {
  input: SetHiddenInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationSetListedArgs = {
  input: SetListedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationSetSeriesWatchedArgs = {
  input: SetSeriesWatchedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 1000 titles and 16000000 bytes, which is more than 100000 watched episodes; a change beyond that fails with
 * BAD_USER_INPUT.
 */
export type MutationSetWatchedArgs = {
  input: SetWatchedInput;
};

/**
 * An object with a global id, by which `node` and `nodes` look it up. Objects of other types with an id can only be read as part of
 * another object.
 */
export type Node = {
  /** Global id, unique among all objects. It never changes. Treat it as opaque. */
  readonly id: Scalars['ID']['output'];
};

/**
 * Pagination information, as in the Cursor Connections specification. A list without the arguments `last` and `before` can only be
 * read forwards, since TMDB has it in pages from its beginning.
 */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /**
   * Cursor of the last title of this page, to pass as `after`. For an empty page with a next page, the position read up to; null
   * for an empty page at the end.
   */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** True when there may be a next page; backwards, true with `before`. A page shorter than requested can still have a next page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /**
   * True when something comes before the page. Backwards, it is exact; forwards, true with `after`, unless that is known to be the
   * beginning.
   */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first title of this page; null when it is empty. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
};

/**
 * A cast or crew member. On a person from a credit or a search, all fields except id, tmdbId, name and profile together cost
 * one upstream call, however often the person occurs.
 */
export type Person = Node & {
  readonly __typename?: 'Person';
  /** Biography in plain text with line breaks; null when there is none, or when the upstream call failed. */
  readonly biography: Maybe<Scalars['String']['output']>;
  /** The language that `biography` is in, as a tag (BCP 47): the requested one, or `en` for the English fallback; null when there is none, or when the upstream call failed. */
  readonly biographyLanguage: Maybe<Scalars['String']['output']>;
  /** Day of birth; null when unknown, or when the upstream call failed. */
  readonly birthday: Maybe<Scalars['Date']['output']>;
  /** Place of birth, as TMDB has it, for example 'Lisbon, Portugal'; null when unknown, or when the upstream call failed. */
  readonly birthplace: Maybe<Scalars['String']['output']>;
  /**
   * Their credits in visible titles (released in 1990 or later, dated, and not adult), newest first: upcoming titles with a
   * release date come first, titles without one are hidden. Within a day by title id, then in CreditRole's order. Each title and
   * role is one credit. Null when the upstream call failed.
   */
  readonly credits: Maybe<CreditConnection>;
  /** Day of death; null when the person is alive, when it is unknown, or when the upstream call failed. */
  readonly deathday: Maybe<Scalars['Date']['output']>;
  /** The department they are known for, in TMDB's English: 'Acting', 'Directing', 'Writing', 'Sound' and so on; null when TMDB has none, or when the upstream call failed. Costs nothing on a person from a search. */
  readonly department: Maybe<Scalars['String']['output']>;
  /** Global id: `person:287`. */
  readonly id: Scalars['ID']['output'];
  /**
   * Visible titles they are best known for, the best first: by the title's votes, weighted by the place in a movie's cast and by
   * the number of episodes in a series. If they have credits in their department, only those count, and what they directed or
   * created. Null when the upstream call failed.
   */
  readonly knownFor: Maybe<ReadonlyArray<Title>>;
  /** The name they are known by. */
  readonly name: Scalars['String']['output'];
  /** Absolute URL of the portrait (2:3); null when there is none. */
  readonly profile: Maybe<Scalars['String']['output']>;
  /** TMDB's id among people; also used by other APIs. */
  readonly tmdbId: Scalars['Int']['output'];
};


/**
 * A cast or crew member. On a person from a credit or a search, all fields except id, tmdbId, name and profile together cost
 * one upstream call, however often the person occurs.
 */
export type PersonCreditsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  role?: InputMaybe<CreditRole>;
};


/**
 * A cast or crew member. On a person from a credit or a search, all fields except id, tmdbId, name and profile together cost
 * one upstream call, however often the person occurs.
 */
export type PersonKnownForArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A cast or crew member. On a person from a credit or a search, all fields except id, tmdbId, name and profile together cost
 * one upstream call, however often the person occurs.
 */
export type PersonProfileArgs = {
  size?: InputMaybe<ImageSize>;
};

/** A streaming service. Not a `Node`, because TMDB only lists services by region. */
export type Provider = {
  readonly __typename?: 'Provider';
  /** Global id: `provider:` and TMDB's id. */
  readonly id: Scalars['ID']['output'];
  /** Absolute URL of its square logo; null when there is none. */
  readonly logo: Maybe<Scalars['String']['output']>;
  /** The service's name. */
  readonly name: Scalars['String']['output'];
  /** TMDB's id of the service. */
  readonly tmdbId: Scalars['Int']['output'];
};


/** A streaming service. Not a `Node`, because TMDB only lists services by region. */
export type ProviderLogoArgs = {
  size?: InputMaybe<ImageSize>;
};

/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type Query = {
  readonly __typename?: 'Query';
  /** A collection of movies by TMDB's id; null when TMDB has none, or when the upstream call failed. */
  readonly collection: Maybe<Collection>;
  /**
   * Movies or series that match a filter, visible titles only; null when the upstream call failed, or when the filter is invalid.
   * Source: discover/movie and discover/tv.
   */
  readonly discover: Maybe<TitleConnection>;
  /** A genre by name, ignoring case: any of TMDB's genres or of the product's 22 chips; null when there is no such genre, or when the upstream call failed. */
  readonly genre: Maybe<Genre>;
  /** TMDB's movie genres, in its order; null when the upstream call failed. */
  readonly genres: Maybe<ReadonlyArray<Genre>>;
  /**
   * What the viewer last played; null when there is nothing yet. Errors: UNAUTHENTICATED, 'Not authenticated', without a
   * signed-in viewer; FORBIDDEN for an access token without READ_LIBRARY; STORE_UNAVAILABLE when the store did not answer, or not
   * in time.
   */
  readonly lastWatched: Maybe<LastWatched>;
  /** A movie by TMDB's id; null when TMDB has none, or when the upstream call failed. */
  readonly movie: Maybe<Movie>;
  /**
   * Any object by its global id; null when there is none or when the id is malformed, and, with an error, when the upstream call
   * failed. A viewer's objects exist only for that viewer; for everyone else, their ids are unknown. With an invalid token they fail
   * as `viewer` does. Costs one upstream call, and two more in the operation for the names of genres.
   */
  readonly node: Maybe<Node>;
  /**
   * Several objects, in the order of their ids: null for each id for which `node` is null, and, with an error, for each whose
   * upstream call failed. Costs one upstream call each, and two more in the operation for the names of genres.
   */
  readonly nodes: Maybe<ReadonlyArray<Maybe<Node>>>;
  /** A person by TMDB's id; null when TMDB has none, or when the upstream call failed. Costs one upstream call, with everything below it. */
  readonly person: Maybe<Person>;
  /** Titles, people and collections by name. A search that fails returns no titles and `partial: true`. */
  readonly search: Maybe<SearchResult>;
  /** A series by TMDB's id; null when TMDB has none, or when the upstream call failed. */
  readonly series: Maybe<Series>;
  /**
   * Streaming services of a region, the most important first; empty when none is known, null when the upstream call
   * failed. Costs one upstream call, for both kinds two. Source: JustWatch, through TMDB (watch/providers/movie and
   * watch/providers/tv); attribution required.
   */
  readonly services: Maybe<ReadonlyArray<Provider>>;
  /**
   * The search to offer before the suggestions for a partially typed text, without an upstream call; null if the text is a name
   * or needs the lookup of a keyword.
   */
  readonly suggestedSearch: Maybe<SuggestedSearch>;
  /**
   * Suggestions for a partially typed text, for one upstream call: titles and people by name, those whose name starts with the
   * text first, with or without its article, the most popular titles ahead. Only those if the text means something else, as
   * `comedy` does. For an id or an address, as `search` takes them, what it names, for up to two calls.
   */
  readonly suggestions: Maybe<ReadonlyArray<Suggestion>>;
  /** A title by its global id; null when there is none, when the id is malformed, or when the upstream call failed. */
  readonly title: Maybe<Title>;
  /**
   * A title by its global id, TMDB's id, its IMDb id or its address; null when there is none, when the global id is malformed, or when
   * the upstream call failed. Costs one upstream call, or two by IMDb id.
   */
  readonly titleBy: Maybe<Title>;
  /** One of the ready-made lists, visible titles only; null when the upstream call failed. */
  readonly titles: Maybe<TitleConnection>;
  /**
   * Several titles, in the order of their ids: null for each id that is unknown or malformed, and, with an error, for each whose
   * upstream call failed. Costs one upstream call each.
   */
  readonly titlesById: Maybe<ReadonlyArray<Maybe<Title>>>;
  /**
   * The signed-in viewer, identified by an ID token of the identity provider, or by an access token with READ_LIBRARY, in the
   * `Authorization: Bearer` header; null without that header. Errors: UNAUTHENTICATED, 'Not authenticated', when what the header has
   * is no valid token: malformed, forged, expired or revoked; FORBIDDEN for an access token without that scope; STORE_UNAVAILABLE
   * when the token could not be checked.
   */
  readonly viewer: Maybe<Viewer>;
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryCollectionArgs = {
  tmdbId: Scalars['Int']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryDiscoverArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DiscoverFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  mediaType: MediaType;
  sort?: InputMaybe<DiscoverSort>;
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryGenreArgs = {
  name: Scalars['String']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryMovieArgs = {
  tmdbId: Scalars['Int']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryPersonArgs = {
  tmdbId: Scalars['Int']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QuerySearchArgs = {
  mediaType?: InputMaybe<MediaType>;
  sort?: SearchSort;
  text: Scalars['String']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QuerySeriesArgs = {
  tmdbId: Scalars['Int']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryServicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  mediaType?: InputMaybe<MediaType>;
  region: Scalars['String']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QuerySuggestedSearchArgs = {
  text: Scalars['String']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QuerySuggestionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryTitleArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryTitleByArgs = {
  by: TitleLookup;
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryTitlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  list: TitleList;
};


/**
 * Everything that can be read. A field that fails is null, with an error in `errors`. For an argument with a default, null means
 * the default.
 *
 * An operation is rejected before execution, with OPERATION_TOO_COSTLY, when it could cause more upstream calls than the operator
 * allows (usually 120), when its response could have more than 100000 fields, lists counted at their maximum length, or when it
 * selects one field under more than 30 aliases in one selection set; and a response of more than 4000000 bytes is not sent. A
 * response that turns out to have more fields, including the progress entries read for it, is rejected during execution: a query
 * as a whole, a mutation from the field that exceeds the limit.
 *
 * Titles, overviews, taglines, biographies, names of seasons and episodes, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; one of en, de, es, fr, it, nl, pl, pt-br, tr, uk, ja, ko and zh-cn; English by default.
 * Each field that TMDB lacks in that language falls back to English. Names of genres and people, and all texts of this schema, are
 * not translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryTitlesByIdArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};

/** A title recommended for another, and why. Not a `Node`, because looking it up would take all recommendations. */
export type Recommendation = {
  readonly __typename?: 'Recommendation';
  /** The person or the genres it is recommended for, for example 'Ada Marlowe' or 'Drama and Crime'; null for SIMILAR. */
  readonly because: Maybe<Scalars['String']['output']>;
  /** Global id, made of both titles: `movie:603>tv:1399`. */
  readonly id: Scalars['ID']['output'];
  /** Why it is recommended. */
  readonly source: RecommendationSource;
  /** The recommended title. */
  readonly title: Title;
};

/** Why a title is recommended. */
export type RecommendationSource =
  /** A member of the title's cast is in it. */
  | 'CAST'
  /** It shares the title's first genres and is highly rated. */
  | 'GENRE'
  /** TMDB lists it as similar. */
  | 'SIMILAR';

/** What the viewer has played, to store as the last-watched record. */
export type RecordLastWatchedInput = {
  /** Episode played, 0 or more, of that season; null for a movie, or when no episode was chosen. */
  readonly episodeNumber?: InputMaybe<Scalars['Int']['input']>;
  /**
   * Path of the poster on the image host, which is stored with `title`: one segment of letters, digits, hyphens, dots and
   * underscores with its leading slash, such as `/poster.jpg`; null when there is none.
   */
  readonly posterPath?: InputMaybe<Scalars['String']['input']>;
  /** Season played, 0 for specials; null for a movie, or when no season was chosen. */
  readonly seasonNumber?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The title's name, 1 to 500 characters, which is stored if the movie database does not answer. If it is null, the mutation fails in
   * that case.
   */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of recording what was played. */
export type RecordLastWatchedPayload = {
  readonly __typename?: 'RecordLastWatchedPayload';
  /** The updated record. */
  readonly lastWatched: LastWatched;
};

/** One release of a movie in a region. */
export type Release = Node & {
  readonly __typename?: 'Release';
  /** Day of the release; may be in the future. */
  readonly date: Scalars['Date']['output'];
  /** Global id, made of the movie's, the region, the type and the day: `movie:603:release:BR:DIGITAL:2000-01-31`. */
  readonly id: Scalars['ID']['output'];
  /** Type of the release. */
  readonly kind: ReleaseKind;
};

/** The type of a release. */
export type ReleaseKind =
  /** Streaming or download. */
  | 'DIGITAL'
  /** Limited theatrical release. */
  | 'LIMITED'
  /** Disc. */
  | 'PHYSICAL'
  /** Premiere. */
  | 'PREMIERE'
  /** Television. */
  | 'TELEVISION'
  /** Theatrical release. */
  | 'THEATRICAL';

/** Where the viewer resumes a title. */
export type ResumePoint = {
  readonly __typename?: 'ResumePoint';
  /** Number of the episode; null for a movie, and for a series played without an episode. */
  readonly episodeNumber: Maybe<Scalars['Int']['output']>;
  /** Whether it follows what was last played or marked, rather than being what was last played. */
  readonly isNext: Scalars['Boolean']['output'];
  /** Length in seconds; null when unknown. */
  readonly length: Maybe<Scalars['Float']['output']>;
  /** Position in seconds; 0 when it has not been started. */
  readonly position: Scalars['Float']['output'];
  /** Season of the episode, 0 for specials; null for a movie, and for a series played without an episode. */
  readonly seasonNumber: Maybe<Scalars['Int']['output']>;
};

/** The access token to revoke. */
export type RevokeAccessTokenInput = {
  /** Global id of one of the viewer's access tokens, even if it no longer exists. */
  readonly id: Scalars['ID']['input'];
};

/** The access token after `revokeAccessToken`. */
export type RevokeAccessTokenPayload = {
  readonly __typename?: 'RevokeAccessTokenPayload';
  /** Global id of the revoked token, for a client's cache. */
  readonly revokedAccessTokenId: Scalars['ID']['output'];
};

/** The result of signing out on every device. */
export type RevokeSessionsPayload = {
  readonly __typename?: 'RevokeSessionsPayload';
  /** The viewer, whose tokens no longer work. */
  readonly viewer: Viewer;
};

/** What the viewer has played, to store as the last-watched record. */
export type SaveLastWatchedInput = {
  /** Episode played, 0 or more, of that season; null for a movie, or when no episode was chosen. */
  readonly episodeNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Movie or series. */
  readonly mediaType: MediaType;
  /** TMDB's id of the movie or series; 1 or more. */
  readonly movieId: Scalars['Int']['input'];
  /**
   * Path of the poster on the image host: one segment of letters, digits, hyphens, dots and underscores with its leading
   * slash, such as `/poster.jpg`; null when there is none.
   */
  readonly posterPath?: InputMaybe<Scalars['String']['input']>;
  /** Season played, 0 for specials; null for a movie, or when no season was chosen. */
  readonly seasonNumber?: InputMaybe<Scalars['Int']['input']>;
  /** The title's name, 1 to 500 characters. */
  readonly title: Scalars['String']['input'];
};

/** The viewer's progress in a movie or an episode. */
export type SaveProgressInput = {
  /** When the viewer was at this position; null and future times mean now. A later record is not overwritten. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Number of the episode, 0 or more; null for a movie, and for a series played without an episode. */
  readonly episodeNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Length in seconds, more than 0 and at most 86400. */
  readonly length: Scalars['Float']['input'];
  /** Position in seconds, 0 to its length. */
  readonly position: Scalars['Float']['input'];
  /** Season of the episode, 0 for specials; null for a movie, and for a series played without an episode. */
  readonly seasonNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of saving progress. */
export type SaveProgressPayload = {
  readonly __typename?: 'SaveProgressPayload';
  /** The viewer's updated record of the title. */
  readonly viewerTitle: ViewerTitle;
};

/** Settings to save; null leaves a setting unchanged. */
export type SaveSettingsInput = {
  /** Whether the carousel advances automatically. */
  readonly carouselAutoplay?: InputMaybe<Scalars['Boolean']['input']>;
  /** Global ids of titles and genres to add to `hidden`, `movie:603` or `genre:horror`, which holds at most 500. */
  readonly hide?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Whether lists leave out the titles that the viewer has watched. */
  readonly hideWatched?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the player continues with the next episode automatically. */
  readonly nextAutoplay?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether images are smaller and nothing is prefetched. */
  readonly reducedData?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether stills and overviews of episodes after the next unwatched one are hidden as spoilers. */
  readonly spoilerShield?: InputMaybe<Scalars['Boolean']['input']>;
  /** Global ids to remove from `hidden`, at most 500; those that it does not have are ignored. */
  readonly unhide?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** The result of saving settings. */
export type SaveSettingsPayload = {
  readonly __typename?: 'SaveSettingsPayload';
  /** All settings after the change. */
  readonly settings: Settings;
};

/** The results of a search: titles whose name matches, in TMDB's order, then titles that the people found act in, then those they only directed or created. */
export type SearchResult = {
  readonly __typename?: 'SearchResult';
  /**
   * Collections whose name matches, or the one that the text names by an id, for one upstream call; null when that call failed. Collections contain movies, so a search
   * for series finds none.
   */
  readonly collections: Maybe<ReadonlyArray<Collection>>;
  /**
   * The text that was searched for because the original text has no results: with corrected spelling, or a name in it, as in
   * `movies with Ada` and `movies like Harbour`. Null when the original text was searched for.
   */
  readonly correctedText: Maybe<Scalars['String']['output']>;
  /** True when TMDB has more results than totalCount. In TMDB's order, they can be read with `after`. */
  readonly hasMore: Scalars['Boolean']['output'];
  /** Words without a meaning, beside others with one, that were ignored because the whole text has no results; usually empty. */
  readonly ignoredWords: ReadonlyArray<Scalars['String']['output']>;
  /** True when a part of the search failed, so that some results are missing. */
  readonly partial: Scalars['Boolean']['output'];
  /** People whose name matches, in TMDB's order; empty when there are none, or when the search failed. */
  readonly people: Maybe<ReadonlyArray<Person>>;
  /** The titles found; null when the upstream call failed. */
  readonly titles: Maybe<TitleConnection>;
  /**
   * Number of distinct visible titles found: all there are, or those on the first three TMDB pages, on the first five when
   * sorted; `hasMore` says which. 0 or more.
   */
  readonly totalCount: Scalars['Int']['output'];
  /**
   * What the words mean if they are not a name, such as a genre and a decade: the titles then are those meant, after up to six
   * whose name starts with the text and before the other names, and neither people nor collections are searched. Empty for a
   * name: when not all words have a meaning and titles with this name are found, or when they are quoted. Words such as `good`
   * need no meaning; `best` and `new` order the titles meant. Years before 1990 have no titles, unless the text contains
   * 'timeless'.
   */
  readonly understood: ReadonlyArray<UnderstoodWords>;
};


/** The results of a search: titles whose name matches, in TMDB's order, then titles that the people found act in, then those they only directed or created. */
export type SearchResultCollectionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The results of a search: titles whose name matches, in TMDB's order, then titles that the people found act in, then those they only directed or created. */
export type SearchResultPeopleArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The results of a search: titles whose name matches, in TMDB's order, then titles that the people found act in, then those they only directed or created. */
export type SearchResultTitlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The order of a search's titles. */
export type SearchSort =
  /** Best match first, as ranked by TMDB; the first matches by name are followed by titles that the people found act in, then those they only directed or created. */
  | 'FIT'
  /** Newest first, among the best matches; upcoming titles with a release date come first. */
  | 'NEWEST'
  /** Most popular first, among the best matches. */
  | 'POPULARITY';

/** A season of a series. */
export type Season = Node & {
  readonly __typename?: 'Season';
  /** Day of its first episode; null when unknown. May be in the future. */
  readonly airDate: Maybe<Scalars['Date']['output']>;
  /** Number of episodes, including announced ones; null when unknown. */
  readonly episodeCount: Maybe<Scalars['Int']['output']>;
  /** Episodes by number; null when the upstream call failed. Costs one upstream call. */
  readonly episodes: Maybe<ReadonlyArray<Episode>>;
  /** Global id: `tv:1399:s1`. */
  readonly id: Scalars['ID']['output'];
  /** Name, for example 'Season 1' or 'Specials'. */
  readonly name: Scalars['String']['output'];
  /** The season's number: 1 or more, or 0 for specials. */
  readonly number: Scalars['Int']['output'];
  /** Absolute URL of the season's poster (2:3); null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
};


/** A season of a series. */
export type SeasonEpisodesArgs = {
  numbers?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};


/** A season of a series. */
export type SeasonPosterArgs = {
  size?: InputMaybe<ImageSize>;
};

/** A television series. */
export type Series = Node & Title & {
  readonly __typename?: 'Series';
  /** Absolute URL of the backdrop (16:9); null when there is none. */
  readonly backdrop: Maybe<Scalars['String']['output']>;
  /** Cast in billing order; null when the upstream call failed. */
  readonly cast: Maybe<ReadonlyArray<CastMember>>;
  /** Certification in a region; null when it has not been rated there. */
  readonly certification: Maybe<Scalars['String']['output']>;
  /** Names of the production companies, at most ten; null when the upstream call failed. */
  readonly companies: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Countries of origin (ISO 3166-1); empty when unknown, null when the upstream call failed. */
  readonly countries: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Creators, directors, writers and composers; null when the upstream call failed. */
  readonly crew: Maybe<ReadonlyArray<CrewMember>>;
  /** Genres in TMDB's order; empty when TMDB has none, or when their names could not be read. */
  readonly genres: ReadonlyArray<Genre>;
  /** Absolute URL of the series' own site; null when there is none. */
  readonly homepage: Maybe<Scalars['String']['output']>;
  /** Global id: `tv:` and TMDB's id. */
  readonly id: Scalars['ID']['output'];
  /** IMDb id; null when unknown. */
  readonly imdbId: Maybe<Scalars['String']['output']>;
  /** Keywords; null when the upstream call failed. */
  readonly keywords: Maybe<ReadonlyArray<Keyword>>;
  /** The last episode that has aired; null when none has, or when it is unknown. */
  readonly lastEpisode: Maybe<Episode>;
  /** Always TV. */
  readonly mediaType: MediaType;
  /** Names of its networks, at most ten; null when the upstream call failed. Costs one upstream call on a series from a list, as do the fields after it. */
  readonly networks: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The next episode to air; null when none is announced. */
  readonly nextEpisode: Maybe<Episode>;
  /** Original language (ISO 639-1); null when unknown. */
  readonly originalLanguage: Maybe<Scalars['String']['output']>;
  /** Title in the original language; null when unknown. */
  readonly originalTitle: Maybe<Scalars['String']['output']>;
  /** Plot summary, in plain text; 'No overview available' when TMDB has none. */
  readonly overview: Scalars['String']['output'];
  /** The language that `overview` is in, as a tag (BCP 47): the requested one, or `en` for the English fallback. */
  readonly overviewLanguage: Scalars['String']['output'];
  /** Absolute URLs of backdrops (16:9), those without text first; null when the upstream call failed. */
  readonly pictures: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Absolute URL of the embedded player for this series. */
  readonly player: Scalars['String']['output'];
  /** Absolute URL of the poster (2:3); null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
  /** Mean vote of TMDB's users, 0 to 10 with one decimal; null when there are no votes. */
  readonly rating: Maybe<Scalars['Float']['output']>;
  /** Up to 18 other visible titles, each with its reason; null when the upstream call failed. */
  readonly recommendations: Maybe<ReadonlyArray<Recommendation>>;
  /** Day of the first episode; null when unknown. May be in the future. */
  readonly releaseDate: Maybe<Scalars['Date']['output']>;
  /** One season; null when the series has no season of that number, or when the upstream call failed. */
  readonly season: Maybe<Season>;
  /**
   * Number of seasons of which an episode has aired by today in UTC, without specials: 0 before the first, and for a series that
   * only has specials. Null when unknown. Costs one upstream call on a series from a list.
   */
  readonly seasonCount: Maybe<Scalars['Int']['output']>;
  /** Seasons by number, specials (number 0) last; null when the upstream call failed. */
  readonly seasons: Maybe<ReadonlyArray<Season>>;
  /** Status, in TMDB's English: 'Returning Series', 'Ended' and so on; null when unknown. */
  readonly status: Maybe<Scalars['String']['output']>;
  /** Tagline; null when there is none. */
  readonly tagline: Maybe<Scalars['String']['output']>;
  /** Name in the requested language, else in English, else in the original language, as far as TMDB has them. */
  readonly title: Scalars['String']['output'];
  /** TMDB's id among series; also used by other APIs. */
  readonly tmdbId: Scalars['Int']['output'];
  /** Trailer on YouTube, in the requested language, else in English, else in the title's own; null when there is none. */
  readonly trailer: Maybe<Trailer>;
  /** Its videos on YouTube in these languages, trailers first; null when the upstream call failed. */
  readonly videos: Maybe<ReadonlyArray<Video>>;
  /** Number of votes by TMDB's users; 0 or more. */
  readonly voteCount: Scalars['Int']['output'];
  /** Where it can be watched in a region; null when nowhere, or when the upstream call failed. */
  readonly whereToWatch: Maybe<WatchOptions>;
  /** Year of releaseDate; null when that is unknown. */
  readonly year: Maybe<Scalars['Int']['output']>;
};


/** A television series. */
export type SeriesBackdropArgs = {
  size?: InputMaybe<ImageSize>;
};


/** A television series. */
export type SeriesCastArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A television series. */
export type SeriesCertificationArgs = {
  region?: InputMaybe<Scalars['String']['input']>;
};


/** A television series. */
export type SeriesCrewArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A television series. */
export type SeriesKeywordsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A television series. */
export type SeriesPicturesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<ImageSize>;
};


/** A television series. */
export type SeriesPosterArgs = {
  size?: InputMaybe<ImageSize>;
};


/** A television series. */
export type SeriesSeasonArgs = {
  number: Scalars['Int']['input'];
};


/** A television series. */
export type SeriesVideosArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A television series. */
export type SeriesWhereToWatchArgs = {
  region: Scalars['String']['input'];
};

/** Whether to remove a title from Continue Watching. */
export type SetHiddenInput = {
  /** True removes it from Continue Watching until it is played again, false restores it. */
  readonly hidden: Scalars['Boolean']['input'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of removing a title from Continue Watching or restoring it. */
export type SetHiddenPayload = {
  readonly __typename?: 'SetHiddenPayload';
  /** The viewer's updated record of the title; null when there is no record of it. */
  readonly viewerTitle: Maybe<ViewerTitle>;
};

/** Whether a title is to be on the viewer's watchlist. */
export type SetListedInput = {
  /** True adds it to the watchlist, false removes it. */
  readonly listed: Scalars['Boolean']['input'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of adding a title to the watchlist or removing it. */
export type SetListedPayload = {
  readonly __typename?: 'SetListedPayload';
  /** The viewer's updated record of the title; null when no record of it is left. */
  readonly viewerTitle: Maybe<ViewerTitle>;
};

/** Up to which episode a series was watched, or which marks to remove. */
export type SetSeriesWatchedInput = {
  /** When they were watched; null and future times mean now. To remove marks, the time that marking returned. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Number of the last episode to mark, which must exist in the season; null, with seasonNumber, for the whole series. */
  readonly episodeNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Season of the last episode to mark, 1 or more; null, with episodeNumber, for the whole series. */
  readonly seasonNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Global id of the series: `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
  /** True marks as watched; false removes the marks that were made at the time `at`, and needs no episode. */
  readonly watched: Scalars['Boolean']['input'];
};

/** The result of marking a series as watched. */
export type SetSeriesWatchedPayload = {
  readonly __typename?: 'SetSeriesWatchedPayload';
  /** The time of the marks that were made or removed; marking again with `watched: false` and this time undoes it. */
  readonly at: Scalars['DateTime']['output'];
  /** The viewer's updated record of the title; null when no record of it is left. */
  readonly viewerTitle: Maybe<ViewerTitle>;
};

/** What to mark as watched or unwatched. */
export type SetWatchedInput = {
  /** When they were watched; null and future times mean now. Anything already marked keeps its time. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Numbers of the episodes, at most 2,000, which must exist in the season; null for all that have aired by the viewer's day (header `Marquee-Time-Zone`), and for a movie. */
  readonly episodeNumbers?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Season of the episodes, 0 for specials; null for a movie and, to remove a mark only, for a series played without an episode. */
  readonly seasonNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
  /** True marks them as watched; false marks them as unwatched and deletes their progress. */
  readonly watched: Scalars['Boolean']['input'];
};

/** The result of marking as watched. */
export type SetWatchedPayload = {
  readonly __typename?: 'SetWatchedPayload';
  /** The viewer's updated record of the title; null when no record of it is left. */
  readonly viewerTitle: Maybe<ViewerTitle>;
};

/** The viewer's preferences. */
export type Settings = Node & {
  readonly __typename?: 'Settings';
  /** Whether the carousel advances automatically. */
  readonly carouselAutoplay: Scalars['Boolean']['output'];
  /**
   * Global ids of the titles and genres that the viewer is not interested in, in the order in which they were added; at most
   * 500. Lists of this schema are the same for every viewer: clients leave these titles out, and those of these genres.
   */
  readonly hidden: ReadonlyArray<Scalars['ID']['output']>;
  /** Whether lists leave out the titles that the viewer has watched. */
  readonly hideWatched: Scalars['Boolean']['output'];
  /** Global id: `settings:` and the account's id (uid). */
  readonly id: Scalars['ID']['output'];
  /** Whether the player continues with the next episode automatically. */
  readonly nextAutoplay: Scalars['Boolean']['output'];
  /** Whether images are smaller and nothing is prefetched. */
  readonly reducedData: Scalars['Boolean']['output'];
  /** Whether stills and overviews of episodes after the next unwatched one are hidden as spoilers. */
  readonly spoilerShield: Scalars['Boolean']['output'];
};

/** A search for titles of a sort, which a typed text means or begins. */
export type SuggestedSearch = {
  readonly __typename?: 'SuggestedSearch';
  /** The text to search for: the typed one, or a longer one, such as `90s comedy` for `90s com` and `korean movies` for `korean`. */
  readonly text: Scalars['String']['output'];
  /** What its words mean. */
  readonly understood: ReadonlyArray<UnderstoodWords>;
};

/** A suggestion for a partially typed text. */
export type Suggestion = Movie | Person | Series;

/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type Title = {
  /** Absolute URL of the backdrop (16:9); null when there is none. */
  readonly backdrop: Maybe<Scalars['String']['output']>;
  /** Cast in billing order; null when the upstream call failed. */
  readonly cast: Maybe<ReadonlyArray<CastMember>>;
  /** Certification in a region, for example 'PG-13' or 'TV-MA'; null when it has not been rated there. Costs one upstream call on a title from a list, as do all fields from here to `whereToWatch`. */
  readonly certification: Maybe<Scalars['String']['output']>;
  /** Names of the production companies, at most ten, in TMDB's order; null when the upstream call failed. */
  readonly companies: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Countries of origin (ISO 3166-1), for example `BR`, in TMDB's order; empty when unknown, null when the upstream call failed. Costs one upstream call on a title from a list. */
  readonly countries: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Directors, creators, writers and composers: directors and creators first, then writers, then composers, at most twelve of each, in TMDB's order; null when the upstream call failed. Costs one upstream call on a title from a list. */
  readonly crew: Maybe<ReadonlyArray<CrewMember>>;
  /** Genres in TMDB's order, the most fitting first; empty when TMDB has none, or when their names could not be read. */
  readonly genres: ReadonlyArray<Genre>;
  /** Absolute URL of the title's own site; null when there is none. */
  readonly homepage: Maybe<Scalars['String']['output']>;
  /** Global id, unique among all objects: `movie:603` or `tv:1399`. */
  readonly id: Scalars['ID']['output'];
  /** IMDb id, for example `tt0133093`; null when unknown. */
  readonly imdbId: Maybe<Scalars['String']['output']>;
  /** Keywords, in TMDB's order; null when the upstream call failed. */
  readonly keywords: Maybe<ReadonlyArray<Keyword>>;
  /** Movie or series. */
  readonly mediaType: MediaType;
  /** Original language (ISO 639-1), for example `pt`; null when unknown. */
  readonly originalLanguage: Maybe<Scalars['String']['output']>;
  /** Title in the original language; null when unknown. */
  readonly originalTitle: Maybe<Scalars['String']['output']>;
  /** Plot summary, in plain text; 'No overview available' when TMDB has none. */
  readonly overview: Scalars['String']['output'];
  /** The language that `overview` is in, as a tag (BCP 47): the requested one, or `en` for the English fallback. */
  readonly overviewLanguage: Scalars['String']['output'];
  /** Absolute URLs of backdrops (16:9): those without text, then those in the requested language, in English and in the title's own; the best rated first. Null when the upstream call failed. */
  readonly pictures: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Absolute URL of the embedded player for this title. Source: the operator's configuration. */
  readonly player: Scalars['String']['output'];
  /** Absolute URL of the poster (2:3); null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
  /** Mean vote of TMDB's users, 0 to 10 with one decimal; null when there are no votes. */
  readonly rating: Maybe<Scalars['Float']['output']>;
  /** Up to 18 other visible titles: at most six each from the cast, the genres and TMDB's similar titles; null when the upstream call failed. Costs at most nine upstream calls. */
  readonly recommendations: Maybe<ReadonlyArray<Recommendation>>;
  /** Day of a movie's release or a series' first episode; null when unknown. May be in the future. */
  readonly releaseDate: Maybe<Scalars['Date']['output']>;
  /** Status, in TMDB's English: 'Released', 'In Production', 'Returning Series', 'Ended' and so on; null when unknown. */
  readonly status: Maybe<Scalars['String']['output']>;
  /** Tagline; null when there is none. */
  readonly tagline: Maybe<Scalars['String']['output']>;
  /** Title in the requested language, else in English, else in the original language, as far as TMDB has them. Source: a movie's title, a series' name. */
  readonly title: Scalars['String']['output'];
  /** TMDB's id, unique within the media type only; also used by other APIs. */
  readonly tmdbId: Scalars['Int']['output'];
  /** Trailer on YouTube, in the requested language, else in English, else in the title's own: the newest official one, else the newest; null when there is none. Costs one upstream call on a title from a list. */
  readonly trailer: Maybe<Trailer>;
  /** Its videos on YouTube in these languages, trailers first; null when the upstream call failed. */
  readonly videos: Maybe<ReadonlyArray<Video>>;
  /** Number of votes by TMDB's users; 0 or more. */
  readonly voteCount: Scalars['Int']['output'];
  /** Where it can be watched in a region; null when nowhere, or when the upstream call failed. Source: JustWatch, through TMDB; attribution required. */
  readonly whereToWatch: Maybe<WatchOptions>;
  /** Year of releaseDate; null when that is unknown. */
  readonly year: Maybe<Scalars['Int']['output']>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitleBackdropArgs = {
  size?: InputMaybe<ImageSize>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitleCastArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitleCertificationArgs = {
  region?: InputMaybe<Scalars['String']['input']>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitleCrewArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitleKeywordsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitlePicturesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<ImageSize>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitlePosterArgs = {
  size?: InputMaybe<ImageSize>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitleVideosArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A movie or a series. Lookups by id return any title; lists, search and recommendations contain visible titles only. */
export type TitleWhereToWatchArgs = {
  region: Scalars['String']['input'];
};

/** A page of a list of titles. */
export type TitleConnection = {
  readonly __typename?: 'TitleConnection';
  /** The same titles, each with its cursor. */
  readonly edges: ReadonlyArray<TitleEdge>;
  /** The titles of this page, in order. */
  readonly nodes: ReadonlyArray<Title>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /**
   * Number of titles in the whole list. For discover it is TMDB's count, and the first ten thousand can be read. For a search it is
   * the number of titles that can be read, or null in TMDB's order when `SearchResult.hasMore`: the rest has not been counted. Null
   * for every other list, since TMDB's count includes titles that are hidden here.
   */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A title, with its cursor. */
export type TitleEdge = {
  readonly __typename?: 'TitleEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The title. */
  readonly node: Title;
  /** The person a search found it through: the first of the people found who acts in it, directed or created it. Null when its own name matches, and in every other list. */
  readonly person: Maybe<Person>;
  /** In which role that person acts in it, directed or created it; null without a person. */
  readonly personRole: Maybe<CreditRole>;
};

/** The ready-made lists. Each is one TMDB list, in TMDB's order, filtered to visible titles: released in 1990 or later, dated, and not adult. */
export type TitleList =
  /** Movies now in theaters. Source: movie/now_playing. */
  | 'LATEST'
  /** All movies, by popularity, highest first. Source: discover/movie. */
  | 'MOVIES'
  /** Movies by current popularity. Source: movie/popular. */
  | 'POPULAR'
  /** Series by current popularity. Source: tv/popular. */
  | 'SERIES'
  /** Movies by vote, best first. Source: movie/top_rated. */
  | 'TOP_RATED'
  /** Movies trending this week. Source: trending/movie/week. */
  | 'TRENDING_MOVIES'
  /** Series trending this week. Source: trending/tv/week. */
  | 'TRENDING_SERIES'
  /** Movies coming soon to theaters. Source: movie/upcoming. */
  | 'UPCOMING';

/** Identifies a title by exactly one of these fields. */
export type TitleLookup =
  /** Global id: `movie:603` or `tv:1399`. */
  { readonly id: Scalars['ID']['input']; readonly imdbId?: never; readonly tmdb?: never; readonly url?: never; }
  |  /** IMDb id of a movie or a series, for example `tt0133093`. */
  { readonly id?: never; readonly imdbId: Scalars['String']['input']; readonly tmdb?: never; readonly url?: never; }
  |  /** TMDB's id with its media type. */
  { readonly id?: never; readonly imdbId?: never; readonly tmdb: TmdbTitle; readonly url?: never; }
  |  /**
   * Address of the title's page or player on this server, in any language: `https://marquee.example/de/movie/603`, or without the
   * host `/live/tv/1399/season/1/episode/2`. A name may follow the id: `/movie/603-the-matrix`.
   */
  { readonly id?: never; readonly imdbId?: never; readonly tmdb?: never; readonly url: Scalars['String']['input']; };

/** A title by TMDB's id. */
export type TmdbTitle = {
  /** Movie or series: the same number names a different movie and series. */
  readonly mediaType: MediaType;
  /** TMDB's id within the media type; 1 or more. */
  readonly tmdbId: Scalars['Int']['input'];
};

/** A trailer on YouTube. */
export type Trailer = Node & {
  readonly __typename?: 'Trailer';
  /** Absolute URL of a page that plays it inside a frame. */
  readonly embedUrl: Scalars['String']['output'];
  /** Global id, made of the title's: `movie:603:trailer`. */
  readonly id: Scalars['ID']['output'];
  /** The video's key on YouTube. */
  readonly key: Scalars['String']['output'];
  /** The video's name. */
  readonly name: Scalars['String']['output'];
};

/** What some words of a search mean, in English. */
export type UnderstoodWords = {
  readonly __typename?: 'UnderstoodWords';
  /** The longest runtime of a series' episodes, in minutes; null for other kinds. */
  readonly episodeRuntimeTo: Maybe<Scalars['Int']['output']>;
  /** A genre by its name, as in `DiscoverFilter` for movies and as in `genre`; null for other kinds. */
  readonly genre: Maybe<Scalars['String']['output']>;
  /** TMDB's keyword of that name; null for other kinds. */
  readonly keyword: Maybe<Keyword>;
  /** What they are: which of the fields below are not null. */
  readonly kind: WordsKind;
  /**
   * What they mean, to be shown: `Comedy`, `1990s`, `1995`, `From 2016`, `Before 2000`, `Movies`, `TV shows`, `Korean`, `Rated 7
   * or higher`, `Short`, `120 min or shorter`, or the keyword's name.
   */
  readonly label: Scalars['String']['output'];
  /** The kind of title; null for other kinds. The argument `mediaType` of the search takes precedence. */
  readonly mediaType: Maybe<MediaType>;
  /** The original language, by its code in `DiscoverFilter`; null for other kinds. */
  readonly originalLanguage: Maybe<Scalars['String']['output']>;
  /** The lowest rating, 1 to 9.5, of titles with enough votes; null for other kinds. */
  readonly ratingAtLeast: Maybe<Scalars['Float']['output']>;
  /** The longest runtime of a movie, in minutes; null for other kinds. */
  readonly runtimeTo: Maybe<Scalars['Int']['output']>;
  /** The search text without them. For the only words it is these in quotes, which are searched for as a name. */
  readonly without: Scalars['String']['output'];
  /** The words, in lower case and without accents and punctuation. */
  readonly words: Scalars['String']['output'];
  /** First year of the range; null for other kinds, and for `before 2000`. */
  readonly yearFrom: Maybe<Scalars['Int']['output']>;
  /** Last year of the range, the first one for a single year; null for other kinds, and for `after 2015`. */
  readonly yearTo: Maybe<Scalars['Int']['output']>;
};

/** A video on YouTube. */
export type Video = Node & {
  readonly __typename?: 'Video';
  /** Absolute URL of a page that plays it inside a frame. */
  readonly embedUrl: Scalars['String']['output'];
  /** Global id, made of the title's and the key: `movie:603:video:dQw4w9WgXcQ`. */
  readonly id: Scalars['ID']['output'];
  /** The video's key on YouTube. */
  readonly key: Scalars['String']['output'];
  /** The video's name. */
  readonly name: Scalars['String']['output'];
  /** Type, in TMDB's English: 'Trailer', 'Teaser', 'Clip', 'Behind the Scenes' and so on. */
  readonly type: Scalars['String']['output'];
};

/** The signed-in viewer. */
export type Viewer = Node & {
  readonly __typename?: 'Viewer';
  /**
   * The viewer's valid access tokens, newest first; null when the store did not answer. Errors: FORBIDDEN for an
   * access token.
   */
  readonly accessTokens: Maybe<ReadonlyArray<AccessToken>>;
  /** What the identity provider stores about the account; null when the store did not answer. Errors: FORBIDDEN for an access token. */
  readonly account: Maybe<Account>;
  /**
   * Continue Watching, in the order of `continuedAt`: unfinished titles, and series whose next episode has aired, whether they
   * were played or only marked. A removed title reappears when it is played again. A series whose next episode could not be read
   * is left out. What has aired depends on the viewer's day, in the time zone of the header `Marquee-Time-Zone`, an IANA name, by
   * default UTC. Costs at most three upstream calls for each requested title, its name, poster and resume point included; no more
   * titles than requested are looked up, so a page may be short and still have a next page. Null when the store did not answer.
   */
  readonly continueWatching: Maybe<ViewerTitleConnection>;
  /** Display name; null when none was chosen. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  /** Email address of the account; null when the provider has none, and for an access token. */
  readonly email: Maybe<Scalars['String']['output']>;
  /** What the viewer has played, the most recently played first; null when the store did not answer. */
  readonly history: Maybe<ViewerTitleConnection>;
  /** Global id: `viewer:` and the account's id (uid). Source: the identity provider. */
  readonly id: Scalars['ID']['output'];
  /** The viewer's settings; null when none were ever saved, or when the store did not answer. */
  readonly settings: Maybe<Settings>;
  /** The viewer's record of one title; null when there is none, when the id is malformed, or when the store did not answer. */
  readonly title: Maybe<ViewerTitle>;
  /** All titles the viewer has listed, played or marked, most recently changed first; the store holds the latest thousand. Null when the store did not answer. */
  readonly titles: Maybe<ViewerTitleConnection>;
  /** The watchlist, the most recently added first; null when the store did not answer. */
  readonly watchlist: Maybe<ViewerTitleConnection>;
};


/** The signed-in viewer. */
export type ViewerContinueWatchingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerTitleArgs = {
  id: Scalars['ID']['input'];
};


/** The signed-in viewer. */
export type ViewerTitlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerWatchlistArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mediaType?: InputMaybe<MediaType>;
};

/**
 * A viewer's record of one title that they listed, played or marked as watched. Private to the viewer. The thousand most recently
 * changed titles are stored.
 */
export type ViewerTitle = Node & {
  readonly __typename?: 'ViewerTitle';
  /** When this was last changed. */
  readonly changedAt: Scalars['DateTime']['output'];
  /**
   * The sort key of `continueWatching`: when it was last played, or when a later episode was marked as watched; null when nothing
   * is left to watch, and when it was removed from Continue Watching.
   */
  readonly continuedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was removed from Continue Watching; null when it never was, and when it was played since. */
  readonly dismissedAt: Maybe<Scalars['DateTime']['output']>;
  /** Global id: `viewer-title:`, the account's id (uid) and the title's id, for example `viewer-title:u1:tv:1399`. */
  readonly id: Scalars['ID']['output'];
  /** Tag of the language, other than English, in which it was last changed; null when that was always English. */
  readonly language: Maybe<Scalars['String']['output']>;
  /** The movie or episode that was last played, or the movie that was marked as watched; null when there is none. */
  readonly last: Maybe<WatchedPart>;
  /** When it was added to the watchlist; null when it is not on it. */
  readonly listedAt: Maybe<Scalars['DateTime']['output']>;
  /** Movie or series. */
  readonly mediaType: MediaType;
  /**
   * What has been played or marked as watched: the episodes of a series, by season and number, specials last; or the movie
   * itself. Null when the store did not answer.
   */
  readonly parts: Maybe<WatchedPartConnection>;
  /** When it was last played; null when it never was. */
  readonly playedAt: Maybe<Scalars['DateTime']['output']>;
  /** Absolute URL of the poster (2:3) in the language of `title`; null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
  /**
   * Where to resume: what was last played if it was not finished, else the next episode that has aired and is not watched, after
   * the furthest one marked as watched since, without specials; for a series that was never played, after the furthest one
   * marked. The next season is the next aired one of the series' own list, whatever its number. What has aired depends on the
   * viewer's day, in the time zone of the header `Marquee-Time-Zone`. Null when nothing was played or marked, and when nothing is
   * left. Costs at most three upstream calls, those of `title` and `poster` included, for a series whose last episode was watched
   * to the end or that was only marked, none for any other title.
   */
  readonly resume: Maybe<ResumePoint>;
  /** The title's name in the requested language, as of the last change. Costs one upstream call in a language other than English, unless this last changed in it; English when that call fails. */
  readonly title: Scalars['String']['output'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['output'];
  /** TMDB's id of the title. */
  readonly tmdbId: Scalars['Int']['output'];
  /** When any part of it was last played or marked as watched; null when none was. */
  readonly watchedAt: Maybe<Scalars['DateTime']['output']>;
};


/**
 * A viewer's record of one title that they listed, played or marked as watched. Private to the viewer. The thousand most recently
 * changed titles are stored.
 */
export type ViewerTitlePartsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  seasonNumber?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A viewer's record of one title that they listed, played or marked as watched. Private to the viewer. The thousand most recently
 * changed titles are stored.
 */
export type ViewerTitlePosterArgs = {
  size?: InputMaybe<ImageSize>;
};

/** A page of a list of the viewer's titles. */
export type ViewerTitleConnection = {
  readonly __typename?: 'ViewerTitleConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<ViewerTitleEdge>;
  /** The viewer's titles of this page, in order. */
  readonly nodes: ReadonlyArray<ViewerTitle>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of titles in the whole list; for Continue Watching, including series whose next episode has not aired yet. Null when the store did not answer. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A viewer's title, with its cursor. */
export type ViewerTitleEdge = {
  readonly __typename?: 'ViewerTitleEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The viewer's title. */
  readonly node: ViewerTitle;
};

/** Where a title can be watched in a region, by type of offer; the most important services of the region first. */
export type WatchOptions = {
  readonly __typename?: 'WatchOptions';
  /** Services that offer it free with ads. */
  readonly adverts: ReadonlyArray<Provider>;
  /** Services that sell it. */
  readonly buy: ReadonlyArray<Provider>;
  /** Services that offer it free of charge. */
  readonly free: ReadonlyArray<Provider>;
  /** Absolute URL of TMDB's watch page, which links to the services; null when there is none. */
  readonly link: Maybe<Scalars['String']['output']>;
  /** Services that rent it out. */
  readonly rent: ReadonlyArray<Provider>;
  /** Services that include it in a subscription. */
  readonly subscription: ReadonlyArray<Provider>;
};

/** A viewer's progress in a movie or an episode. */
export type WatchedPart = Node & {
  readonly __typename?: 'WatchedPart';
  /** When this was recorded. */
  readonly at: Scalars['DateTime']['output'];
  /** Number of the episode; null for a movie, and for a series played without an episode. */
  readonly episodeNumber: Maybe<Scalars['Int']['output']>;
  /** Global id: the viewer's title and the episode, for example `viewer-title:u1:tv:1399:s1:e2`; without episodes `viewer-title:u1:movie:603:whole`. */
  readonly id: Scalars['ID']['output'];
  /** Length in seconds, as reported by the player; null when unknown. */
  readonly length: Maybe<Scalars['Float']['output']>;
  /** Position in seconds; 0 when it was only marked or opened. */
  readonly position: Scalars['Float']['output'];
  /** Season of the episode, 0 for specials; null for a movie, and for a series played without an episode. */
  readonly seasonNumber: Maybe<Scalars['Int']['output']>;
  /** Whether it was watched to the end or marked as watched. */
  readonly watched: Scalars['Boolean']['output'];
};

/** A page of a title's progress: the movie or the episodes played or marked as watched. */
export type WatchedPartConnection = {
  readonly __typename?: 'WatchedPartConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<WatchedPartEdge>;
  /** The entries of this page, in order. */
  readonly nodes: ReadonlyArray<WatchedPart>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of entries in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A progress entry, with its cursor. */
export type WatchedPartEdge = {
  readonly __typename?: 'WatchedPartEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The progress entry. */
  readonly node: WatchedPart;
};

/** What words of a search can mean. */
export type WordsKind =
  /** A genre, or a mood that stands for one: `comedy`, `scary`. */
  | 'GENRE'
  /** What titles are about: `about a ship`, `time travel movies`. Looked up for one or two upstream calls. */
  | 'KEYWORD'
  /** An original language: `korean`. */
  | 'LANGUAGE'
  /** Movies or series: `movies`, `tv shows`. */
  | 'MEDIA_TYPE'
  /** A lowest rating: `over 7`, `rated 7.5+`. */
  | 'RATING'
  /** A longest runtime: `short`, `under 90 minutes`, `under two hours`. */
  | 'RUNTIME'
  /** A decade, a year or a range that is open at one end: `1990s`, `90s`, `1995`, `after 2015`, `since 2010`, `before 2000`. */
  | 'YEARS';



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  Suggestion:
    | ( TitleRecord )
    | ( PersonRecord )
    | ( TitleRecord )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessToken: ResolverTypeWrapper<AccessTokenRecord>;
  AccessTokenScope: ResolverTypeWrapper<Partial<AccessTokenScope>>;
  Account: ResolverTypeWrapper<AccountDetails>;
  AccountIdentity: ResolverTypeWrapper<Partial<AccountIdentity>>;
  AccountSession: ResolverTypeWrapper<Partial<AccountSession>>;
  Boolean: ResolverTypeWrapper<Partial<Scalars['Boolean']['output']>>;
  CastMember: ResolverTypeWrapper<CastRecord>;
  Collection: ResolverTypeWrapper<CollectionRef>;
  CostScope: ResolverTypeWrapper<Partial<CostScope>>;
  CreateAccessTokenInput: ResolverTypeWrapper<Partial<CreateAccessTokenInput>>;
  CreateAccessTokenPayload: ResolverTypeWrapper<Partial<Omit<CreateAccessTokenPayload, 'accessToken'> & { accessToken: ResolversTypes['AccessToken'] }>>;
  Credit: ResolverTypeWrapper<PersonCredit>;
  CreditConnection: ResolverTypeWrapper<Partial<Omit<CreditConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['CreditEdge']>, nodes: ReadonlyArray<ResolversTypes['Credit']> }>>;
  CreditEdge: ResolverTypeWrapper<Partial<Omit<CreditEdge, 'node'> & { node: ResolversTypes['Credit'] }>>;
  CreditRole: ResolverTypeWrapper<Partial<CreditRole>>;
  CrewMember: ResolverTypeWrapper<CrewRecord>;
  Date: ResolverTypeWrapper<Partial<Scalars['Date']['output']>>;
  DateTime: ResolverTypeWrapper<Partial<Scalars['DateTime']['output']>>;
  DeleteViewerPayload: ResolverTypeWrapper<Partial<DeleteViewerPayload>>;
  DiscoverFilter: ResolverTypeWrapper<Partial<DiscoverFilter>>;
  DiscoverSort: ResolverTypeWrapper<Partial<DiscoverSort>>;
  Episode: ResolverTypeWrapper<EpisodeRecord>;
  Float: ResolverTypeWrapper<Partial<Scalars['Float']['output']>>;
  Genre: ResolverTypeWrapper<GenreRecord>;
  ID: ResolverTypeWrapper<Partial<Scalars['ID']['output']>>;
  ImageSize: ResolverTypeWrapper<Partial<ImageSize>>;
  Int: ResolverTypeWrapper<Partial<Scalars['Int']['output']>>;
  Keyword: ResolverTypeWrapper<KeywordRecord>;
  LastWatched: ResolverTypeWrapper<LastWatchedRecord>;
  MediaType: ResolverTypeWrapper<Partial<MediaType>>;
  Movie: ResolverTypeWrapper<TitleRecord>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<NodeRecord>;
  PageInfo: ResolverTypeWrapper<Partial<PageInfo>>;
  Person: ResolverTypeWrapper<PersonRecord>;
  Provider: ResolverTypeWrapper<ProviderRecord>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Recommendation: ResolverTypeWrapper<RecommendationRecord>;
  RecommendationSource: ResolverTypeWrapper<Partial<RecommendationSource>>;
  RecordLastWatchedInput: ResolverTypeWrapper<Partial<RecordLastWatchedInput>>;
  RecordLastWatchedPayload: ResolverTypeWrapper<Partial<Omit<RecordLastWatchedPayload, 'lastWatched'> & { lastWatched: ResolversTypes['LastWatched'] }>>;
  Release: ResolverTypeWrapper<TitleRelease>;
  ReleaseKind: ResolverTypeWrapper<Partial<ReleaseKind>>;
  ResumePoint: ResolverTypeWrapper<ResumePointRecord>;
  RevokeAccessTokenInput: ResolverTypeWrapper<Partial<RevokeAccessTokenInput>>;
  RevokeAccessTokenPayload: ResolverTypeWrapper<Partial<RevokeAccessTokenPayload>>;
  RevokeSessionsPayload: ResolverTypeWrapper<Partial<Omit<RevokeSessionsPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>>;
  SaveLastWatchedInput: ResolverTypeWrapper<Partial<SaveLastWatchedInput>>;
  SaveProgressInput: ResolverTypeWrapper<Partial<SaveProgressInput>>;
  SaveProgressPayload: ResolverTypeWrapper<Partial<Omit<SaveProgressPayload, 'viewerTitle'> & { viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  SaveSettingsInput: ResolverTypeWrapper<Partial<SaveSettingsInput>>;
  SaveSettingsPayload: ResolverTypeWrapper<Partial<Omit<SaveSettingsPayload, 'settings'> & { settings: ResolversTypes['Settings'] }>>;
  SearchResult: ResolverTypeWrapper<SearchRecord>;
  SearchSort: ResolverTypeWrapper<Partial<SearchSort>>;
  Season: ResolverTypeWrapper<SeasonRecord>;
  Series: ResolverTypeWrapper<TitleRecord>;
  SetHiddenInput: ResolverTypeWrapper<Partial<SetHiddenInput>>;
  SetHiddenPayload: ResolverTypeWrapper<Partial<Omit<SetHiddenPayload, 'viewerTitle'> & { viewerTitle?: Maybe<ResolversTypes['ViewerTitle']> }>>;
  SetListedInput: ResolverTypeWrapper<Partial<SetListedInput>>;
  SetListedPayload: ResolverTypeWrapper<Partial<Omit<SetListedPayload, 'viewerTitle'> & { viewerTitle?: Maybe<ResolversTypes['ViewerTitle']> }>>;
  SetSeriesWatchedInput: ResolverTypeWrapper<Partial<SetSeriesWatchedInput>>;
  SetSeriesWatchedPayload: ResolverTypeWrapper<Partial<Omit<SetSeriesWatchedPayload, 'viewerTitle'> & { viewerTitle?: Maybe<ResolversTypes['ViewerTitle']> }>>;
  SetWatchedInput: ResolverTypeWrapper<Partial<SetWatchedInput>>;
  SetWatchedPayload: ResolverTypeWrapper<Partial<Omit<SetWatchedPayload, 'viewerTitle'> & { viewerTitle?: Maybe<ResolversTypes['ViewerTitle']> }>>;
  Settings: ResolverTypeWrapper<SettingsRecord>;
  String: ResolverTypeWrapper<Partial<Scalars['String']['output']>>;
  SuggestedSearch: ResolverTypeWrapper<SuggestedSearchRecord>;
  Suggestion: Partial<ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Suggestion']>>;
  Title: ResolverTypeWrapper<TitleRecord>;
  TitleConnection: ResolverTypeWrapper<Partial<Omit<TitleConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['TitleEdge']>, nodes: ReadonlyArray<ResolversTypes['Title']> }>>;
  TitleEdge: ResolverTypeWrapper<Partial<Omit<TitleEdge, 'node' | 'person'> & { node: ResolversTypes['Title'], person?: Maybe<ResolversTypes['Person']> }>>;
  TitleList: ResolverTypeWrapper<Partial<TitleList>>;
  TitleLookup: ResolverTypeWrapper<Partial<TitleLookup>>;
  TmdbTitle: ResolverTypeWrapper<Partial<TmdbTitle>>;
  Trailer: ResolverTypeWrapper<TitleTrailer>;
  UnderstoodWords: ResolverTypeWrapper<UnderstoodRecord>;
  Video: ResolverTypeWrapper<TitleVideo>;
  Viewer: ResolverTypeWrapper<ViewerRecord>;
  ViewerTitle: ResolverTypeWrapper<ViewerTitleRecord>;
  ViewerTitleConnection: ResolverTypeWrapper<ViewerTitleConnectionRecord>;
  ViewerTitleEdge: ResolverTypeWrapper<Partial<Omit<ViewerTitleEdge, 'node'> & { node: ResolversTypes['ViewerTitle'] }>>;
  WatchOptions: ResolverTypeWrapper<Partial<Omit<WatchOptions, 'adverts' | 'buy' | 'free' | 'rent' | 'subscription'> & { adverts: ReadonlyArray<ResolversTypes['Provider']>, buy: ReadonlyArray<ResolversTypes['Provider']>, free: ReadonlyArray<ResolversTypes['Provider']>, rent: ReadonlyArray<ResolversTypes['Provider']>, subscription: ReadonlyArray<ResolversTypes['Provider']> }>>;
  WatchedPart: ResolverTypeWrapper<Partial<WatchedPart>>;
  WatchedPartConnection: ResolverTypeWrapper<Partial<WatchedPartConnection>>;
  WatchedPartEdge: ResolverTypeWrapper<Partial<WatchedPartEdge>>;
  WordsKind: ResolverTypeWrapper<Partial<WordsKind>>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessToken: AccessTokenRecord;
  Account: AccountDetails;
  AccountIdentity: Partial<AccountIdentity>;
  AccountSession: Partial<AccountSession>;
  Boolean: Partial<Scalars['Boolean']['output']>;
  CastMember: CastRecord;
  Collection: CollectionRef;
  CreateAccessTokenInput: Partial<CreateAccessTokenInput>;
  CreateAccessTokenPayload: Partial<Omit<CreateAccessTokenPayload, 'accessToken'> & { accessToken: ResolversParentTypes['AccessToken'] }>;
  Credit: PersonCredit;
  CreditConnection: Partial<Omit<CreditConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['CreditEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Credit']> }>;
  CreditEdge: Partial<Omit<CreditEdge, 'node'> & { node: ResolversParentTypes['Credit'] }>;
  CrewMember: CrewRecord;
  Date: Partial<Scalars['Date']['output']>;
  DateTime: Partial<Scalars['DateTime']['output']>;
  DeleteViewerPayload: Partial<DeleteViewerPayload>;
  DiscoverFilter: Partial<DiscoverFilter>;
  Episode: EpisodeRecord;
  Float: Partial<Scalars['Float']['output']>;
  Genre: GenreRecord;
  ID: Partial<Scalars['ID']['output']>;
  Int: Partial<Scalars['Int']['output']>;
  Keyword: KeywordRecord;
  LastWatched: LastWatchedRecord;
  Movie: TitleRecord;
  Mutation: Record<PropertyKey, never>;
  Node: NodeRecord;
  PageInfo: Partial<PageInfo>;
  Person: PersonRecord;
  Provider: ProviderRecord;
  Query: Record<PropertyKey, never>;
  Recommendation: RecommendationRecord;
  RecordLastWatchedInput: Partial<RecordLastWatchedInput>;
  RecordLastWatchedPayload: Partial<Omit<RecordLastWatchedPayload, 'lastWatched'> & { lastWatched: ResolversParentTypes['LastWatched'] }>;
  Release: TitleRelease;
  ResumePoint: ResumePointRecord;
  RevokeAccessTokenInput: Partial<RevokeAccessTokenInput>;
  RevokeAccessTokenPayload: Partial<RevokeAccessTokenPayload>;
  RevokeSessionsPayload: Partial<Omit<RevokeSessionsPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] }>;
  SaveLastWatchedInput: Partial<SaveLastWatchedInput>;
  SaveProgressInput: Partial<SaveProgressInput>;
  SaveProgressPayload: Partial<Omit<SaveProgressPayload, 'viewerTitle'> & { viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  SaveSettingsInput: Partial<SaveSettingsInput>;
  SaveSettingsPayload: Partial<Omit<SaveSettingsPayload, 'settings'> & { settings: ResolversParentTypes['Settings'] }>;
  SearchResult: SearchRecord;
  Season: SeasonRecord;
  Series: TitleRecord;
  SetHiddenInput: Partial<SetHiddenInput>;
  SetHiddenPayload: Partial<Omit<SetHiddenPayload, 'viewerTitle'> & { viewerTitle?: Maybe<ResolversParentTypes['ViewerTitle']> }>;
  SetListedInput: Partial<SetListedInput>;
  SetListedPayload: Partial<Omit<SetListedPayload, 'viewerTitle'> & { viewerTitle?: Maybe<ResolversParentTypes['ViewerTitle']> }>;
  SetSeriesWatchedInput: Partial<SetSeriesWatchedInput>;
  SetSeriesWatchedPayload: Partial<Omit<SetSeriesWatchedPayload, 'viewerTitle'> & { viewerTitle?: Maybe<ResolversParentTypes['ViewerTitle']> }>;
  SetWatchedInput: Partial<SetWatchedInput>;
  SetWatchedPayload: Partial<Omit<SetWatchedPayload, 'viewerTitle'> & { viewerTitle?: Maybe<ResolversParentTypes['ViewerTitle']> }>;
  Settings: SettingsRecord;
  String: Partial<Scalars['String']['output']>;
  SuggestedSearch: SuggestedSearchRecord;
  Suggestion: Partial<ResolversUnionTypes<ResolversParentTypes>['Suggestion']>;
  Title: TitleRecord;
  TitleConnection: Partial<Omit<TitleConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['TitleEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Title']> }>;
  TitleEdge: Partial<Omit<TitleEdge, 'node' | 'person'> & { node: ResolversParentTypes['Title'], person?: Maybe<ResolversParentTypes['Person']> }>;
  TitleLookup: Partial<TitleLookup>;
  TmdbTitle: Partial<TmdbTitle>;
  Trailer: TitleTrailer;
  UnderstoodWords: UnderstoodRecord;
  Video: TitleVideo;
  Viewer: ViewerRecord;
  ViewerTitle: ViewerTitleRecord;
  ViewerTitleConnection: ViewerTitleConnectionRecord;
  ViewerTitleEdge: Partial<Omit<ViewerTitleEdge, 'node'> & { node: ResolversParentTypes['ViewerTitle'] }>;
  WatchOptions: Partial<Omit<WatchOptions, 'adverts' | 'buy' | 'free' | 'rent' | 'subscription'> & { adverts: ReadonlyArray<ResolversParentTypes['Provider']>, buy: ReadonlyArray<ResolversParentTypes['Provider']>, free: ReadonlyArray<ResolversParentTypes['Provider']>, rent: ReadonlyArray<ResolversParentTypes['Provider']>, subscription: ReadonlyArray<ResolversParentTypes['Provider']> }>;
  WatchedPart: Partial<WatchedPart>;
  WatchedPartConnection: Partial<WatchedPartConnection>;
  WatchedPartEdge: Partial<WatchedPartEdge>;
};

export type CostDirectiveArgs = {
  inEnglish?: Scalars['Boolean']['input'];
  once?: Maybe<CostScope>;
  per?: Maybe<Scalars['Int']['input']>;
  weight: Scalars['String']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type DetailedDirectiveArgs = { };

export type DetailedDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = DetailedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  assumedSize: Scalars['Int']['input'];
  sizedFields?: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  slicingArguments?: Maybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SemanticNonNullDirectiveArgs = {
  levels?: ReadonlyArray<Scalars['Int']['input']>;
};

export type SemanticNonNullDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = SemanticNonNullDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccessTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['AccessTokenScope']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deviceSignInsAt?: Resolver<ReadonlyArray<ResolversTypes['DateTime']>, ParentType, ContextType>;
  emailVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  identities?: Resolver<ReadonlyArray<ResolversTypes['AccountIdentity']>, ParentType, ContextType>;
  lastSignInAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  passwordChangedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['AccountSession']>, ParentType, ContextType>;
};

export type AccountIdentityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountIdentity'] = ResolversParentTypes['AccountIdentity']> = {
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AccountSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountSession'] = ResolversParentTypes['AccountSession']> = {
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CastMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CastMember'] = ResolversParentTypes['CastMember']> = {
  character?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<CastMemberProfileArgs, 'size'>>;
};

export type CollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection']> = {
  backdrop?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<CollectionBackdropArgs, 'size'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  movies?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Movie']>>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  overview?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<CollectionPosterArgs, 'size'>>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateAccessTokenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateAccessTokenPayload'] = ResolversParentTypes['CreateAccessTokenPayload']> = {
  accessToken?: Resolver<ResolversTypes['AccessToken'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreditResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Credit'] = ResolversParentTypes['Credit']> = {
  character?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  episodeCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['CreditRole'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['Title'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreditConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreditConnection'] = ResolversParentTypes['CreditConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CreditEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Credit']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreditEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreditEdge'] = ResolversParentTypes['CreditEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Credit'], ParentType, ContextType>;
};

export type CrewMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CrewMember'] = ResolversParentTypes['CrewMember']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  job?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteViewerPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteViewerPayload'] = ResolversParentTypes['DeleteViewerPayload']> = {
  deletedViewerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EpisodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Episode'] = ResolversParentTypes['Episode']> = {
  airDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  player?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  runtime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seasonNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  still?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<EpisodeStillArgs, 'size'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GenreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Genre'] = ResolversParentTypes['Genre']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  movies?: Resolver<Maybe<ResolversTypes['TitleConnection']>, ParentType, ContextType, RequireFields<GenreMoviesArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['TitleConnection']>, ParentType, ContextType, RequireFields<GenreSeriesArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type KeywordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Keyword'] = ResolversParentTypes['Keyword']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LastWatchedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LastWatched'] = ResolversParentTypes['LastWatched']> = {
  episodeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['MediaType'], ParentType, ContextType>;
  movieId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<LastWatchedPosterArgs, 'size'>>;
  posterPath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seasonNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  watchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MovieResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Movie'] = ResolversParentTypes['Movie']> = {
  backdrop?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MovieBackdropArgs, 'size'>>;
  budget?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cast?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CastMember']>>, ParentType, ContextType, RequireFields<MovieCastArgs, 'first'>>;
  certification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MovieCertificationArgs, 'region'>>;
  collection?: Resolver<Maybe<ResolversTypes['Collection']>, ParentType, ContextType>;
  companies?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  countries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  crew?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CrewMember']>>, ParentType, ContextType, RequireFields<MovieCrewArgs, 'first'>>;
  genres?: Resolver<ReadonlyArray<ResolversTypes['Genre']>, ParentType, ContextType>;
  homepage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imdbId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keywords?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Keyword']>>, ParentType, ContextType, RequireFields<MovieKeywordsArgs, 'first'>>;
  mediaType?: Resolver<ResolversTypes['MediaType'], ParentType, ContextType>;
  originalLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  originalTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  overviewLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pictures?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType, RequireFields<MoviePicturesArgs, 'first' | 'size'>>;
  player?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MoviePosterArgs, 'size'>>;
  rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  recommendations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Recommendation']>>, ParentType, ContextType>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  releases?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Release']>>, ParentType, ContextType, RequireFields<MovieReleasesArgs, 'region'>>;
  revenue?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  runtime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trailer?: Resolver<Maybe<ResolversTypes['Trailer']>, ParentType, ContextType>;
  videos?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Video']>>, ParentType, ContextType, RequireFields<MovieVideosArgs, 'first'>>;
  voteCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whereToWatch?: Resolver<Maybe<ResolversTypes['WatchOptions']>, ParentType, ContextType, RequireFields<MovieWhereToWatchArgs, 'region'>>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createAccessToken?: Resolver<Maybe<ResolversTypes['CreateAccessTokenPayload']>, ParentType, ContextType, RequireFields<MutationCreateAccessTokenArgs, 'input'>>;
  deleteAccount?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  deleteViewer?: Resolver<Maybe<ResolversTypes['DeleteViewerPayload']>, ParentType, ContextType>;
  recordLastWatched?: Resolver<Maybe<ResolversTypes['RecordLastWatchedPayload']>, ParentType, ContextType, RequireFields<MutationRecordLastWatchedArgs, 'input'>>;
  revokeAccessToken?: Resolver<Maybe<ResolversTypes['RevokeAccessTokenPayload']>, ParentType, ContextType, RequireFields<MutationRevokeAccessTokenArgs, 'input'>>;
  revokeSessions?: Resolver<Maybe<ResolversTypes['RevokeSessionsPayload']>, ParentType, ContextType>;
  saveLastWatched?: Resolver<Maybe<ResolversTypes['LastWatched']>, ParentType, ContextType, RequireFields<MutationSaveLastWatchedArgs, 'input'>>;
  saveProgress?: Resolver<Maybe<ResolversTypes['SaveProgressPayload']>, ParentType, ContextType, RequireFields<MutationSaveProgressArgs, 'input'>>;
  saveSettings?: Resolver<Maybe<ResolversTypes['SaveSettingsPayload']>, ParentType, ContextType, RequireFields<MutationSaveSettingsArgs, 'input'>>;
  setHidden?: Resolver<Maybe<ResolversTypes['SetHiddenPayload']>, ParentType, ContextType, RequireFields<MutationSetHiddenArgs, 'input'>>;
  setListed?: Resolver<Maybe<ResolversTypes['SetListedPayload']>, ParentType, ContextType, RequireFields<MutationSetListedArgs, 'input'>>;
  setSeriesWatched?: Resolver<Maybe<ResolversTypes['SetSeriesWatchedPayload']>, ParentType, ContextType, RequireFields<MutationSetSeriesWatchedArgs, 'input'>>;
  setWatched?: Resolver<Maybe<ResolversTypes['SetWatchedPayload']>, ParentType, ContextType, RequireFields<MutationSetWatchedArgs, 'input'>>;
  signOutEverywhere?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'AccessToken' | 'Collection' | 'Credit' | 'Episode' | 'Genre' | 'Keyword' | 'LastWatched' | 'Movie' | 'Person' | 'Release' | 'Season' | 'Series' | 'Settings' | 'Trailer' | 'Video' | 'Viewer' | 'ViewerTitle' | 'WatchedPart', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  biography?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  biographyLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthday?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  birthplace?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  credits?: Resolver<Maybe<ResolversTypes['CreditConnection']>, ParentType, ContextType, RequireFields<PersonCreditsArgs, 'first'>>;
  deathday?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  department?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  knownFor?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Title']>>, ParentType, ContextType, RequireFields<PersonKnownForArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<PersonProfileArgs, 'size'>>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<ProviderLogoArgs, 'size'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  collection?: Resolver<Maybe<ResolversTypes['Collection']>, ParentType, ContextType, RequireFields<QueryCollectionArgs, 'tmdbId'>>;
  discover?: Resolver<Maybe<ResolversTypes['TitleConnection']>, ParentType, ContextType, RequireFields<QueryDiscoverArgs, 'first' | 'mediaType' | 'sort'>>;
  genre?: Resolver<Maybe<ResolversTypes['Genre']>, ParentType, ContextType, RequireFields<QueryGenreArgs, 'name'>>;
  genres?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Genre']>>, ParentType, ContextType>;
  lastWatched?: Resolver<Maybe<ResolversTypes['LastWatched']>, ParentType, ContextType>;
  movie?: Resolver<Maybe<ResolversTypes['Movie']>, ParentType, ContextType, RequireFields<QueryMovieArgs, 'tmdbId'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Node']>>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPersonArgs, 'tmdbId'>>;
  search?: Resolver<Maybe<ResolversTypes['SearchResult']>, ParentType, ContextType, RequireFields<QuerySearchArgs, 'sort' | 'text'>>;
  series?: Resolver<Maybe<ResolversTypes['Series']>, ParentType, ContextType, RequireFields<QuerySeriesArgs, 'tmdbId'>>;
  services?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Provider']>>, ParentType, ContextType, RequireFields<QueryServicesArgs, 'first' | 'region'>>;
  suggestedSearch?: Resolver<Maybe<ResolversTypes['SuggestedSearch']>, ParentType, ContextType, RequireFields<QuerySuggestedSearchArgs, 'text'>>;
  suggestions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Suggestion']>>, ParentType, ContextType, RequireFields<QuerySuggestionsArgs, 'first' | 'text'>>;
  title?: Resolver<Maybe<ResolversTypes['Title']>, ParentType, ContextType, RequireFields<QueryTitleArgs, 'id'>>;
  titleBy?: Resolver<Maybe<ResolversTypes['Title']>, ParentType, ContextType, RequireFields<QueryTitleByArgs, 'by'>>;
  titles?: Resolver<Maybe<ResolversTypes['TitleConnection']>, ParentType, ContextType, RequireFields<QueryTitlesArgs, 'first' | 'list'>>;
  titlesById?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Title']>>>, ParentType, ContextType, RequireFields<QueryTitlesByIdArgs, 'ids'>>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type RecommendationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation']> = {
  because?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['RecommendationSource'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['Title'], ParentType, ContextType>;
};

export type RecordLastWatchedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordLastWatchedPayload'] = ResolversParentTypes['RecordLastWatchedPayload']> = {
  lastWatched?: Resolver<ResolversTypes['LastWatched'], ParentType, ContextType>;
};

export type ReleaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Release'] = ResolversParentTypes['Release']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ReleaseKind'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResumePointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResumePoint'] = ResolversParentTypes['ResumePoint']> = {
  episodeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  length?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  seasonNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RevokeAccessTokenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeAccessTokenPayload'] = ResolversParentTypes['RevokeAccessTokenPayload']> = {
  revokedAccessTokenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RevokeSessionsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeSessionsPayload'] = ResolversParentTypes['RevokeSessionsPayload']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type SaveProgressPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaveProgressPayload'] = ResolversParentTypes['SaveProgressPayload']> = {
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type SaveSettingsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaveSettingsPayload'] = ResolversParentTypes['SaveSettingsPayload']> = {
  settings?: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  collections?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Collection']>>, ParentType, ContextType, RequireFields<SearchResultCollectionsArgs, 'first'>>;
  correctedText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ignoredWords?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  partial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  people?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Person']>>, ParentType, ContextType, RequireFields<SearchResultPeopleArgs, 'first'>>;
  titles?: Resolver<Maybe<ResolversTypes['TitleConnection']>, ParentType, ContextType, RequireFields<SearchResultTitlesArgs, 'first'>>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  understood?: Resolver<ReadonlyArray<ResolversTypes['UnderstoodWords']>, ParentType, ContextType>;
};

export type SeasonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Season'] = ResolversParentTypes['Season']> = {
  airDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  episodeCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  episodes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Episode']>>, ParentType, ContextType, Partial<SeasonEpisodesArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<SeasonPosterArgs, 'size'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SeriesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Series'] = ResolversParentTypes['Series']> = {
  backdrop?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<SeriesBackdropArgs, 'size'>>;
  cast?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CastMember']>>, ParentType, ContextType, RequireFields<SeriesCastArgs, 'first'>>;
  certification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<SeriesCertificationArgs, 'region'>>;
  companies?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  countries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  crew?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CrewMember']>>, ParentType, ContextType, RequireFields<SeriesCrewArgs, 'first'>>;
  genres?: Resolver<ReadonlyArray<ResolversTypes['Genre']>, ParentType, ContextType>;
  homepage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imdbId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keywords?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Keyword']>>, ParentType, ContextType, RequireFields<SeriesKeywordsArgs, 'first'>>;
  lastEpisode?: Resolver<Maybe<ResolversTypes['Episode']>, ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['MediaType'], ParentType, ContextType>;
  networks?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  nextEpisode?: Resolver<Maybe<ResolversTypes['Episode']>, ParentType, ContextType>;
  originalLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  originalTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  overviewLanguage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pictures?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType, RequireFields<SeriesPicturesArgs, 'first' | 'size'>>;
  player?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<SeriesPosterArgs, 'size'>>;
  rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  recommendations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Recommendation']>>, ParentType, ContextType>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  season?: Resolver<Maybe<ResolversTypes['Season']>, ParentType, ContextType, RequireFields<SeriesSeasonArgs, 'number'>>;
  seasonCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seasons?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Season']>>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trailer?: Resolver<Maybe<ResolversTypes['Trailer']>, ParentType, ContextType>;
  videos?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Video']>>, ParentType, ContextType, RequireFields<SeriesVideosArgs, 'first'>>;
  voteCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whereToWatch?: Resolver<Maybe<ResolversTypes['WatchOptions']>, ParentType, ContextType, RequireFields<SeriesWhereToWatchArgs, 'region'>>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SetHiddenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetHiddenPayload'] = ResolversParentTypes['SetHiddenPayload']> = {
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
};

export type SetListedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetListedPayload'] = ResolversParentTypes['SetListedPayload']> = {
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
};

export type SetSeriesWatchedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetSeriesWatchedPayload'] = ResolversParentTypes['SetSeriesWatchedPayload']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
};

export type SetWatchedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetWatchedPayload'] = ResolversParentTypes['SetWatchedPayload']> = {
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
};

export type SettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
  carouselAutoplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hidden?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  hideWatched?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextAutoplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reducedData?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  spoilerShield?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SuggestedSearchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SuggestedSearch'] = ResolversParentTypes['SuggestedSearch']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  understood?: Resolver<ReadonlyArray<ResolversTypes['UnderstoodWords']>, ParentType, ContextType>;
};

export type SuggestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Suggestion'] = ResolversParentTypes['Suggestion']> = {
  __resolveType: TypeResolveFn<'Movie' | 'Person' | 'Series', ParentType, ContextType>;
};

export type TitleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Title'] = ResolversParentTypes['Title']> = {
  __resolveType: TypeResolveFn<'Movie' | 'Series', ParentType, ContextType>;
};

export type TitleConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TitleConnection'] = ResolversParentTypes['TitleConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TitleEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Title']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TitleEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TitleEdge'] = ResolversParentTypes['TitleEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Title'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  personRole?: Resolver<Maybe<ResolversTypes['CreditRole']>, ParentType, ContextType>;
};

export type TrailerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Trailer'] = ResolversParentTypes['Trailer']> = {
  embedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnderstoodWordsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnderstoodWords'] = ResolversParentTypes['UnderstoodWords']> = {
  episodeRuntimeTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  genre?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keyword?: Resolver<Maybe<ResolversTypes['Keyword']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WordsKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mediaType?: Resolver<Maybe<ResolversTypes['MediaType']>, ParentType, ContextType>;
  originalLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ratingAtLeast?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  runtimeTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  without?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  yearFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  yearTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VideoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Video'] = ResolversParentTypes['Video']> = {
  embedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  accessTokens?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AccessToken']>>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  continueWatching?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerContinueWatchingArgs, 'first'>>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  settings?: Resolver<Maybe<ResolversTypes['Settings']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType, RequireFields<ViewerTitleArgs, 'id'>>;
  titles?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerTitlesArgs, 'first'>>;
  watchlist?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerWatchlistArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerTitleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerTitle'] = ResolversParentTypes['ViewerTitle']> = {
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  continuedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dismissedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last?: Resolver<Maybe<ResolversTypes['WatchedPart']>, ParentType, ContextType>;
  listedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['MediaType'], ParentType, ContextType>;
  parts?: Resolver<Maybe<ResolversTypes['WatchedPartConnection']>, ParentType, ContextType, RequireFields<ViewerTitlePartsArgs, 'first'>>;
  playedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<ViewerTitlePosterArgs, 'size'>>;
  resume?: Resolver<Maybe<ResolversTypes['ResumePoint']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  watchedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerTitleConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerTitleConnection'] = ResolversParentTypes['ViewerTitleConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ViewerTitleEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ViewerTitleEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerTitleEdge'] = ResolversParentTypes['ViewerTitleEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type WatchOptionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WatchOptions'] = ResolversParentTypes['WatchOptions']> = {
  adverts?: Resolver<ReadonlyArray<ResolversTypes['Provider']>, ParentType, ContextType>;
  buy?: Resolver<ReadonlyArray<ResolversTypes['Provider']>, ParentType, ContextType>;
  free?: Resolver<ReadonlyArray<ResolversTypes['Provider']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rent?: Resolver<ReadonlyArray<ResolversTypes['Provider']>, ParentType, ContextType>;
  subscription?: Resolver<ReadonlyArray<ResolversTypes['Provider']>, ParentType, ContextType>;
};

export type WatchedPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WatchedPart'] = ResolversParentTypes['WatchedPart']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  episodeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  length?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  seasonNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  watched?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WatchedPartConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WatchedPartConnection'] = ResolversParentTypes['WatchedPartConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['WatchedPartEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['WatchedPart']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WatchedPartEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WatchedPartEdge'] = ResolversParentTypes['WatchedPartEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WatchedPart'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AccessToken?: AccessTokenResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  AccountIdentity?: AccountIdentityResolvers<ContextType>;
  AccountSession?: AccountSessionResolvers<ContextType>;
  CastMember?: CastMemberResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  CreateAccessTokenPayload?: CreateAccessTokenPayloadResolvers<ContextType>;
  Credit?: CreditResolvers<ContextType>;
  CreditConnection?: CreditConnectionResolvers<ContextType>;
  CreditEdge?: CreditEdgeResolvers<ContextType>;
  CrewMember?: CrewMemberResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteViewerPayload?: DeleteViewerPayloadResolvers<ContextType>;
  Episode?: EpisodeResolvers<ContextType>;
  Genre?: GenreResolvers<ContextType>;
  Keyword?: KeywordResolvers<ContextType>;
  LastWatched?: LastWatchedResolvers<ContextType>;
  Movie?: MovieResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecordLastWatchedPayload?: RecordLastWatchedPayloadResolvers<ContextType>;
  Release?: ReleaseResolvers<ContextType>;
  ResumePoint?: ResumePointResolvers<ContextType>;
  RevokeAccessTokenPayload?: RevokeAccessTokenPayloadResolvers<ContextType>;
  RevokeSessionsPayload?: RevokeSessionsPayloadResolvers<ContextType>;
  SaveProgressPayload?: SaveProgressPayloadResolvers<ContextType>;
  SaveSettingsPayload?: SaveSettingsPayloadResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  Season?: SeasonResolvers<ContextType>;
  Series?: SeriesResolvers<ContextType>;
  SetHiddenPayload?: SetHiddenPayloadResolvers<ContextType>;
  SetListedPayload?: SetListedPayloadResolvers<ContextType>;
  SetSeriesWatchedPayload?: SetSeriesWatchedPayloadResolvers<ContextType>;
  SetWatchedPayload?: SetWatchedPayloadResolvers<ContextType>;
  Settings?: SettingsResolvers<ContextType>;
  SuggestedSearch?: SuggestedSearchResolvers<ContextType>;
  Suggestion?: SuggestionResolvers<ContextType>;
  Title?: TitleResolvers<ContextType>;
  TitleConnection?: TitleConnectionResolvers<ContextType>;
  TitleEdge?: TitleEdgeResolvers<ContextType>;
  Trailer?: TrailerResolvers<ContextType>;
  UnderstoodWords?: UnderstoodWordsResolvers<ContextType>;
  Video?: VideoResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerTitle?: ViewerTitleResolvers<ContextType>;
  ViewerTitleConnection?: ViewerTitleConnectionResolvers<ContextType>;
  ViewerTitleEdge?: ViewerTitleEdgeResolvers<ContextType>;
  WatchOptions?: WatchOptionsResolvers<ContextType>;
  WatchedPart?: WatchedPartResolvers<ContextType>;
  WatchedPartConnection?: WatchedPartConnectionResolvers<ContextType>;
  WatchedPartEdge?: WatchedPartEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cost?: CostDirectiveResolver<any, any, ContextType>;
  detailed?: DetailedDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
  semanticNonNull?: SemanticNonNullDirectiveResolver<any, any, ContextType>;
};
