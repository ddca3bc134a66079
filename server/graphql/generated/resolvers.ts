import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { NodeRecord } from '../node.ts';
import type { TitleRecord, CastRecord, CrewRecord, IdentifiedTrailer, IdentifiedVideo } from '../../records/titleDetails.ts';
import type { SeasonRecord, EpisodeRecord } from '../../records/season.ts';
import type { GenreRecord } from '../../records/genres.ts';
import type { PersonRecord } from '../../records/person.ts';
import type { PersonCredit } from '../../people/rules.ts';
import type { KeywordRecord, CollectionRef, IdentifiedRelease, ProviderRecord } from '../../records/titleFacts.ts';
import type { RecommendationRecord } from '../../title/recommendations.ts';
import type { SearchRecord } from '../../search/pagedSearch.ts';
import type { RowMatch } from '../../search/titleMatches.ts';
import type { SuggestedSearchRecord } from '../../search/suggestedSearch.ts';
import type { UnderstoodRecord } from '../../search/understanding.ts';
import type { LastWatchedRecord, PlayRecord, RatingRecord, SettingsRecord } from '../../viewer/records.ts';
import type { ViewerRecord, AccountDetails } from '../../accounts/accounts.ts';
import type { TitleView, TitlePage, PlayPage, RatingPage, ListPage, ListItemPage, ImportPage, SeasonView, PartView, NextEpisodeView, ListView, ListItemView } from '../../viewer/views.ts';
import type { ResumePointRecord } from '../../viewer/titles/resumePoint.ts';
import type { CalendarRecord, NamedEntryRecord } from '../../viewer/calendar/calendarReads.ts';
import type { ViewerPick } from '../../viewer/ratings/picks.ts';
import type { ImportRecord, ImportRowRecord } from '../../viewer/imports/importRecords.ts';
import type { StatisticsView, StatisticsPlayView } from '../../viewer/statistics/statisticsResolvers.ts';
import type { StatisticsPersonRecord } from '../../viewer/statistics/statisticsRecord.ts';
import type { AccessTokenRecord, FeedRecord, WebhookRecord } from '../../viewer/secretRecords.ts';
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
  /** With WRITE_LIBRARY: share a list with others. With READ_LIBRARY: create and revoke feeds of the calendar and webhooks. */
  | 'MANAGE_LIBRARY'
  /** Read `viewer` with all its fields, `lastWatched`, and the objects of both by their ids. */
  | 'READ_LIBRARY'
  /**
   * Save what was played, progress, marks, the watchlist, ratings, notes, lists and settings. Of the changed record it returns what
   * was written; everything else of the viewer's needs READ_LIBRARY.
   */
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

/** A play to add. */
export type AddPlayInput = {
  /** Number of the episode, which must exist in the season; null for a movie, and for a series without an episode. */
  readonly episodeNumber?: InputMaybe<Scalars['Int']['input']>;
  /** An id of the client's own making, a random UUID: when it is sent again, nothing changes. Null for one of the server's. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Plain text of at most 4,000 characters; null for none. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Season of the episode, 0 for specials; null for a movie, and for a series without an episode. */
  readonly seasonNumber?: InputMaybe<Scalars['Int']['input']>;
  /** When it was watched. */
  readonly time: PlayTimeInput;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of adding a play. */
export type AddPlayPayload = {
  readonly __typename?: 'AddPlayPayload';
  /** The play as stored. */
  readonly play: Play;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/** A title to add to a list. */
export type AddToListInput = {
  /** When it was added, for a client that restores it; the time of the request by default, and instead of a later one. A title that the list has keeps its own. */
  readonly addedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The list's global id. */
  readonly listId: Scalars['ID']['input'];
  /** Plain text of at most 4,000 characters, which replaces a stored one; null leaves it unchanged, and the empty text removes it. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of adding a title to a list. */
export type AddToListPayload = {
  readonly __typename?: 'AddToListPayload';
  /** The title in the list. */
  readonly item: ListItem;
  /** The list after the change. */
  readonly list: ViewerList;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
};

/** What comes on some days. */
export type Calendar = {
  readonly __typename?: 'Calendar';
  /** By day, on each day by the titles' names in English. */
  readonly entries: ReadonlyArray<CalendarEntry>;
  /** Whether more comes on these days: more than the requested entries, or of more than 400 titles, the first of which are here. */
  readonly isTruncated: Scalars['Boolean']['output'];
  /**
   * Global ids of the series of which only the next episode and the beginnings of seasons are known, since their seasons could not be
   * read in time. They are read meanwhile: request the calendar again.
   */
  readonly unread: ReadonlyArray<Scalars['ID']['output']>;
};

/** What comes on a day. */
export type CalendarEntry = {
  readonly __typename?: 'CalendarEntry';
  /** The day of the release, or on which the episode airs first. Source: TMDB. */
  readonly day: Scalars['Date']['output'];
  /** The episode's name in the requested language; null for a movie, and when its season could not be read in time. */
  readonly episodeName: Maybe<Scalars['String']['output']>;
  /** Number of the episode; null for a movie. */
  readonly episodeNumber: Maybe<Scalars['Int']['output']>;
  /** What comes. */
  readonly kind: CalendarEntryKind;
  /** The title's name in the requested language; in English if it could not be read in time, or if a calendar has more than twenty titles whose names are not stored. */
  readonly name: Scalars['String']['output'];
  /** The title's name in its original language, as it is stored; null when unknown. */
  readonly originalTitle: Maybe<Scalars['String']['output']>;
  /** Absolute URL of the poster (2:3) in the language of `name`; null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
  /** Number of the season, 0 for specials; null for a movie. */
  readonly seasonNumber: Maybe<Scalars['Int']['output']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['output'];
  /** The viewer's record of the title. */
  readonly viewerTitle: ViewerTitle;
};


/** What comes on a day. */
export type CalendarEntryPosterArgs = {
  size?: InputMaybe<ImageSize>;
};

/** What comes on a day of a calendar. */
export type CalendarEntryKind =
  /** Any other episode. */
  | 'EPISODE'
  /** The first episode of a season. */
  | 'PREMIERE'
  /** The release of a movie. */
  | 'RELEASE';

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

/** A new feed of the calendar. */
export type CreateFeedInput = {
  /** Movies or series only; null for both. */
  readonly mediaType?: InputMaybe<MediaType>;
  /** A name for it: 1 to 60 characters after trimming. */
  readonly name: Scalars['String']['input'];
  /** Only the first episodes of seasons, and movies. */
  readonly premieresOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The new feed. */
export type CreateFeedPayload = {
  readonly __typename?: 'CreateFeedPayload';
  /** Its address, a secret: anyone who has it can read the feed. It is not stored, so it is returned only here. */
  readonly address: Scalars['String']['output'];
  /** The feed as stored. */
  readonly feed: Feed;
};

/** A new list. */
export type CreateListInput = {
  /** Plain text of at most 2,000 characters; null for none. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** An id of the client's own making, a random UUID: when it is sent again, nothing changes. Null for one of the server's. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters after trimming. */
  readonly name: Scalars['String']['input'];
  /** Whether its titles are in an order of their own. */
  readonly ranked?: Scalars['Boolean']['input'];
  /** Who can see it. LINK and PUBLIC need a session, or an access token with MANAGE_LIBRARY. */
  readonly visibility?: ListVisibility;
};

/** The result of creating a list. */
export type CreateListPayload = {
  readonly __typename?: 'CreateListPayload';
  /** The list as stored. */
  readonly list: ViewerList;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** A name for it: 1 to 60 characters after trimming. */
  readonly name: Scalars['String']['input'];
  /**
   * The name of the user of the media server whose plays are logged, 1 to 60 characters after trimming; null for everyone's. A server may
   * report what all its users play.
   */
  readonly user?: InputMaybe<Scalars['String']['input']>;
};

/** The new webhook. */
export type CreateWebhookPayload = {
  readonly __typename?: 'CreateWebhookPayload';
  /** Its address, a secret: anyone who has it can add plays to the viewer's library. It is not stored, so it is returned only here. */
  readonly address: Scalars['String']['output'];
  /** The webhook as stored. */
  readonly webhook: Webhook;
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

/** The list to delete. */
export type DeleteListInput = {
  /** The list's global id, even if it no longer exists. */
  readonly id: Scalars['ID']['input'];
};

/** The result of deleting a list. */
export type DeleteListPayload = {
  readonly __typename?: 'DeleteListPayload';
  /** Global id of the deleted list, for a client's cache. */
  readonly deletedListId: Scalars['ID']['output'];
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
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

/** The list to copy. */
export type DuplicateListInput = {
  /** An id of the client's own making for the copy, a random UUID: when it is sent again, nothing changes. Null for one of the server's. */
  readonly copyId?: InputMaybe<Scalars['ID']['input']>;
  /** The list's global id. */
  readonly id: Scalars['ID']['input'];
  /** What the copy is called: 1 to 100 characters after trimming. */
  readonly name: Scalars['String']['input'];
};

/** The result of copying a list. */
export type DuplicateListPayload = {
  readonly __typename?: 'DuplicateListPayload';
  /** The copy as stored. */
  readonly list: ViewerList;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
};

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
  /** Its season; null when the upstream call failed. Costs one upstream call. */
  readonly season: Maybe<Season>;
  /** Number of its season; 0 for specials. */
  readonly seasonNumber: Scalars['Int']['output'];
  /** Its series; null when the upstream call failed. Costs one upstream call. */
  readonly series: Maybe<Series>;
  /** Absolute URL of a still (16:9); null when there is none. */
  readonly still: Maybe<Scalars['String']['output']>;
  /**
   * The viewer's progress in it, with the position 0 and the time 1970-01-01T00:00:00.000Z when nothing is recorded; null without a
   * signed-in viewer.
   */
  readonly viewerEpisode: Maybe<WatchedPart>;
};


/** An episode of a series. */
export type EpisodeStillArgs = {
  size?: InputMaybe<ImageSize>;
};

/**
 * A feed of the viewer's calendar: what comes, as iCalendar (RFC 5545), at a secret address for calendar programs. It has the days from
 * 30 days ago until 365 days from now, as events of whole days. It ends when it is revoked, when the viewer signs out everywhere, and when
 * the password changes.
 */
export type Feed = Node & {
  readonly __typename?: 'Feed';
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Global id: `feed:`, the account's id (uid) and the feed's own. */
  readonly id: Scalars['ID']['output'];
  /** The hour in which it was last read; null when it never was. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether it has movies or series only; null for both. */
  readonly mediaType: Maybe<MediaType>;
  /** The name the viewer gave it, which calendar programs show. */
  readonly name: Scalars['String']['output'];
  /** Whether it has only the first episodes of seasons, and movies. */
  readonly premieresOnly: Scalars['Boolean']['output'];
};

/** The import to finish. */
export type FinishImportInput = {
  /** Its global id. */
  readonly importId: Scalars['ID']['input'];
};

/** The result of finishing an import. */
export type FinishImportPayload = {
  readonly __typename?: 'FinishImportPayload';
  /** The finished import. */
  readonly import: Import;
  /** The viewer. */
  readonly viewer: Maybe<Viewer>;
};

/** A genre, as TMDB names it, or one of the product's 22 genre chips. */
export type Genre = Node & {
  readonly __typename?: 'Genre';
  /** Global id: `genre:` and the name's slug, for example `genre:sci-fi-fantasy`. */
  readonly id: Scalars['ID']['output'];
  /** Popular visible movies of the genre; empty when there is no such genre of movies; null when the upstream call failed. */
  readonly movies: Maybe<TitleConnection>;
  /** Name in the requested language; of a genre that only TMDB has, in English when it has none, or when it could not be read. */
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

/**
 * An import of a viewer's records from another service or program: what became of each of its rows. An account can have 1,000,
 * and 500,000 rows of those that were started in the last 30 days. Private to the viewer.
 */
export type Import = Node & {
  readonly __typename?: 'Import';
  /** When it was finished; null while rows may follow. */
  readonly finishedAt: Maybe<Scalars['DateTime']['output']>;
  /** Global id: `import:`, the account's id (uid) and the import's own, which is `Play.run` of the plays that it added. */
  readonly id: Scalars['ID']['output'];
  /**
   * Its rows by their number: all, or those with an outcome; none from `rowsUntil` on. Null when the store did not answer. Errors:
   * FORBIDDEN for an access token without READ_LIBRARY.
   */
  readonly rows: Maybe<ImportRowConnection>;
  /** When its rows are removed: 30 days after its start. */
  readonly rowsUntil: Scalars['DateTime']['output'];
  /** Where the rows come from, such as `Letterboxd`. */
  readonly source: Scalars['String']['output'];
  /** When it was started. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** How many of its rows had which outcome. These numbers stay when the rows are removed, and when it is undone. */
  readonly totals: ImportTotals;
  /** When it was undone as a whole; null when it was not, or only in part. */
  readonly undoneAt: Maybe<Scalars['DateTime']['output']>;
};


/**
 * An import of a viewer's records from another service or program: what became of each of its rows. An account can have 1,000,
 * and 500,000 rows of those that were started in the last 30 days. Private to the viewer.
 */
export type ImportRowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  outcome?: InputMaybe<ImportOutcome>;
};

/** A page of the viewer's imports. */
export type ImportConnection = {
  readonly __typename?: 'ImportConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<ImportEdge>;
  /** The imports of this page, in order. */
  readonly nodes: ReadonlyArray<Import>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of imports in the whole list; null when the store did not answer. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** An import, with its cursor. */
export type ImportEdge = {
  readonly __typename?: 'ImportEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The import. */
  readonly node: Import;
};

/** What became of a row of an import. */
export type ImportOutcome =
  /** It was added, without a question. */
  | 'ADDED'
  /** The viewer was asked which title it is about, and it was added to the one they chose. */
  | 'ANSWERED'
  /** It was there already, and what was there is unchanged. */
  | 'EXISTS'
  /** The client left it out, such as a record that another one repeats; `ImportRow.reason` says why. */
  | 'LEFT_OUT'
  /** It could not be imported; `ImportRow.reason` says why. */
  | 'REJECTED';

/** A row of an import: where it stands, and what it says. */
export type ImportRecordInput = {
  /** Whether the viewer was asked which title it is about, and chose it: then what it adds is ANSWERED instead of ADDED. */
  readonly answered?: Scalars['Boolean']['input'];
  /** Name of its file. A text of more than 60 characters is shortened. */
  readonly file: Scalars['String']['input'];
  /** What it names, as its file does. A text of more than 100 characters is shortened. */
  readonly name: Scalars['String']['input'];
  /** Its number in the import, 1 to 500,000, and another one for each row: one that is stored already is not imported again. */
  readonly number: Scalars['Int']['input'];
  /** What it says. */
  readonly record: ImportedRecordInput;
  /** Number of its record in the file, from 1. */
  readonly recordNumber: Scalars['Int']['input'];
  /** The id that the source gave it; null when it has none. At most 200 characters; in the receipt a longer one than 60 is shortened. */
  readonly sourceId?: InputMaybe<Scalars['String']['input']>;
};

/** Rows of an import. */
export type ImportRecordsInput = {
  /** Global id of an import that is neither finished nor undone, and was started in the last 30 days. */
  readonly importId: Scalars['ID']['input'];
  /**
   * The rows, at most 200. Those of one title, and of one list, are imported in their order, so the dated plays of a part come before one that
   * says how many there are, and a list comes before its titles, also by its number.
   */
  readonly rows: ReadonlyArray<ImportRecordInput>;
};

/** The result of importing rows. */
export type ImportRecordsPayload = {
  readonly __typename?: 'ImportRecordsPayload';
  /** The import after that. */
  readonly import: Import;
  /** The numbers of the rows that were not imported because the movie database did not answer in time: send these again. */
  readonly retry: ReadonlyArray<Scalars['Int']['output']>;
  /** What became of the rows, in their order, those of `retry` left out. */
  readonly rows: ReadonlyArray<ImportRow>;
  /** The viewer. */
  readonly viewer: Maybe<Viewer>;
};

/** What became of a row of an import. */
export type ImportRow = {
  readonly __typename?: 'ImportRow';
  /** Name of its file. */
  readonly file: Scalars['String']['output'];
  /** What it is. */
  readonly kind: ImportRowKind;
  /** What it names, as its file does, for example `Inception (2010)`. */
  readonly name: Scalars['String']['output'];
  /** Its number in the import, 1 to 500,000. */
  readonly number: Scalars['Int']['output'];
  /** What became of it. */
  readonly outcome: ImportOutcome;
  /**
   * A sentence: why it was rejected or left out, or for EXISTS, that what was there differs and was kept; null when there is nothing
   * more to say.
   */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Number of its record in the file, from 1. */
  readonly recordNumber: Scalars['Int']['output'];
  /** The id that the source gave it; null when it has none. */
  readonly sourceId: Maybe<Scalars['String']['output']>;
  /** Global id of the title, season, episode, list or list item that it is about; null when none was found. */
  readonly targetId: Maybe<Scalars['ID']['output']>;
};

/** A page of the rows of an import. */
export type ImportRowConnection = {
  readonly __typename?: 'ImportRowConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<ImportRowEdge>;
  /** The rows of this page, in order. */
  readonly nodes: ReadonlyArray<ImportRow>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of rows in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row of an import, with its cursor. */
export type ImportRowEdge = {
  readonly __typename?: 'ImportRowEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: ImportRow;
};

/** What a row of an import is. */
export type ImportRowKind =
  /** A mark of something liked. */
  | 'LIKE'
  /** A list. */
  | 'LIST'
  /** A title of a list. */
  | 'LIST_ITEM'
  /** A note or a review. */
  | 'NOTE'
  /** Something else, such as a setting, or what the client cannot tell. */
  | 'OTHER'
  /** A time that something was watched. */
  | 'PLAY'
  /** A position in a movie or an episode. */
  | 'PROGRESS'
  /** A rating. */
  | 'RATING'
  /** What the viewer is doing with a title, such as that it was dropped. */
  | 'STATE'
  /** An entry of the watchlist. */
  | 'WATCHLIST';

/** How many rows of an import had which outcome. */
export type ImportTotals = {
  readonly __typename?: 'ImportTotals';
  /** Rows that added something, without a question. */
  readonly added: Scalars['Int']['output'];
  /** Rows that added something of a title that the viewer chose when asked. */
  readonly answered: Scalars['Int']['output'];
  /** Rows of what was there already. */
  readonly existing: Scalars['Int']['output'];
  /** Rows that the client left out. */
  readonly leftOut: Scalars['Int']['output'];
  /** Rows that could not be imported. */
  readonly rejected: Scalars['Int']['output'];
};

/** A list of an import. */
export type ImportedListInput = {
  /** When it was created; null and future times mean now. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Plain text of at most 2,000 characters; null for none. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /**
   * What the source, or the client, calls it, the same in every import: 1 to 200 characters. The list of this key that was imported before
   * from this source is used again, and the global id of one of the viewer's lists names that one.
   */
  readonly key: Scalars['String']['input'];
  /** 1 to 100 characters after trimming. */
  readonly name: Scalars['String']['input'];
  /** Whether its titles are in an order of their own. */
  readonly ranked?: Scalars['Boolean']['input'];
};

/** A title of a list of an import. */
export type ImportedListItemInput = {
  /** When it was added to the list; null and future times mean now. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** The key of the list, which was imported before. */
  readonly key: Scalars['String']['input'];
  /** Plain text of at most 4,000 characters; null for none. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /**
   * Its place in the list, 1 to 500,000, by which titles of the list are ordered in whatever order they are imported; null for a place after
   * those that are in the list.
   */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** A note of an import. One that is stored already is kept. */
export type ImportedNoteInput = {
  /** True adds it to a note that is stored already, as a paragraph of its own. */
  readonly append?: Scalars['Boolean']['input'];
  /** Plain text of 1 to 4,000 characters. */
  readonly note: Scalars['String']['input'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** Why a client imports nothing of a row. */
export type ImportedNothingInput = {
  /** What the row is. */
  readonly kind: ImportRowKind;
  /** Why, in a sentence: 1 to 100 characters. */
  readonly reason: Scalars['String']['input'];
  /** Global id of what it is about; null when that is not known. */
  readonly targetId?: InputMaybe<Scalars['ID']['input']>;
};

/** Where a movie or an episode stands. */
export type ImportedPartInput = {
  /** When that was recorded; a future time means now. */
  readonly at: Scalars['DateTime']['input'];
  /** Length in seconds, at most 86400; null when it is not known. */
  readonly length?: InputMaybe<Scalars['Float']['input']>;
  /** Position in seconds; 0 when it was only marked or opened. */
  readonly position: Scalars['Float']['input'];
};

/** A play of an import. */
export type ImportedPlayInput = {
  /** Whether its time says little, because the source recorded it with others at once. */
  readonly bulk?: Scalars['Boolean']['input'];
  /**
   * How many plays there are in all, 1 to 100, of a part whose plays have no times: as many are added as are missing. More than one needs a
   * time that is not known.
   */
  readonly count?: Scalars['Int']['input'];
  /** The viewer's day at the moment `time.at`, at most a day from it; null for the day in the time zone of this request. */
  readonly day?: InputMaybe<Scalars['Date']['input']>;
  /** Global id of a movie or an episode, or of a series or a season when the episode is not known: `movie:603`, `tv:1399:s1:e2` or `tv:1399`. */
  readonly id: Scalars['ID']['input'];
  /** Plain text of at most 4,000 characters; null for none. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /**
   * Which one it is of the source's plays of the same part on the same day, from 1 to 1000, in the order of the files: two rows of one day
   * are two plays. Without a time, of all of them.
   */
  readonly ordinal?: Scalars['Int']['input'];
  /** Where its movie or episode stands since; null when it was not played again. What is stored about that already is kept. */
  readonly part?: InputMaybe<ImportedPartInput>;
  /** The pass that it was in, from 1, if this import has restored the title's `state`; otherwise its time decides. */
  readonly pass?: InputMaybe<Scalars['Int']['input']>;
  /** When it was watched, as exactly as the source knows it. A future time is rejected. */
  readonly time: PlayTimeInput;
};

/** A position of an import. It is added to a part of which nothing is stored. */
export type ImportedPositionInput = {
  /** When the viewer was there; null and future times mean now. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Global id of a movie or an episode, or of a series or a season when the episode is not known: `movie:603` or `tv:1399:s1:e2`. */
  readonly id: Scalars['ID']['input'];
  /** Length in seconds, at most 86400; null when it is not known. */
  readonly length?: InputMaybe<Scalars['Float']['input']>;
  /** Position in seconds, at most the length; 0 for what was only opened. Null if `share` says it. */
  readonly position?: InputMaybe<Scalars['Float']['input']>;
  /**
   * The position as a part of the whole, 0 to 1, of a source that knows no seconds; otherwise null. The length is that of the movie database
   * then, for an episode that of the latest one.
   */
  readonly share?: InputMaybe<Scalars['Float']['input']>;
};

/** A rating of an import. One that is stored already is kept. */
export type ImportedRatingInput = {
  /** When it was given; null when that is not known. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Global id of a title, a season or an episode: `movie:603`, `tv:1399:s1` or `tv:1399:s1:e2`. */
  readonly id: Scalars['ID']['input'];
  /** True for one that was given in Marquee, on a scale of 10: it is stored as if it had been given here. */
  readonly own?: Scalars['Boolean']['input'];
  /** The highest value of that scale: 1 to 100. */
  readonly scale: Scalars['Float']['input'];
  /** On the source's own scale: 0 to `scale`. */
  readonly value: Scalars['Float']['input'];
};

/** What a row of an import says, by exactly one of these fields. */
export type ImportedRecordInput =
  /** A title that the viewer removed from Continue Watching, at a moment. */
  { readonly dismissed: ImportedTitleInput; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** A title that the viewer gave up, at a moment. */
  { readonly dismissed?: never; readonly dropped: ImportedTitleInput; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** Nothing: the client left it out, such as because another record says the same. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut: ImportedNothingInput; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** A list, private until the viewer shares it. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list: ImportedListInput; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** A title of a list. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem: ImportedListItemInput; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** A note about a title. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note: ImportedNoteInput; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** A play, or how many there are. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play: ImportedPlayInput; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** A position in a movie or an episode. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position: ImportedPositionInput; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** A rating. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating: ImportedRatingInput; readonly rejected?: never; readonly state?: never; readonly watchlist?: never; }
  |  /** Nothing: the client could not read it, or found no title. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected: ImportedNothingInput; readonly state?: never; readonly watchlist?: never; }
  |  /** Where the viewer is with a title, as another account of Marquee has it. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state: ImportedStateInput; readonly watchlist?: never; }
  |  /** A title of the watchlist, since a moment. */
  { readonly dismissed?: never; readonly dropped?: never; readonly leftOut?: never; readonly list?: never; readonly listItem?: never; readonly note?: never; readonly play?: never; readonly position?: never; readonly rating?: never; readonly rejected?: never; readonly state?: never; readonly watchlist: ImportedTitleInput; };

/**
 * Where the viewer is with a title, from an export of Marquee. It is added to a title of which nothing was played or begun, and then its
 * positions and plays, which follow, change nothing about what was played last. Sent once more after them with the next pass, it says that
 * the title was started over, and that the viewer can return to the pass before.
 */
export type ImportedStateInput = {
  /** What was last played in the pass, with its position; null for nothing. */
  readonly last?: InputMaybe<ImportedPositionInput>;
  /** The pass that the viewer is in: 1 the first time through a title, and one more each time it was started over. */
  readonly pass?: Scalars['Int']['input'];
  /** When the pass began; null for the first one. */
  readonly passStartedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** When something of the title was last played; null when nothing was. */
  readonly playedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** What an import says of a title as a whole. */
export type ImportedTitleInput = {
  /** Since when; null and future times mean now. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

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

/** A title in a list. Not a `Node`, because it can only be read with its list. */
export type ListItem = {
  readonly __typename?: 'ListItem';
  /** When it was added. */
  readonly addedAt: Scalars['DateTime']['output'];
  /** Global id, made of the list's and the title's. */
  readonly id: Scalars['ID']['output'];
  /** A note about it, in plain text; null when there is none. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** The title; null when TMDB has none, or when the upstream call failed. Costs one upstream call. */
  readonly title: Maybe<Title>;
  /** Global id of the title. */
  readonly titleId: Scalars['ID']['output'];
  /** The viewer's record of it; null without a signed-in viewer. */
  readonly viewerTitle: Maybe<ViewerTitle>;
};

/** A page of a list's titles. */
export type ListItemConnection = {
  readonly __typename?: 'ListItemConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<ListItemEdge>;
  /** The titles of this page, in order. */
  readonly nodes: ReadonlyArray<ListItem>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of titles in the whole list. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A title in a list, with its cursor. */
export type ListItemEdge = {
  readonly __typename?: 'ListItemEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The title in the list. */
  readonly node: ListItem;
};

/** Who can see a list. */
export type ListVisibility =
  /** Everyone who has its link, `ViewerList.sharedId`. */
  | 'LINK'
  /** Only the viewer. */
  | 'PRIVATE'
  /** Everyone. */
  | 'PUBLIC';

/** A title as another service names it. */
export type MatchTitleInput = {
  /** Movie or series; null when unknown. */
  readonly mediaType?: InputMaybe<MediaType>;
  /** Its name: 1 to 200 characters after trimming. */
  readonly name: Scalars['String']['input'];
  /** Its name in the original language; null when unknown. */
  readonly originalName?: InputMaybe<Scalars['String']['input']>;
  /** Year of its release or first episode; null when unknown. */
  readonly year?: InputMaybe<Scalars['Int']['input']>;
};

/** Whether a title is a movie or a television series. The same number names a different movie and series. */
export type MediaType =
  /** A feature film, or anything else that TMDB counts as a movie. */
  | 'MOVIE'
  /** A television series. */
  | 'TV';

/** Where to move a title in a ranked list: exactly one of `before` and `after` must be given. */
export type MoveInListInput = {
  /** Global id of a title of the list that it comes directly after. */
  readonly after?: InputMaybe<Scalars['ID']['input']>;
  /** Global id of a title of the list that it comes directly before. */
  readonly before?: InputMaybe<Scalars['ID']['input']>;
  /** The list's global id. */
  readonly listId: Scalars['ID']['input'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of moving a title in a list. */
export type MoveInListPayload = {
  readonly __typename?: 'MoveInListPayload';
  /** The list after the change. */
  readonly list: ViewerList;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
};

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
  /** Title in English, or the original one if TMDB has none; null when it could not be read in time. */
  readonly englishTitle: Maybe<Scalars['String']['output']>;
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
  /** The viewer's record of it, an empty one when nothing is stored; null without a signed-in viewer. */
  readonly viewerTitle: Maybe<ViewerTitle>;
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
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Adds a play to the viewer's history; null when it could not be saved. */
  readonly addPlay: Maybe<AddPlayPayload>;
  /** Adds a title to a list, as the last one of a ranked list; null when that could not be saved. One that it has already stays where it is. */
  readonly addToList: Maybe<AddToListPayload>;
  /**
   * Creates an access token and returns it, only this once; null when that failed. An account can hold 20 valid tokens; one more
   * fails with BAD_USER_INPUT.
   */
  readonly createAccessToken: Maybe<CreateAccessTokenPayload>;
  /**
   * Creates a feed of the calendar and returns its address, only this once; null when that failed. An account can hold 20 feeds; one more
   * fails with BAD_USER_INPUT. An access token needs READ_LIBRARY and MANAGE_LIBRARY, or it fails with FORBIDDEN.
   */
  readonly createFeed: Maybe<CreateFeedPayload>;
  /** Creates a list; null when that could not be saved. */
  readonly createList: Maybe<CreateListPayload>;
  /**
   * Creates a webhook and returns its address, only this once; null when that failed. Give the address to Plex, Jellyfin or Emby, which
   * reports what was played there. Its plays have their days in the time zone of this request's header `Marquee-Time-Zone`. An account can
   * hold 20 webhooks; one more fails with BAD_USER_INPUT. An access token needs READ_LIBRARY and MANAGE_LIBRARY, or it fails with FORBIDDEN.
   */
  readonly createWebhook: Maybe<CreateWebhookPayload>;
  /**
   * Deletes the viewer's account and everything stored for it; true on success. This cannot be undone.
   * @deprecated Its result cannot have fields. Use `deleteViewer`. Removed after 2027-11-24.
   */
  readonly deleteAccount: Maybe<Scalars['Boolean']['output']>;
  /** Deletes a list; null when that failed. Succeeds even if it no longer exists. */
  readonly deleteList: Maybe<DeleteListPayload>;
  /** Deletes the viewer's account and everything stored for it; null when that failed. This cannot be undone. */
  readonly deleteViewer: Maybe<DeleteViewerPayload>;
  /** Copies a list with its titles, their notes and their order, as a private one; null when that could not be saved. Then nothing of the copy is left. */
  readonly duplicateList: Maybe<DuplicateListPayload>;
  /** Finishes an import, which takes no more rows then; null when that could not be saved. One that is finished stays as it is. */
  readonly finishImport: Maybe<FinishImportPayload>;
  /**
   * Imports rows, and says what became of each; null when that failed. What is there already is kept, whatever a row says. Each row is stored
   * together with what it adds, so after a failure the same rows can be sent again. Titles and episodes are looked up at the lowest
   * priority, at no cost for the client: the imports of an account have points of their own, and beyond them this fails with
   * TOO_MANY_REQUESTS, whose message says how long to wait. Fails with BAD_USER_INPUT when the account is full, or has 500,000 rows of
   * imports of the last 30 days.
   */
  readonly importRecords: Maybe<ImportRecordsPayload>;
  /** Moves a title in a ranked list; null when that could not be saved. */
  readonly moveInList: Maybe<MoveInListPayload>;
  /** Rates a title, a season or an episode, or removes the rating; null when that could not be saved. */
  readonly rate: Maybe<RatePayload>;
  /**
   * Saves what the viewer has just played and replaces the previous record; null when it could not be saved. The record belongs
   * to the viewer the token identifies; title and poster are TMDB's own, or the input's when TMDB cannot be read. The title is
   * also recorded as played in `viewer.titles`, unless it is new there and the movie database is unavailable.
   */
  readonly recordLastWatched: Maybe<RecordLastWatchedPayload>;
  /** Removes a title from a list; null when that could not be saved. */
  readonly removeFromList: Maybe<RemoveFromListPayload>;
  /** Removes a play; null when that could not be saved. Fails with BAD_USER_INPUT when there is none. */
  readonly removePlay: Maybe<RemovePlayPayload>;
  /**
   * Reports a list that is shared by someone to the operator; null when that failed. Reporting it again within 30 days changes nothing.
   * An account can report 20 lists in that time; one more fails with BAD_USER_INPUT.
   */
  readonly reportList: Maybe<ReportListPayload>;
  /**
   * Revokes an access token immediately; null when that failed. Succeeds even if the token no longer exists, and fails with
   * BAD_USER_INPUT for the id of anything else.
   */
  readonly revokeAccessToken: Maybe<RevokeAccessTokenPayload>;
  /**
   * Revokes a feed immediately; null when that failed. Succeeds even if the feed no longer exists, and fails with BAD_USER_INPUT for the
   * id of anything else. An access token needs READ_LIBRARY and MANAGE_LIBRARY, or it fails with FORBIDDEN.
   */
  readonly revokeFeed: Maybe<RevokeFeedPayload>;
  /**
   * Signs the viewer out on every device, including this one, and revokes their ID tokens, access tokens, feeds and webhooks; null when
   * that failed.
   */
  readonly revokeSessions: Maybe<RevokeSessionsPayload>;
  /**
   * Revokes a webhook immediately; null when that failed. What it logged stays. Succeeds even if the webhook no longer exists, and fails
   * with BAD_USER_INPUT for the id of anything else. An access token needs READ_LIBRARY and MANAGE_LIBRARY, or it fails with FORBIDDEN.
   */
  readonly revokeWebhook: Maybe<RevokeWebhookPayload>;
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
  readonly setDismissed: Maybe<SetDismissedPayload>;
  /** Gives a title up until it is played again, or takes it up again; null when that could not be saved. */
  readonly setDropped: Maybe<SetDroppedPayload>;
  /**
   * Removes a title from Continue Watching until it is played again, or restores it; null when that could not be saved.
   * @deprecated 'Hidden' is what a viewer is not interested in. Use `setDismissed`. Removed after 2027-11-28.
   */
  readonly setHidden: Maybe<SetHiddenPayload>;
  /** Adds a title to the viewer's watchlist or removes it; null when that could not be saved. */
  readonly setListed: Maybe<SetListedPayload>;
  /** Saves the viewer's note about a title; null when it could not be saved. */
  readonly setNote: Maybe<SetNotePayload>;
  /**
   * Marks the aired episodes of a series' regular seasons as watched, up to one episode or all; null when that could not be
   * saved. Specials are left out, and episodes already watched keep their time. A large mark is stored in steps; when it fails
   * halfway, sending it again with the same `run` completes it.
   */
  readonly setSeriesWatched: Maybe<SetSeriesWatchedPayload>;
  /** Marks a movie, episodes or a season as watched or unwatched; null when that could not be saved. */
  readonly setWatched: Maybe<SetWatchedPayload>;
  /**
   * Signs the viewer out on every device, including this one, and revokes their ID tokens, access tokens, feeds and webhooks; true on success.
   * @deprecated Its result cannot have fields. Use `revokeSessions`. Removed after 2027-11-24.
   */
  readonly signOutEverywhere: Maybe<Scalars['Boolean']['output']>;
  /**
   * Starts an import and returns it; null when that could not be saved. Imports and what they add are the viewer's own: an access token
   * needs READ_LIBRARY and MANAGE_LIBRARY for this and the three mutations below, or they fail with FORBIDDEN. An account can have 1,000
   * imports.
   */
  readonly startImport: Maybe<StartImportPayload>;
  /**
   * Begins the next pass through a title, in which nothing is watched yet, or returns to the one before; null when that could not be
   * saved. Plays stay. What was never played cannot be started over.
   */
  readonly startOver: Maybe<StartOverPayload>;
  /**
   * Removes what an import added, by up to 300 changes of titles and lists at a time, the last rows first; null when that failed. Send it
   * again until `Import.undoneAt` is not null. What was changed since is kept, and so is a list that has other titles. Possible for 30 days after the
   * import's start; the import takes no more rows then.
   */
  readonly undoImport: Maybe<UndoImportPayload>;
  /** Removes what one mark added, a whole series' too; null when that could not be saved. */
  readonly undoWatched: Maybe<UndoWatchedPayload>;
  /** Changes a list; null when that could not be saved. */
  readonly updateList: Maybe<UpdateListPayload>;
  /** Changes the time or the note of a play; null when that could not be saved. */
  readonly updatePlay: Maybe<UpdatePlayPayload>;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationAddPlayArgs = {
  input: AddPlayInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationAddToListArgs = {
  input: AddToListInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationCreateAccessTokenArgs = {
  input: CreateAccessTokenInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationCreateFeedArgs = {
  input: CreateFeedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationCreateListArgs = {
  input: CreateListInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationDeleteListArgs = {
  input: DeleteListInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationDuplicateListArgs = {
  input: DuplicateListInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationFinishImportArgs = {
  input: FinishImportInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationImportRecordsArgs = {
  input: ImportRecordsInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationMoveInListArgs = {
  input: MoveInListInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationRateArgs = {
  input: RateInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationRecordLastWatchedArgs = {
  input: RecordLastWatchedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationRemoveFromListArgs = {
  input: RemoveFromListInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationRemovePlayArgs = {
  input: RemovePlayInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationReportListArgs = {
  input: ReportListInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationRevokeAccessTokenArgs = {
  input: RevokeAccessTokenInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationRevokeFeedArgs = {
  input: RevokeFeedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationRevokeWebhookArgs = {
  input: RevokeWebhookInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSaveLastWatchedArgs = {
  input: SaveLastWatchedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSaveProgressArgs = {
  input: SaveProgressInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSaveSettingsArgs = {
  input: SaveSettingsInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSetDismissedArgs = {
  input: SetDismissedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSetDroppedArgs = {
  input: SetDroppedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSetHiddenArgs = {
  input: SetHiddenInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSetListedArgs = {
  input: SetListedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSetNoteArgs = {
  input: SetNoteInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSetSeriesWatchedArgs = {
  input: SetSeriesWatchedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationSetWatchedArgs = {
  input: SetWatchedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationStartImportArgs = {
  input: StartImportInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationStartOverArgs = {
  input: StartOverInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationUndoImportArgs = {
  input: UndoImportInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationUndoWatchedArgs = {
  input: UndoWatchedInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationUpdateListArgs = {
  input: UpdateListInput;
};


/**
 * Everything that can be changed. Each field needs a signed-in viewer and fails with UNAUTHENTICATED otherwise, or with
 * STORE_UNAVAILABLE when the identity provider or the store did not answer. With an access token, fields up to `saveSettings` need
 * WRITE_LIBRARY, and the others, which concern the account, fail with FORBIDDEN. What a result has beyond the changed record needs
 * READ_LIBRARY.
 *
 * Titles must exist in the movie database, and episodes in their season: otherwise the mutation fails with BAD_USER_INPUT. While
 * the movie database is unavailable, the mutation fails with its error, unless the same title and episode are already stored. An
 * account can hold 64 MB, which is more than 200000 plays, and 1000 lists; a change beyond that fails with BAD_USER_INPUT. Nothing is
 * ever removed to make room.
 */
export type MutationUpdatePlayArgs = {
  input: UpdatePlayInput;
};

/** An episode of a series, by its numbers. */
export type NextEpisode = {
  readonly __typename?: 'NextEpisode';
  /** Day it first airs, as last seen; null when it is not stored: `episode` has it. */
  readonly airDate: Maybe<Scalars['Date']['output']>;
  /** The episode; null when TMDB has none, or when the upstream call failed. Costs one upstream call. */
  readonly episode: Maybe<Episode>;
  /** Number of the episode. */
  readonly episodeNumber: Scalars['Int']['output'];
  /** Number of its season. */
  readonly seasonNumber: Scalars['Int']['output'];
};

/**
 * An object with a global id, by which `node` and `nodes` look it up. Objects of other types with an id can only be read as part of
 * another object.
 */
export type Node = {
  /** Global id, unique among all objects. It never changes. Treat it as opaque. */
  readonly id: Scalars['ID']['output'];
};

/** Identifies a title, a season or an episode by exactly one of these fields. */
export type NodeLookup =
  /** IMDb id of a movie, a series or an episode, for example `tt0133093`. */
  { readonly imdbId: Scalars['String']['input']; readonly tmdb?: never; readonly tmdbEpisode?: never; readonly tmdbSeason?: never; readonly tvdbEpisodeId?: never; readonly tvdbSeriesId?: never; }
  |  /** TMDB's id of a title, with its media type. */
  { readonly imdbId?: never; readonly tmdb: TmdbTitle; readonly tmdbEpisode?: never; readonly tmdbSeason?: never; readonly tvdbEpisodeId?: never; readonly tvdbSeriesId?: never; }
  |  /** An episode of a series, by TMDB's id of the series. */
  { readonly imdbId?: never; readonly tmdb?: never; readonly tmdbEpisode: TmdbEpisode; readonly tmdbSeason?: never; readonly tvdbEpisodeId?: never; readonly tvdbSeriesId?: never; }
  |  /** A season of a series, by TMDB's id of the series. */
  { readonly imdbId?: never; readonly tmdb?: never; readonly tmdbEpisode?: never; readonly tmdbSeason: TmdbSeason; readonly tvdbEpisodeId?: never; readonly tvdbSeriesId?: never; }
  |  /** TVDB's id of an episode; 1 or more. */
  { readonly imdbId?: never; readonly tmdb?: never; readonly tmdbEpisode?: never; readonly tmdbSeason?: never; readonly tvdbEpisodeId: Scalars['Int']['input']; readonly tvdbSeriesId?: never; }
  |  /** TVDB's id of a series; 1 or more. */
  { readonly imdbId?: never; readonly tmdb?: never; readonly tmdbEpisode?: never; readonly tmdbSeason?: never; readonly tvdbEpisodeId?: never; readonly tvdbSeriesId: Scalars['Int']['input']; };

/** A rating as it was imported. */
export type OriginalRating = {
  readonly __typename?: 'OriginalRating';
  /** The highest value of that scale. */
  readonly scale: Scalars['Float']['output'];
  /** The value on its own scale. */
  readonly value: Scalars['Float']['output'];
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

/** One time that a viewer watched a movie or an episode. Private to the viewer. */
export type Play = Node & {
  readonly __typename?: 'Play';
  /** The moment; null for DAY and UNKNOWN. */
  readonly at: Maybe<Scalars['DateTime']['output']>;
  /** Whether its time says little, because it was recorded with others at once. */
  readonly bulk: Scalars['Boolean']['output'];
  /** The viewer's day then, fixed when it was recorded; null for UNKNOWN. */
  readonly day: Maybe<Scalars['Date']['output']>;
  /** Number of the episode; null for a movie, and for a series without an episode. */
  readonly episodeNumber: Maybe<Scalars['Int']['output']>;
  /** Global id: `play:`, the account's id (uid) and the play's own. */
  readonly id: Scalars['ID']['output'];
  /** The viewer's note, in plain text; null when there is none. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** The pass of the title that it belongs to, fixed when it was recorded. */
  readonly pass: Scalars['Int']['output'];
  /** How exactly its time is known. */
  readonly precision: PlayPrecision;
  /** The viewer's rating of what was watched: the movie, the episode, or a series without one. Null when there is none. */
  readonly rating: Maybe<Rating>;
  /** What it was recorded together with: a mark or an import, see `undoWatched`; null when it was recorded alone. */
  readonly run: Maybe<Scalars['ID']['output']>;
  /** Season of the episode, 0 for specials; null for a movie, and for a series without an episode. */
  readonly seasonNumber: Maybe<Scalars['Int']['output']>;
  /** What recorded it. */
  readonly source: PlaySource;
  /** The title; null when TMDB has none, or when the upstream call failed. Costs one upstream call. */
  readonly title: Maybe<Title>;
  /** Global id of the title. */
  readonly titleId: Scalars['ID']['output'];
  /** The viewer's record of the title; null when the store did not answer. */
  readonly viewerTitle: Maybe<ViewerTitle>;
};

/** A page of the viewer's plays. */
export type PlayConnection = {
  readonly __typename?: 'PlayConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<PlayEdge>;
  /** The plays of this page, in order. */
  readonly nodes: ReadonlyArray<Play>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of plays in the whole list; null when the store did not answer. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A play, with its cursor. */
export type PlayEdge = {
  readonly __typename?: 'PlayEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The play. */
  readonly node: Play;
};

/** How exactly the time of a play is known. */
export type PlayPrecision =
  /** To the day. */
  | 'DAY'
  /** To the moment. */
  | 'INSTANT'
  /** Not at all. */
  | 'UNKNOWN';

/** What recorded a play. */
export type PlaySource =
  /** `addPlay`. */
  | 'CLIENT'
  /** An import. */
  | 'IMPORT'
  /** A mark as watched. */
  | 'MARK'
  /** Progress that reached the end. */
  | 'PLAYER'
  /** A webhook of a media server. */
  | 'WEBHOOK';

/** When something was watched, by exactly one of these fields. */
export type PlayTimeInput =
  /** The moment. A future one means now. */
  { readonly at: Scalars['DateTime']['input']; readonly day?: never; readonly unknown?: never; }
  |  /** The viewer's day, if no more is known. A future one means today. */
  { readonly at?: never; readonly day: Scalars['Date']['input']; readonly unknown?: never; }
  |  /** True: it is not known. */
  { readonly at?: never; readonly day?: never; readonly unknown: Scalars['Boolean']['input']; };

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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
  /**
   * The titles that rows of another service's export may be, in the order of the rows; null, with an error, for each whose upstream
   * calls failed. Costs at most five upstream calls each.
   */
  readonly matchTitles: Maybe<ReadonlyArray<Maybe<TitleMatch>>>;
  /** A movie by TMDB's id; null when TMDB has none, or when the upstream call failed. */
  readonly movie: Maybe<Movie>;
  /**
   * Any object by its global id; null when there is none or when the id is malformed, and, with an error, when the upstream call
   * failed. A viewer's objects exist only for that viewer; for everyone else, their ids are unknown, except those of lists that are
   * shared. With an invalid token they fail as `viewer` does. Costs one upstream call, and two more in the operation for the names of genres.
   */
  readonly node: Maybe<Node>;
  /**
   * Several objects, in the order of their ids: null for each id for which `node` is null, and, with an error, for each whose
   * upstream call failed. Costs one upstream call each, and two more in the operation for the names of genres.
   */
  readonly nodes: Maybe<ReadonlyArray<Maybe<Node>>>;
  /**
   * Titles, seasons and episodes by ids of TMDB, IMDb and TVDB, in the order of the keys: null for each that is unknown, and, with an
   * error, for each whose upstream call failed. Costs at most two upstream calls each, and two more in the operation for the names
   * of genres.
   */
  readonly nodesBy: Maybe<ReadonlyArray<Maybe<Node>>>;
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
   * or one in it needs a lookup.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryMatchTitlesArgs = {
  importing?: Scalars['Boolean']['input'];
  rows: ReadonlyArray<MatchTitleInput>;
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryNodesByArgs = {
  importing?: Scalars['Boolean']['input'];
  keys: ReadonlyArray<NodeLookup>;
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
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
 * Titles, overviews, taglines, biographies, names of seasons, episodes and genres, and posters are in the language requested by the
 * endpoint's URL: `/graphql?language=de`; English by default. The error for an unknown language lists the known ones.
 * Each field that TMDB lacks in that language falls back to English. Names of people, and all texts of this schema, are not
 * translated. In a language other than English an operation may cause half as many upstream calls.
 */
export type QueryTitlesByIdArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};

/** A rating to give or to remove. */
export type RateInput = {
  /** Global id of a title, a season or an episode: `movie:603`, `tv:1399:s1` or `tv:1399:s1:e2`. */
  readonly id: Scalars['ID']['input'];
  /** 0.5 to 10 by halves; null removes the rating. */
  readonly value?: InputMaybe<Scalars['Float']['input']>;
};

/** The result of rating. */
export type RatePayload = {
  readonly __typename?: 'RatePayload';
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's progress in the rated episode, and its rating; null for a title and a season. */
  readonly viewerEpisode: Maybe<WatchedPart>;
  /** The viewer's record of the rated season; null for a title and an episode. */
  readonly viewerSeason: Maybe<ViewerSeason>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/** A viewer's rating of a title, a season or an episode. */
export type Rating = Node & {
  readonly __typename?: 'Rating';
  /** When it was given. */
  readonly at: Scalars['DateTime']['output'];
  /** Number of the rated episode; null for a title and a season. */
  readonly episodeNumber: Maybe<Scalars['Int']['output']>;
  /** Global id: `rating:`, the account's id (uid) and the id of what is rated, for example `rating:u1:tv:1399:s1`. */
  readonly id: Scalars['ID']['output'];
  /** The rating that was imported, on its own scale; null when it was given here. */
  readonly original: Maybe<OriginalRating>;
  /** Number of the rated season, or of the season of the rated episode; null for a title. */
  readonly seasonNumber: Maybe<Scalars['Int']['output']>;
  /** Global id of what is rated: a title, a season or an episode. */
  readonly targetId: Scalars['ID']['output'];
  /** The title; null when TMDB has none, or when the upstream call failed. Costs one upstream call. */
  readonly title: Maybe<Title>;
  /** Global id of its title. */
  readonly titleId: Scalars['ID']['output'];
  /** 0.5 to 10 by halves; an imported one 0 to 10 with one decimal. */
  readonly value: Scalars['Float']['output'];
  /** The viewer's record of the title; null when the store did not answer. */
  readonly viewerTitle: Maybe<ViewerTitle>;
};

/** A page of the viewer's ratings. */
export type RatingConnection = {
  readonly __typename?: 'RatingConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<RatingEdge>;
  /** The ratings of this page, in order. */
  readonly nodes: ReadonlyArray<Rating>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of ratings in the whole list; null when the store did not answer. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A rating, with its cursor. */
export type RatingEdge = {
  readonly __typename?: 'RatingEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The rating. */
  readonly node: Rating;
};

/** How clients show ratings and ask for them; what is stored does not depend on it. */
export type RatingScale =
  /** Half a star to five stars: a star is 2. */
  | 'STARS'
  /** One to ten. */
  | 'TEN';

/** A title recommended for another, and why. Not a `Node`, because looking it up would take all recommendations. */
export type Recommendation = {
  readonly __typename?: 'Recommendation';
  /** The person or the genres it is recommended for, for example 'Ada Marlowe' or 'Drama and Crime'; null for SIMILAR. */
  readonly because: Maybe<Scalars['String']['output']>;
  /** The genres it is recommended for; empty unless the source is GENRE. */
  readonly genres: ReadonlyArray<Genre>;
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
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's record of the title. */
  readonly viewerTitle: ViewerTitle;
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

/** A title to remove from a list. */
export type RemoveFromListInput = {
  /** The list's global id. */
  readonly listId: Scalars['ID']['input'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of removing a title from a list. */
export type RemoveFromListPayload = {
  readonly __typename?: 'RemoveFromListPayload';
  /** The list after the change. */
  readonly list: ViewerList;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
};

/** The play to remove. */
export type RemovePlayInput = {
  /** The play's global id. */
  readonly id: Scalars['ID']['input'];
};

/** The result of removing a play. */
export type RemovePlayPayload = {
  readonly __typename?: 'RemovePlayPayload';
  /** Global id of the removed play, for a client's cache. */
  readonly removedPlayId: Scalars['ID']['output'];
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/** A shared list to report to the operator. */
export type ReportListInput = {
  /** Its global id, or the one by which it is shared. */
  readonly id: Scalars['ID']['input'];
  /** What is wrong with it: 1 to 500 characters after trimming. */
  readonly reason: Scalars['String']['input'];
};

/** The result of reporting a list. */
export type ReportListPayload = {
  readonly __typename?: 'ReportListPayload';
  /** The reported list. */
  readonly list: ViewerList;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
};

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

/** The feed to revoke. */
export type RevokeFeedInput = {
  /** Global id of one of the viewer's feeds, even if it no longer exists. */
  readonly id: Scalars['ID']['input'];
};

/** The feed after `revokeFeed`. */
export type RevokeFeedPayload = {
  readonly __typename?: 'RevokeFeedPayload';
  /** Global id of the revoked feed, for a client's cache. */
  readonly revokedFeedId: Scalars['ID']['output'];
};

/** The result of signing out on every device. */
export type RevokeSessionsPayload = {
  readonly __typename?: 'RevokeSessionsPayload';
  /** The viewer, whose tokens no longer work. */
  readonly viewer: Viewer;
};

/** The webhook to revoke. */
export type RevokeWebhookInput = {
  /** Global id of one of the viewer's webhooks, even if it no longer exists. */
  readonly id: Scalars['ID']['input'];
};

/** The webhook after `revokeWebhook`. */
export type RevokeWebhookPayload = {
  readonly __typename?: 'RevokeWebhookPayload';
  /** Global id of the revoked webhook, for a client's cache. */
  readonly revokedWebhookId: Scalars['ID']['output'];
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
  /** What the viewer last played, which may be something newer. An access token without READ_LIBRARY gets only what it changed, else null. */
  readonly lastWatched: Maybe<LastWatched>;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's record of the title. What is stored may be newer than what was sent. */
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
  /** How ratings are shown. */
  readonly ratingScale?: InputMaybe<RatingScale>;
  /** Whether images are smaller and nothing is prefetched. */
  readonly reducedData?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether stills and overviews of episodes after the next unwatched one are hidden as spoilers. */
  readonly spoilerShield?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which names of titles are shown. */
  readonly titleNames?: InputMaybe<TitleNames>;
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
   * The text with corrected spelling that was searched for because the original one has no results. Null when the original text
   * was searched for.
   */
  readonly correctedText: Maybe<Scalars['String']['output']>;
  /** True when TMDB has more results than totalCount. In TMDB's order, they can be read with `after`. */
  readonly hasMore: Scalars['Boolean']['output'];
  /** Words that were left out because nothing matches all of the text: those without a meaning, or one of the meanings; usually empty. */
  readonly ignoredWords: ReadonlyArray<Scalars['String']['output']>;
  /** True when a part of the search failed, so that some results are missing. */
  readonly partial: Scalars['Boolean']['output'];
  /** People whose name matches, in TMDB's order, or those that the text names; empty when there are none, or when the search failed. */
  readonly people: Maybe<ReadonlyArray<Person>>;
  /** The titles found; null when the upstream call failed. */
  readonly titles: Maybe<TitleConnection>;
  /**
   * Number of distinct visible titles found: all there are, or those on the first three TMDB pages, on the first five when
   * sorted; `hasMore` says which. 0 or more.
   */
  readonly totalCount: Scalars['Int']['output'];
  /**
   * What the words mean if they are not a name, such as a genre, a decade and a person: the titles then are those that match all
   * of it, after up to six whose name starts with the text and before the other names, and collections are not searched. Empty for
   * a name: when not all words have a meaning and titles with this name are found, when one with exactly this name is and the
   * meaning had to be looked up, or when the words are quoted. Words such as `good` need no meaning; `best` and `new` order the
   * titles meant. Years before 1990 have no titles, unless the text contains 'timeless'.
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
  /** Its series; null when the upstream call failed. Costs one upstream call. */
  readonly series: Maybe<Series>;
  /** The viewer's record of it; null without a signed-in viewer. */
  readonly viewerSeason: Maybe<ViewerSeason>;
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
  /** Title in English, or the original one if TMDB has none; null when it could not be read in time. */
  readonly englishTitle: Maybe<Scalars['String']['output']>;
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
  /** The viewer's record of it, an empty one when nothing is stored; null without a signed-in viewer. */
  readonly viewerTitle: Maybe<ViewerTitle>;
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
export type SetDismissedInput = {
  /** True removes it from Continue Watching until it is played again, false restores it. */
  readonly dismissed: Scalars['Boolean']['input'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of removing a title from Continue Watching or restoring it. */
export type SetDismissedPayload = {
  readonly __typename?: 'SetDismissedPayload';
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/** Whether the viewer gives a title up. */
export type SetDroppedInput = {
  /** True gives it up until it is played again, false takes it up again. */
  readonly dropped: Scalars['Boolean']['input'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of giving a title up or taking it up again. */
export type SetDroppedPayload = {
  readonly __typename?: 'SetDroppedPayload';
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
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
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
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
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/** A note about a title. */
export type SetNoteInput = {
  /** Plain text of at most 4,000 characters; null and the empty text remove the note. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of saving a note. */
export type SetNotePayload = {
  readonly __typename?: 'SetNotePayload';
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/** Up to which episode a series was watched, or which marks to remove. */
export type SetSeriesWatchedInput = {
  /** When they were watched; null and future times mean now. To remove marks, the time that marking returned. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Number of the last episode to mark, which must exist in the season; null, with seasonNumber, for the whole series. */
  readonly episodeNumber?: InputMaybe<Scalars['Int']['input']>;
  /** A UUID of the client's own, by which the mark is undone, and completed when it is sent again; null for one of the server's. */
  readonly run?: InputMaybe<Scalars['ID']['input']>;
  /** Season of the last episode to mark, 1 or more; null, with episodeNumber, for the whole series. */
  readonly seasonNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Global id of the series: `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
  /** True marks as watched; false removes the marks that were made at the time `at`, and needs no episode. */
  readonly watched: Scalars['Boolean']['input'];
  /** AIR_DATE and UNKNOWN come without `at`. */
  readonly when?: WatchedWhen;
};

/** The result of marking a series as watched. */
export type SetSeriesWatchedPayload = {
  readonly __typename?: 'SetSeriesWatchedPayload';
  /** The time of the marks that were made or removed; marking again with `watched: false` and this time undoes it. */
  readonly at: Scalars['DateTime']['output'];
  /** The mark, to be undone by `undoWatched`; null when marks were removed. */
  readonly run: Maybe<Scalars['ID']['output']>;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/** What to mark as watched or unwatched. */
export type SetWatchedInput = {
  /** When they were watched; null and future times mean now. Anything already marked keeps its time. */
  readonly at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Numbers of the episodes, which must exist in the season; null for all that have aired by the viewer's day (header `Marquee-Time-Zone`), and for a movie. */
  readonly episodeNumbers?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** A UUID of the client's own, by which the mark is undone, and completed when it is sent again; null for one of the server's. */
  readonly run?: InputMaybe<Scalars['ID']['input']>;
  /** Season of the episodes, 0 for specials; null for a movie and, to remove a mark only, for a series played without an episode. */
  readonly seasonNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
  /** True marks them as watched; false marks them as unwatched: their plays in the current pass and their progress are removed. */
  readonly watched: Scalars['Boolean']['input'];
  /** AIR_DATE and UNKNOWN come without `at`. */
  readonly when?: WatchedWhen;
};

/** The result of marking as watched. */
export type SetWatchedPayload = {
  readonly __typename?: 'SetWatchedPayload';
  /** The mark, to be undone by `undoWatched`; null when marks were removed. */
  readonly run: Maybe<Scalars['ID']['output']>;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
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
  /** How ratings are shown; stars unless the viewer chose otherwise. */
  readonly ratingScale: RatingScale;
  /** Whether images are smaller and nothing is prefetched. */
  readonly reducedData: Scalars['Boolean']['output'];
  /** Whether stills and overviews of episodes after the next unwatched one are hidden as spoilers. */
  readonly spoilerShield: Scalars['Boolean']['output'];
  /** Which names of titles are shown; those in the language of the page unless the viewer chose otherwise. */
  readonly titleNames: TitleNames;
};

/** An import to start. */
export type StartImportInput = {
  /** An id of the client's own making, a random UUID: when it is sent again, nothing changes. Null for one of the server's. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** Where the rows come from, such as `Letterboxd`: 1 to 60 characters. The same source must always have the same name. */
  readonly source: Scalars['String']['input'];
};

/** The result of starting an import. */
export type StartImportPayload = {
  readonly __typename?: 'StartImportPayload';
  /** The import as stored. */
  readonly import: Import;
  /** The viewer. */
  readonly viewer: Maybe<Viewer>;
};

/** Which title to start over. */
export type StartOverInput = {
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
  /** True returns to the pass before, which is possible until something is played or marked. */
  readonly undo?: Scalars['Boolean']['input'];
};

/** The result of starting a title over. */
export type StartOverPayload = {
  readonly __typename?: 'StartOverPayload';
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/**
 * What a viewer has watched, in all or in a year, counted from plays, what is stored about their titles, and ratings. It is computed in the
 * background: again at most every ten minutes, when the records have changed since. Private to the viewer.
 */
export type Statistics = {
  readonly __typename?: 'Statistics';
  /** Actors who are in several of the titles, those in the most first, at most ten. Only the first five of a title's cast count. */
  readonly cast: ReadonlyArray<StatisticsPerson>;
  /** When it was begun to be computed: later changes are not in it. Null when there was nothing to count. */
  readonly computedAt: Maybe<Scalars['DateTime']['output']>;
  /** The countries of origin with the most titles, at most 20. */
  readonly countries: ReadonlyArray<StatisticsCountry>;
  /** Titles by decade of their release, the earliest first, at most 20. */
  readonly decades: ReadonlyArray<StatisticsDecade>;
  /** Directors and creators of several of the titles, those of the most first, at most ten. */
  readonly directors: ReadonlyArray<StatisticsPerson>;
  /** How many of these are of an episode. */
  readonly episodes: Scalars['Int']['output'];
  /** The earliest play whose day is known, without those that were recorded with others at once; null without any. */
  readonly firstPlay: Maybe<StatisticsPlay>;
  /** The genres with the most titles, at most 20. */
  readonly genres: ReadonlyArray<StatisticsGenre>;
  /**
   * Plays by hour, 0 to 23, as far as their moment is known, and without those that were recorded with others at once. By the time
   * zone of the header `Marquee-Time-Zone` when they were computed, by default UTC.
   */
  readonly hours: ReadonlyArray<StatisticsPeriod>;
  /** The latest one of these; null without any. */
  readonly lastPlay: Maybe<StatisticsPlay>;
  /** Minutes of all plays, by the length of a movie, or the usual length of a series' episodes; those of an unknown length count none. */
  readonly minutes: Scalars['Int']['output'];
  /** Plays by month, 1 to 12, as far as their day is known. */
  readonly months: ReadonlyArray<StatisticsPeriod>;
  /** How many of these are movies. */
  readonly movies: Scalars['Int']['output'];
  /** Number of plays. */
  readonly plays: Scalars['Int']['output'];
  /** Numbers of ratings, of titles, seasons and episodes: those up to 0.5, up to 1, and so on by halves up to 10. Of a year: those given in it. */
  readonly ratings: ReadonlyArray<Scalars['Int']['output']>;
  /** How many of these are series. */
  readonly series: Scalars['Int']['output'];
  /** The longest run of days on each of which something was watched, the latest of several; null without any day. What was recorded with others at once does not count. */
  readonly streak: Maybe<StatisticsStreak>;
  /** Number of different titles; 0 or more, like all numbers here. */
  readonly titles: Scalars['Int']['output'];
  /** How many plays are of an unknown length. */
  readonly unknownLength: Scalars['Int']['output'];
  /** Whether it is being computed again: ask again in a second or two. */
  readonly updating: Scalars['Boolean']['output'];
  /** Plays by day of the week, 1 for Monday to 7, as far as their day is known, and without those that were recorded with others at once. */
  readonly weekdays: ReadonlyArray<StatisticsPeriod>;
  /** The year; null for all time. */
  readonly year: Maybe<Scalars['Int']['output']>;
  /** Plays by year, the latest first, as far as their day is known. */
  readonly years: ReadonlyArray<StatisticsPeriod>;
};

/** The titles of a country that a viewer has watched. */
export type StatisticsCountry = {
  readonly __typename?: 'StatisticsCountry';
  /** The country, ISO 3166-1, for example `BR`. */
  readonly country: Scalars['String']['output'];
  /** Minutes of their plays, as far as lengths are known. */
  readonly minutes: Scalars['Int']['output'];
  /** Number of different titles; a title counts for each of its countries. */
  readonly titles: Scalars['Int']['output'];
};

/** The titles of a decade that a viewer has watched. */
export type StatisticsDecade = {
  readonly __typename?: 'StatisticsDecade';
  /** Its first year, for example 1990. */
  readonly decade: Scalars['Int']['output'];
  /** Minutes of their plays, as far as lengths are known. */
  readonly minutes: Scalars['Int']['output'];
  /** Number of different titles. */
  readonly titles: Scalars['Int']['output'];
};

/** The titles of a genre that a viewer has watched. */
export type StatisticsGenre = {
  readonly __typename?: 'StatisticsGenre';
  /** The genre, named in the requested language, or in English when its name could not be read. */
  readonly genre: Genre;
  /** Minutes of their plays, as far as lengths are known. */
  readonly minutes: Scalars['Int']['output'];
  /** Number of different titles; a title counts for each of its genres. */
  readonly titles: Scalars['Int']['output'];
};

/** Plays of a period. */
export type StatisticsPeriod = {
  readonly __typename?: 'StatisticsPeriod';
  /** Their minutes, as far as lengths are known. */
  readonly minutes: Scalars['Int']['output'];
  /** Number of plays. */
  readonly plays: Scalars['Int']['output'];
  /** The number of the year, month, weekday or hour. */
  readonly value: Scalars['Int']['output'];
};

/** A person in several titles that a viewer has watched. */
export type StatisticsPerson = {
  readonly __typename?: 'StatisticsPerson';
  /** Minutes of their plays, as far as lengths are known. */
  readonly minutes: Scalars['Int']['output'];
  /** The person; null when TMDB has none, or when the upstream call failed. Costs one upstream call. */
  readonly person: Maybe<Person>;
  /** Number of different titles. */
  readonly titles: Scalars['Int']['output'];
  /** TMDB's id of the person. */
  readonly tmdbId: Scalars['Int']['output'];
};

/** A play that statistics name, which may have been removed since. */
export type StatisticsPlay = {
  readonly __typename?: 'StatisticsPlay';
  /** The viewer's day then. */
  readonly day: Scalars['Date']['output'];
  /** Number of the episode; null for a movie, and for a series without an episode. */
  readonly episodeNumber: Maybe<Scalars['Int']['output']>;
  /** Season of the episode, 0 for specials; null for a movie, and for a series without an episode. */
  readonly seasonNumber: Maybe<Scalars['Int']['output']>;
  /** Global id of the title. */
  readonly titleId: Scalars['ID']['output'];
  /** The viewer's record of the title; null when the store did not answer. */
  readonly viewerTitle: Maybe<ViewerTitle>;
};

/** Consecutive days. */
export type StatisticsStreak = {
  readonly __typename?: 'StatisticsStreak';
  /** Their number. */
  readonly days: Scalars['Int']['output'];
  /** The first one. */
  readonly from: Scalars['Date']['output'];
  /** The last one. */
  readonly to: Scalars['Date']['output'];
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
  /** Title in English, or the original one if TMDB has none; null when it could not be read in time. Costs one upstream call in a language other than English. */
  readonly englishTitle: Maybe<Scalars['String']['output']>;
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
  /**
   * The viewer's record of it, an empty one when nothing is stored; null without a signed-in viewer. Errors: as those of
   * `viewer`. Makes the response private to the viewer.
   */
  readonly viewerTitle: Maybe<ViewerTitle>;
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
  /** The person a search found it through: the first of the people found who acts in it, directed, created or wrote it. Null when its own name matches, when the text says in which role, and in every other list. */
  readonly person: Maybe<Person>;
  /** What that person does in it; null without a person. */
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

/** The titles that another service's title may be. */
export type TitleMatch = {
  readonly __typename?: 'TitleMatch';
  /** The titles it may be, the best match first; empty when none is found. Whenever they were released. */
  readonly candidates: ReadonlyArray<Title>;
  /**
   * Whether it is the first candidate: the only one that has the name, or the original one, as its own, original or alternative name, and a
   * year that differs by one at most. Never without a year.
   */
  readonly certain: Scalars['Boolean']['output'];
};

/** Which names of titles clients show to the viewer. */
export type TitleNames =
  /** Names in the titles' own languages, where they are known: `originalTitle`. */
  | 'ORIGINAL'
  /** Names in the language of the page or the app: `title` and `name`. */
  | 'TRANSLATED';

/** An episode by TMDB's id of its series. */
export type TmdbEpisode = {
  /** The episode's number in its season; 0 or more. */
  readonly episodeNumber: Scalars['Int']['input'];
  /** The season's number: 1 or more, or 0 for specials. */
  readonly seasonNumber: Scalars['Int']['input'];
  /** TMDB's id of the series; 1 or more. */
  readonly seriesId: Scalars['Int']['input'];
};

/** A season by TMDB's id of its series. */
export type TmdbSeason = {
  /** The season's number: 1 or more, or 0 for specials. */
  readonly seasonNumber: Scalars['Int']['input'];
  /** TMDB's id of the series; 1 or more. */
  readonly seriesId: Scalars['Int']['input'];
};

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
  /** The country of origin, ISO 3166-1; null for other kinds. */
  readonly country: Maybe<Scalars['String']['output']>;
  /** The longest runtime of a series' episodes, in minutes; null for other kinds. */
  readonly episodeRuntimeTo: Maybe<Scalars['Int']['output']>;
  /** A genre by its name, as in `DiscoverFilter` for movies and as in `genre`; null for other kinds. */
  readonly genre: Maybe<Scalars['String']['output']>;
  /** TMDB's keyword of that name; null for other kinds. */
  readonly keyword: Maybe<Keyword>;
  /** What they are: which of the fields below are not null. */
  readonly kind: WordsKind;
  /**
   * The words, to be shown: as they were typed, with the full name of a person, title or service: `Comedies`, `90s`, `About clocks`,
   * `With Ada Marsh`, `Like The Paper Harbour`, `On Kiosk (US)`. Several meanings of the same words have one label.
   */
  readonly label: Scalars['String']['output'];
  /** The kind of title; null for other kinds. The argument `mediaType` of the search takes precedence. */
  readonly mediaType: Maybe<MediaType>;
  /** The original language, by its code in `DiscoverFilter`; null for other kinds. */
  readonly originalLanguage: Maybe<Scalars['String']['output']>;
  /** The person of that name; null for other kinds. */
  readonly person: Maybe<Person>;
  /** What that person does in the titles, if the words say so; null for other kinds. */
  readonly personRole: Maybe<CreditRole>;
  /** The lowest rating, 1 to 9.5, of titles with enough votes; null for other kinds. */
  readonly ratingAtLeast: Maybe<Scalars['Float']['output']>;
  /** The region in which it offers the titles, ISO 3166-1: that of the response's language. Null for other kinds. */
  readonly region: Maybe<Scalars['String']['output']>;
  /** The longest runtime of a movie, in minutes; null for other kinds. */
  readonly runtimeTo: Maybe<Scalars['Int']['output']>;
  /** The streaming service of that name; null for other kinds. */
  readonly service: Maybe<Provider>;
  /** The title of that name, which those found are like; null for other kinds. */
  readonly title: Maybe<Title>;
  /** The search text without them. For the only words it is these in quotes, which are searched for as a name. */
  readonly without: Scalars['String']['output'];
  /** The words, in lower case and without accents and punctuation. */
  readonly words: Scalars['String']['output'];
  /** First year of the range; null for other kinds, and for `before 2000`. */
  readonly yearFrom: Maybe<Scalars['Int']['output']>;
  /** Last year of the range, the first one for a single year; null for other kinds, and for `after 2015`. */
  readonly yearTo: Maybe<Scalars['Int']['output']>;
};

/** The import to undo. */
export type UndoImportInput = {
  /** Its global id. */
  readonly importId: Scalars['ID']['input'];
};

/** The result of undoing an import. */
export type UndoImportPayload = {
  readonly __typename?: 'UndoImportPayload';
  /** The import after that: unless it has `undoneAt`, there is more to undo. */
  readonly import: Import;
  /** The viewer. */
  readonly viewer: Maybe<Viewer>;
};

/** Which mark to undo. */
export type UndoWatchedInput = {
  /** The mark's `run`. */
  readonly run: Scalars['ID']['input'];
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['input'];
};

/** The result of undoing a mark. */
export type UndoWatchedPayload = {
  readonly __typename?: 'UndoWatchedPayload';
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
};

/** What to change of a list; null leaves it unchanged. */
export type UpdateListInput = {
  /** Plain text of at most 2,000 characters; the empty text removes it. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** The list's global id. */
  readonly id: Scalars['ID']['input'];
  /** 1 to 100 characters after trimming. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Whether its titles are in an order of their own. */
  readonly ranked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who can see it. LINK and PUBLIC need a session, or an access token with MANAGE_LIBRARY. */
  readonly visibility?: InputMaybe<ListVisibility>;
};

/** The result of changing a list. */
export type UpdateListPayload = {
  readonly __typename?: 'UpdateListPayload';
  /** The list after the change. */
  readonly list: ViewerList;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
};

/** What to change of a play; null leaves it unchanged. */
export type UpdatePlayInput = {
  /** The play's global id. */
  readonly id: Scalars['ID']['input'];
  /** Plain text of at most 4,000 characters; the empty text removes the note. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** When it was watched. */
  readonly time?: InputMaybe<PlayTimeInput>;
};

/** The result of changing a play. */
export type UpdatePlayPayload = {
  readonly __typename?: 'UpdatePlayPayload';
  /** The play as stored. */
  readonly play: Play;
  /** The viewer. Needs READ_LIBRARY. */
  readonly viewer: Maybe<Viewer>;
  /** The viewer's updated record of the title, an empty one when nothing of it is left. */
  readonly viewerTitle: ViewerTitle;
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
   * What comes on some days, at most 42, of the series in progress and of the watchlist, by day: releases, and episodes by their air dates,
   * which no time zone moves. Days that have passed have only what is known from series that still air. A title that was given up is left
   * out, and so is a series that was removed from Continue Watching and is not on the watchlist. The seasons of series are read at the
   * lowest priority and cost no calls, so the response may lack some: see `Calendar.unread`. A season is a row, and so is each of its
   * episodes. Null when the store did not answer.
   */
  readonly calendar: Maybe<Calendar>;
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
  /** The titles that the viewer gave up, the most recent first; null when the store did not answer. */
  readonly droppedTitles: Maybe<ViewerTitleConnection>;
  /** Email address of the account; null when the provider has none, and for an access token. */
  readonly email: Maybe<Scalars['String']['output']>;
  /** The feeds of the viewer's calendar, the newest first, without their addresses; null when the store did not answer. */
  readonly feeds: Maybe<ReadonlyArray<Feed>>;
  /** What the viewer has played, the most recently played first; null when the store did not answer. */
  readonly history: Maybe<ViewerTitleConnection>;
  /** Global id: `viewer:` and the account's id (uid). Source: the identity provider. */
  readonly id: Scalars['ID']['output'];
  /** What was imported from other services and programs, the latest first; null when the store did not answer. */
  readonly imports: Maybe<ImportConnection>;
  /** One of the viewer's lists; null when there is none, when the id is malformed, or when the store did not answer. `node` reads those that others share. */
  readonly list: Maybe<ViewerList>;
  /** The viewer's lists, the most recently changed first; null when the store did not answer. */
  readonly lists: Maybe<ViewerListConnection>;
  /**
   * All plays, the latest first: by day, within a day by moment, those whose time is unknown last. Null when the store did not
   * answer.
   */
  readonly plays: Maybe<PlayConnection>;
  /** All ratings, the most recently given first; null when the store did not answer. */
  readonly ratings: Maybe<RatingConnection>;
  /**
   * Titles for the viewer: in turn those recommended for each of the three that they rated best, 7 or higher, among their latest 100
   * ratings. Titles that they have begun, rated, given up or hidden, or whose genres they have hidden, are left out, and so are the
   * recommendations for a rated title that could not be read. Empty without such a rating; null when the store did not answer, or when the upstream call failed. Costs at most nine
   * upstream calls for each of the three, and two for the names of hidden genres.
   */
  readonly recommendations: Maybe<ReadonlyArray<ViewerRecommendation>>;
  /** The viewer's settings; null when none were ever saved, or when the store did not answer. */
  readonly settings: Maybe<Settings>;
  /**
   * What the viewer has watched, in numbers. Reads what was computed before: null while it is computed for the first time, in which case a
   * client asks again in a second or two; and, with an error, when it could not be computed, or when the store did not answer.
   */
  readonly statistics: Maybe<Statistics>;
  /** The viewer's record of one title, an empty one when nothing is stored; null when the id is malformed, or when the store did not answer. */
  readonly title: Maybe<ViewerTitle>;
  /** All titles about which something is stored, most recently changed first; null when the store did not answer. */
  readonly titles: Maybe<ViewerTitleConnection>;
  /**
   * The viewer's records of several titles, in the order of their ids: an empty one when nothing is stored, null for each id that is
   * malformed. Null when the store did not answer.
   */
  readonly titlesById: Maybe<ReadonlyArray<Maybe<ViewerTitle>>>;
  /**
   * What to watch next: movies that were begun, and series with an aired episode that is not watched, by when they were last
   * continued or that episode aired, whichever is later. It is decided by what is stored, without an upstream call, so a page may
   * be short and still have a next page. Null when the store did not answer.
   */
  readonly upNext: Maybe<ViewerTitleConnection>;
  /**
   * The watchlist. A page of a filtered list may be short and still have a next page: with a genre at most 200 titles are examined
   * for it, with services at most 40, each for one upstream call. Null when the store did not answer.
   */
  readonly watchlist: Maybe<ViewerTitleConnection>;
  /** The viewer's webhooks, the newest first, without their addresses; null when the store did not answer. */
  readonly webhooks: Maybe<ReadonlyArray<Webhook>>;
};


/** The signed-in viewer. */
export type ViewerCalendarArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  from: Scalars['Date']['input'];
  to: Scalars['Date']['input'];
};


/** The signed-in viewer. */
export type ViewerContinueWatchingArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerDroppedTitlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerImportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerListArgs = {
  id: Scalars['ID']['input'];
};


/** The signed-in viewer. */
export type ViewerListsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerPlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mediaType?: InputMaybe<MediaType>;
  titleId?: InputMaybe<Scalars['ID']['input']>;
  until?: InputMaybe<Scalars['Date']['input']>;
  year?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerRatingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mediaType?: InputMaybe<MediaType>;
};


/** The signed-in viewer. */
export type ViewerRecommendationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerStatisticsArgs = {
  year?: InputMaybe<Scalars['Int']['input']>;
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
export type ViewerTitlesByIdArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** The signed-in viewer. */
export type ViewerUpNextArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The signed-in viewer. */
export type ViewerWatchlistArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  genre?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mediaType?: InputMaybe<MediaType>;
  region?: InputMaybe<Scalars['String']['input']>;
  services?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  sort?: InputMaybe<WatchlistSort>;
};

/** A list of titles that a viewer made. */
export type ViewerList = Node & {
  readonly __typename?: 'ViewerList';
  /** When it was last changed, or a title of it. */
  readonly changedAt: Scalars['DateTime']['output'];
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Its description, in plain text; null when there is none. */
  readonly description: Maybe<Scalars['String']['output']>;
  /**
   * Global id: `list:` and 128 random bits. A shared list has another one for everyone but its owner, `sharedId`, so that it
   * opens nothing else.
   */
  readonly id: Scalars['ID']['output'];
  /** Whether it is one of the viewer's own. */
  readonly isOwn: Scalars['Boolean']['output'];
  /** Number of its titles. */
  readonly itemCount: Scalars['Int']['output'];
  /** Its titles, in the order of their ranks, or the most recently added first; null when the store did not answer. */
  readonly items: Maybe<ListItemConnection>;
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** The name that its owner has chosen, which everyone who can see it may know; null for none, and when the accounts did not answer. */
  readonly ownerName: Maybe<Scalars['String']['output']>;
  /** Whether its titles are in an order of their own; otherwise the most recently added comes first. */
  readonly ranked: Scalars['Boolean']['output'];
  /** The id by which others read it through `node`; null when it is private. It is new with each change of the visibility. */
  readonly sharedId: Maybe<Scalars['ID']['output']>;
  /** Who can see it. */
  readonly visibility: ListVisibility;
};


/** A list of titles that a viewer made. */
export type ViewerListItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of the viewer's lists. */
export type ViewerListConnection = {
  readonly __typename?: 'ViewerListConnection';
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<ViewerListEdge>;
  /** The lists of this page, in order. */
  readonly nodes: ReadonlyArray<ViewerList>;
  /** Pagination information. */
  readonly pageInfo: PageInfo;
  /** Number of the viewer's lists; null when the store did not answer. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** A list, with its cursor. */
export type ViewerListEdge = {
  readonly __typename?: 'ViewerListEdge';
  /** Opaque cursor; pass it as `after` to continue from here. */
  readonly cursor: Scalars['String']['output'];
  /** The list. */
  readonly node: ViewerList;
};

/** A title recommended to the viewer, and why. Private to the viewer. */
export type ViewerRecommendation = {
  readonly __typename?: 'ViewerRecommendation';
  /** The viewer's rating of the title that it is recommended for. */
  readonly because: Rating;
  /** The recommended title. */
  readonly title: Title;
  /** Global id of the recommended title. */
  readonly titleId: Scalars['ID']['output'];
};

/** A viewer's record of a season. */
export type ViewerSeason = Node & {
  readonly __typename?: 'ViewerSeason';
  /** Global id: the viewer's title and the season, for example `viewer-title:u1:tv:1399:s1`. */
  readonly id: Scalars['ID']['output'];
  /** How much of it is watched in this pass; null while nothing is stored about its episodes. */
  readonly progress: Maybe<WatchProgress>;
  /** The viewer's rating; null when there is none. */
  readonly rating: Maybe<Rating>;
};

/**
 * A viewer's record of one title. Every title has one for each signed-in viewer: an empty one when nothing is stored. Private to
 * the viewer.
 */
export type ViewerTitle = Node & {
  readonly __typename?: 'ViewerTitle';
  /** When this was last changed; 1970-01-01T00:00:00.000Z for an empty record. */
  readonly changedAt: Scalars['DateTime']['output'];
  /**
   * The sort key of `continueWatching`: when it was last played, or when a later episode was marked as watched; null when nothing
   * is left to watch, and when it was removed from Continue Watching.
   */
  readonly continuedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was removed from Continue Watching; null when it never was, and when it was played since. */
  readonly dismissedAt: Maybe<Scalars['DateTime']['output']>;
  /** When the viewer gave it up; null when they did not. */
  readonly droppedAt: Maybe<Scalars['DateTime']['output']>;
  /** Global id: `viewer-title:`, the account's id (uid) and the title's id, for example `viewer-title:u1:tv:1399`. */
  readonly id: Scalars['ID']['output'];
  /** Tag of the language, other than English, in which it was last changed; null when that was always English. */
  readonly language: Maybe<Scalars['String']['output']>;
  /** The movie or episode that was last played, or the movie that was marked as watched; null when there is none. */
  readonly last: Maybe<WatchedPart>;
  /** When it was added to the watchlist; null when it is not on it. */
  readonly listedAt: Maybe<Scalars['DateTime']['output']>;
  /** The viewer's lists that have it; null when the store did not answer. */
  readonly lists: Maybe<ReadonlyArray<ViewerList>>;
  /** Movie or series. */
  readonly mediaType: MediaType;
  /**
   * The title's name in the requested language, as of the last change. Costs one upstream call in a language other than English,
   * unless this last changed in it; English when that call fails. Of an empty record, the name of the title through which it was
   * read, or the empty text.
   */
  readonly name: Scalars['String']['output'];
  /**
   * The next aired episode that is not watched in this pass, without specials, as far as what is stored tells; null for a movie,
   * and when none is left. `resume` is more exact: it reads the episodes.
   */
  readonly next: Maybe<NextEpisode>;
  /** The viewer's note, in plain text; null when there is none. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** The title's name in its original language, as last read; null when unknown, and for an empty record. */
  readonly originalTitle: Maybe<Scalars['String']['output']>;
  /**
   * What has been played or marked as watched: the episodes of a series, by season and number, specials last; or the movie
   * itself. Null when the store did not answer.
   */
  readonly parts: Maybe<WatchedPartConnection>;
  /** Which time the viewer watches it through: 1, and one more each time it was started over. */
  readonly pass: Scalars['Int']['output'];
  /** When it was last played; null when it never was. */
  readonly playedAt: Maybe<Scalars['DateTime']['output']>;
  /** Its plays in all passes, the latest first; null when the store did not answer. */
  readonly plays: Maybe<PlayConnection>;
  /** Absolute URL of the poster (2:3) in the language of `name`; null when there is none. */
  readonly poster: Maybe<Scalars['String']['output']>;
  /** How much of a series is watched in this pass, without specials; null for a movie, and while nothing is stored about its episodes. */
  readonly progress: Maybe<WatchProgress>;
  /** The viewer's rating; null when there is none. */
  readonly rating: Maybe<Rating>;
  /**
   * Where to resume: what was last played if it was not finished, else the next episode that has aired and is not watched, after
   * the furthest one marked as watched since, without specials; for a series that was never played, after the furthest one
   * marked. The next season is the next aired one of the series' own list, whatever its number. What has aired depends on the
   * viewer's day, in the time zone of the header `Marquee-Time-Zone`. Null when nothing was played or marked, and when nothing is
   * left. Costs at most three upstream calls, those of `name` and `poster` included, for a series whose last episode was watched
   * to the end or that was only marked, none for any other title.
   */
  readonly resume: Maybe<ResumePoint>;
  /** Its seasons, specials included, as far as they are stored; empty for a movie, and while nothing is stored about them. */
  readonly seasons: ReadonlyArray<ViewerSeason>;
  /** How far the viewer is, by what is stored and by their day (header `Marquee-Time-Zone`). */
  readonly state: WatchState;
  /** The title; null when TMDB has none, or when the upstream call failed. Costs one upstream call. */
  readonly title: Maybe<Title>;
  /** Global id of the title: `movie:603` or `tv:1399`. */
  readonly titleId: Scalars['ID']['output'];
  /** TMDB's id of the title. */
  readonly tmdbId: Scalars['Int']['output'];
  /**
   * The next episode that has not aired by the viewer's day (header `Marquee-Time-Zone`), without specials, with its day, as far as what is
   * stored tells; null for a movie, and when none is announced. Once it airs, it is `next`, unless others are left before it.
   */
  readonly upcoming: Maybe<NextEpisode>;
  /** When any part of it was last played or marked as watched; null when none was. */
  readonly watchedAt: Maybe<Scalars['DateTime']['output']>;
};


/**
 * A viewer's record of one title. Every title has one for each signed-in viewer: an empty one when nothing is stored. Private to
 * the viewer.
 */
export type ViewerTitleListsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A viewer's record of one title. Every title has one for each signed-in viewer: an empty one when nothing is stored. Private to
 * the viewer.
 */
export type ViewerTitlePartsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  seasonNumber?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A viewer's record of one title. Every title has one for each signed-in viewer: an empty one when nothing is stored. Private to
 * the viewer.
 */
export type ViewerTitlePlaysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A viewer's record of one title. Every title has one for each signed-in viewer: an empty one when nothing is stored. Private to
 * the viewer.
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
  /** Number of titles in the whole list, whatever its filters; for Continue Watching and Up Next, including series whose next episode has not aired yet. Null when the store did not answer. */
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

/** How much of a series or a season is watched in the current pass. */
export type WatchProgress = {
  readonly __typename?: 'WatchProgress';
  /** Number of episodes that have aired by the viewer's day. */
  readonly aired: Scalars['Int']['output'];
  /** Number of watched episodes. */
  readonly watched: Scalars['Int']['output'];
};

/** How far a viewer is with a title. */
export type WatchState =
  /** The viewer gave it up. */
  | 'DROPPED'
  /** A movie is watched, or every episode of a series that has ended. */
  | 'FINISHED'
  /** A movie was begun, or an aired episode of a begun series is not watched. */
  | 'IN_PROGRESS'
  /** Nothing of it is watched or begun, or it is not released yet. */
  | 'NOT_STARTED'
  /** Every aired episode of a series is watched, and more may come. */
  | 'UP_TO_DATE';

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
  /** The note of its latest play in the current pass; null when there is none. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** How many times it was watched in the current pass. */
  readonly plays: Scalars['Int']['output'];
  /** Position in seconds; 0 when it was only marked or opened. */
  readonly position: Scalars['Float']['output'];
  /** The viewer's rating; null when there is none. */
  readonly rating: Maybe<Rating>;
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

/** When marked parts were watched. */
export type WatchedWhen =
  /** Each on the day it first aired; at an unknown time when TMDB has no day. */
  | 'AIR_DATE'
  /** Now, or at the time `at`. */
  | 'NOW'
  /** At an unknown time. */
  | 'UNKNOWN';

/** The order of the watchlist. Titles without the value come last. */
export type WatchlistSort =
  /** The most recently added first. */
  | 'ADDED'
  /** By the rating of TMDB's users, the highest first. */
  | 'RATING'
  /** By `Title.releaseDate`, the newest first. */
  | 'RELEASE'
  /** By the runtime of the movie, or of an episode, the longest first. */
  | 'RUNTIME'
  /** By name in English. */
  | 'TITLE';

/**
 * A webhook: a secret address to which Plex, Jellyfin or Emby reports what was played there. A finished movie or episode becomes a play,
 * once within its length, or within half an hour. It ends when it is revoked, when the viewer signs out everywhere, and when the password
 * changes.
 */
export type Webhook = Node & {
  readonly __typename?: 'Webhook';
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Global id: `webhook:`, the account's id (uid) and the webhook's own. */
  readonly id: Scalars['ID']['output'];
  /**
   * What became of the last finished play, or, if there was none, of the last message; null when it never received anything. A play that is
   * reported again does not replace the play itself.
   */
  readonly lastOutcome: Maybe<WebhookOutcome>;
  /** The hour in which it last received something; null when it never did. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** The name the viewer gave it. */
  readonly name: Scalars['String']['output'];
  /** The time zone that plays have their days in, an IANA name: that of the request that created it. */
  readonly timeZone: Scalars['String']['output'];
  /** The user of the media server whose plays are logged, in upper or lower case; null for everyone's. */
  readonly user: Maybe<Scalars['String']['output']>;
};

/** What became of a message of a media server. */
export type WebhookOutcome = {
  readonly __typename?: 'WebhookOutcome';
  /** When it arrived. */
  readonly at: Scalars['DateTime']['output'];
  /** What was done. */
  readonly kind: WebhookOutcomeKind;
  /** What was played, in English: `The Paper Harbour`, or `Night Ferry S2 E5`; null when that was not found. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Why nothing was logged, in English and without a full stop; null when something was. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** What is done with a message of a media server. */
export type WebhookOutcomeKind =
  /** The play is there, from here or from elsewhere: nothing was added. */
  | 'EXISTS'
  /** It was not for this webhook: it said of no finished play, or of one of another user. */
  | 'IGNORED'
  /** A play was added. */
  | 'LOGGED'
  /** A finished play could not be logged. */
  | 'REJECTED';

/** What words of a search can mean. */
export type WordsKind =
  /** A country of origin whose language does not say it: `british`, `from Brazil`. */
  | 'COUNTRY'
  /** A genre, or a mood that stands for one: `comedy`, `scary`. */
  | 'GENRE'
  /** What titles are about: `about a ship`, `time travel movies`. Looked up for one or two upstream calls. */
  | 'KEYWORD'
  /** An original language: `korean`. */
  | 'LANGUAGE'
  /** A title that others are like: `like Harbour`. Looked up for one upstream call, with another for its similar titles. */
  | 'LIKE'
  /** Movies or series: `movies`, `tv shows`. */
  | 'MEDIA_TYPE'
  /** A person: `with Ada`, `directed by Ada`, `Ada Salt comedies`. Looked up for one upstream call, with another for their credits. */
  | 'PERSON'
  /** A lowest rating: `over 7`, `rated 7.5+`. */
  | 'RATING'
  /** A longest runtime: `short`, `90 min`, `under 90 minutes`, `under two hours`. */
  | 'RUNTIME'
  /** A streaming service: `on kiosk`, `kiosk comedies`. Its region's services are looked up once a day. */
  | 'SERVICE'
  /** A decade, a year or a range: `1990s`, `90s`, `1995`, `2010 to 2015`, `after 2015`, `since 2010`, `before 2000`. */
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
  AddPlayInput: ResolverTypeWrapper<Partial<AddPlayInput>>;
  AddPlayPayload: ResolverTypeWrapper<Partial<Omit<AddPlayPayload, 'play' | 'viewer' | 'viewerTitle'> & { play: ResolversTypes['Play'], viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  AddToListInput: ResolverTypeWrapper<Partial<AddToListInput>>;
  AddToListPayload: ResolverTypeWrapper<Partial<Omit<AddToListPayload, 'item' | 'list' | 'viewer'> & { item: ResolversTypes['ListItem'], list: ResolversTypes['ViewerList'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  Boolean: ResolverTypeWrapper<Partial<Scalars['Boolean']['output']>>;
  Calendar: ResolverTypeWrapper<CalendarRecord>;
  CalendarEntry: ResolverTypeWrapper<NamedEntryRecord>;
  CalendarEntryKind: ResolverTypeWrapper<Partial<CalendarEntryKind>>;
  CastMember: ResolverTypeWrapper<CastRecord>;
  Collection: ResolverTypeWrapper<CollectionRef>;
  CostScope: ResolverTypeWrapper<Partial<CostScope>>;
  CreateAccessTokenInput: ResolverTypeWrapper<Partial<CreateAccessTokenInput>>;
  CreateAccessTokenPayload: ResolverTypeWrapper<Partial<Omit<CreateAccessTokenPayload, 'accessToken'> & { accessToken: ResolversTypes['AccessToken'] }>>;
  CreateFeedInput: ResolverTypeWrapper<Partial<CreateFeedInput>>;
  CreateFeedPayload: ResolverTypeWrapper<Partial<Omit<CreateFeedPayload, 'feed'> & { feed: ResolversTypes['Feed'] }>>;
  CreateListInput: ResolverTypeWrapper<Partial<CreateListInput>>;
  CreateListPayload: ResolverTypeWrapper<Partial<Omit<CreateListPayload, 'list' | 'viewer'> & { list: ResolversTypes['ViewerList'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  CreateWebhookInput: ResolverTypeWrapper<Partial<CreateWebhookInput>>;
  CreateWebhookPayload: ResolverTypeWrapper<Partial<Omit<CreateWebhookPayload, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>>;
  Credit: ResolverTypeWrapper<PersonCredit>;
  CreditConnection: ResolverTypeWrapper<Partial<Omit<CreditConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['CreditEdge']>, nodes: ReadonlyArray<ResolversTypes['Credit']> }>>;
  CreditEdge: ResolverTypeWrapper<Partial<Omit<CreditEdge, 'node'> & { node: ResolversTypes['Credit'] }>>;
  CreditRole: ResolverTypeWrapper<Partial<CreditRole>>;
  CrewMember: ResolverTypeWrapper<CrewRecord>;
  Date: ResolverTypeWrapper<Partial<Scalars['Date']['output']>>;
  DateTime: ResolverTypeWrapper<Partial<Scalars['DateTime']['output']>>;
  DeleteListInput: ResolverTypeWrapper<Partial<DeleteListInput>>;
  DeleteListPayload: ResolverTypeWrapper<Partial<Omit<DeleteListPayload, 'viewer'> & { viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  DeleteViewerPayload: ResolverTypeWrapper<Partial<DeleteViewerPayload>>;
  DiscoverFilter: ResolverTypeWrapper<Partial<DiscoverFilter>>;
  DiscoverSort: ResolverTypeWrapper<Partial<DiscoverSort>>;
  DuplicateListInput: ResolverTypeWrapper<Partial<DuplicateListInput>>;
  DuplicateListPayload: ResolverTypeWrapper<Partial<Omit<DuplicateListPayload, 'list' | 'viewer'> & { list: ResolversTypes['ViewerList'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  Episode: ResolverTypeWrapper<EpisodeRecord>;
  Feed: ResolverTypeWrapper<FeedRecord>;
  FinishImportInput: ResolverTypeWrapper<Partial<FinishImportInput>>;
  FinishImportPayload: ResolverTypeWrapper<Partial<Omit<FinishImportPayload, 'import' | 'viewer'> & { import: ResolversTypes['Import'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  Float: ResolverTypeWrapper<Partial<Scalars['Float']['output']>>;
  Genre: ResolverTypeWrapper<GenreRecord>;
  ID: ResolverTypeWrapper<Partial<Scalars['ID']['output']>>;
  ImageSize: ResolverTypeWrapper<Partial<ImageSize>>;
  Import: ResolverTypeWrapper<ImportRecord>;
  ImportConnection: ResolverTypeWrapper<ImportPage>;
  ImportEdge: ResolverTypeWrapper<Partial<Omit<ImportEdge, 'node'> & { node: ResolversTypes['Import'] }>>;
  ImportOutcome: ResolverTypeWrapper<Partial<ImportOutcome>>;
  ImportRecordInput: ResolverTypeWrapper<Partial<ImportRecordInput>>;
  ImportRecordsInput: ResolverTypeWrapper<Partial<ImportRecordsInput>>;
  ImportRecordsPayload: ResolverTypeWrapper<Partial<Omit<ImportRecordsPayload, 'import' | 'rows' | 'viewer'> & { import: ResolversTypes['Import'], rows: ReadonlyArray<ResolversTypes['ImportRow']>, viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  ImportRow: ResolverTypeWrapper<ImportRowRecord>;
  ImportRowConnection: ResolverTypeWrapper<Partial<Omit<ImportRowConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ImportRowEdge']>, nodes: ReadonlyArray<ResolversTypes['ImportRow']> }>>;
  ImportRowEdge: ResolverTypeWrapper<Partial<Omit<ImportRowEdge, 'node'> & { node: ResolversTypes['ImportRow'] }>>;
  ImportRowKind: ResolverTypeWrapper<Partial<ImportRowKind>>;
  ImportTotals: ResolverTypeWrapper<Partial<ImportTotals>>;
  ImportedListInput: ResolverTypeWrapper<Partial<ImportedListInput>>;
  ImportedListItemInput: ResolverTypeWrapper<Partial<ImportedListItemInput>>;
  ImportedNoteInput: ResolverTypeWrapper<Partial<ImportedNoteInput>>;
  ImportedNothingInput: ResolverTypeWrapper<Partial<ImportedNothingInput>>;
  ImportedPartInput: ResolverTypeWrapper<Partial<ImportedPartInput>>;
  ImportedPlayInput: ResolverTypeWrapper<Partial<ImportedPlayInput>>;
  ImportedPositionInput: ResolverTypeWrapper<Partial<ImportedPositionInput>>;
  ImportedRatingInput: ResolverTypeWrapper<Partial<ImportedRatingInput>>;
  ImportedRecordInput: ResolverTypeWrapper<Partial<ImportedRecordInput>>;
  ImportedStateInput: ResolverTypeWrapper<Partial<ImportedStateInput>>;
  ImportedTitleInput: ResolverTypeWrapper<Partial<ImportedTitleInput>>;
  Int: ResolverTypeWrapper<Partial<Scalars['Int']['output']>>;
  Keyword: ResolverTypeWrapper<KeywordRecord>;
  LastWatched: ResolverTypeWrapper<LastWatchedRecord>;
  ListItem: ResolverTypeWrapper<ListItemView>;
  ListItemConnection: ResolverTypeWrapper<ListItemPage>;
  ListItemEdge: ResolverTypeWrapper<Partial<Omit<ListItemEdge, 'node'> & { node: ResolversTypes['ListItem'] }>>;
  ListVisibility: ResolverTypeWrapper<Partial<ListVisibility>>;
  MatchTitleInput: ResolverTypeWrapper<Partial<MatchTitleInput>>;
  MediaType: ResolverTypeWrapper<Partial<MediaType>>;
  MoveInListInput: ResolverTypeWrapper<Partial<MoveInListInput>>;
  MoveInListPayload: ResolverTypeWrapper<Partial<Omit<MoveInListPayload, 'list' | 'viewer'> & { list: ResolversTypes['ViewerList'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  Movie: ResolverTypeWrapper<TitleRecord>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NextEpisode: ResolverTypeWrapper<NextEpisodeView>;
  Node: ResolverTypeWrapper<NodeRecord>;
  NodeLookup: ResolverTypeWrapper<Partial<NodeLookup>>;
  OriginalRating: ResolverTypeWrapper<Partial<OriginalRating>>;
  PageInfo: ResolverTypeWrapper<Partial<PageInfo>>;
  Person: ResolverTypeWrapper<PersonRecord>;
  Play: ResolverTypeWrapper<PlayRecord>;
  PlayConnection: ResolverTypeWrapper<PlayPage>;
  PlayEdge: ResolverTypeWrapper<Partial<Omit<PlayEdge, 'node'> & { node: ResolversTypes['Play'] }>>;
  PlayPrecision: ResolverTypeWrapper<Partial<PlayPrecision>>;
  PlaySource: ResolverTypeWrapper<Partial<PlaySource>>;
  PlayTimeInput: ResolverTypeWrapper<Partial<PlayTimeInput>>;
  Provider: ResolverTypeWrapper<ProviderRecord>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateInput: ResolverTypeWrapper<Partial<RateInput>>;
  RatePayload: ResolverTypeWrapper<Partial<Omit<RatePayload, 'viewer' | 'viewerEpisode' | 'viewerSeason' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerEpisode?: Maybe<ResolversTypes['WatchedPart']>, viewerSeason?: Maybe<ResolversTypes['ViewerSeason']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  Rating: ResolverTypeWrapper<RatingRecord>;
  RatingConnection: ResolverTypeWrapper<RatingPage>;
  RatingEdge: ResolverTypeWrapper<Partial<Omit<RatingEdge, 'node'> & { node: ResolversTypes['Rating'] }>>;
  RatingScale: ResolverTypeWrapper<Partial<RatingScale>>;
  Recommendation: ResolverTypeWrapper<RecommendationRecord>;
  RecommendationSource: ResolverTypeWrapper<Partial<RecommendationSource>>;
  RecordLastWatchedInput: ResolverTypeWrapper<Partial<RecordLastWatchedInput>>;
  RecordLastWatchedPayload: ResolverTypeWrapper<Partial<Omit<RecordLastWatchedPayload, 'lastWatched' | 'viewer' | 'viewerTitle'> & { lastWatched: ResolversTypes['LastWatched'], viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  Release: ResolverTypeWrapper<IdentifiedRelease>;
  ReleaseKind: ResolverTypeWrapper<Partial<ReleaseKind>>;
  RemoveFromListInput: ResolverTypeWrapper<Partial<RemoveFromListInput>>;
  RemoveFromListPayload: ResolverTypeWrapper<Partial<Omit<RemoveFromListPayload, 'list' | 'viewer'> & { list: ResolversTypes['ViewerList'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  RemovePlayInput: ResolverTypeWrapper<Partial<RemovePlayInput>>;
  RemovePlayPayload: ResolverTypeWrapper<Partial<Omit<RemovePlayPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  ReportListInput: ResolverTypeWrapper<Partial<ReportListInput>>;
  ReportListPayload: ResolverTypeWrapper<Partial<Omit<ReportListPayload, 'list' | 'viewer'> & { list: ResolversTypes['ViewerList'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  ResumePoint: ResolverTypeWrapper<ResumePointRecord>;
  RevokeAccessTokenInput: ResolverTypeWrapper<Partial<RevokeAccessTokenInput>>;
  RevokeAccessTokenPayload: ResolverTypeWrapper<Partial<RevokeAccessTokenPayload>>;
  RevokeFeedInput: ResolverTypeWrapper<Partial<RevokeFeedInput>>;
  RevokeFeedPayload: ResolverTypeWrapper<Partial<RevokeFeedPayload>>;
  RevokeSessionsPayload: ResolverTypeWrapper<Partial<Omit<RevokeSessionsPayload, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>>;
  RevokeWebhookInput: ResolverTypeWrapper<Partial<RevokeWebhookInput>>;
  RevokeWebhookPayload: ResolverTypeWrapper<Partial<RevokeWebhookPayload>>;
  SaveLastWatchedInput: ResolverTypeWrapper<Partial<SaveLastWatchedInput>>;
  SaveProgressInput: ResolverTypeWrapper<Partial<SaveProgressInput>>;
  SaveProgressPayload: ResolverTypeWrapper<Partial<Omit<SaveProgressPayload, 'lastWatched' | 'viewer' | 'viewerTitle'> & { lastWatched?: Maybe<ResolversTypes['LastWatched']>, viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  SaveSettingsInput: ResolverTypeWrapper<Partial<SaveSettingsInput>>;
  SaveSettingsPayload: ResolverTypeWrapper<Partial<Omit<SaveSettingsPayload, 'settings'> & { settings: ResolversTypes['Settings'] }>>;
  SearchResult: ResolverTypeWrapper<SearchRecord>;
  SearchSort: ResolverTypeWrapper<Partial<SearchSort>>;
  Season: ResolverTypeWrapper<SeasonRecord>;
  Series: ResolverTypeWrapper<TitleRecord>;
  SetDismissedInput: ResolverTypeWrapper<Partial<SetDismissedInput>>;
  SetDismissedPayload: ResolverTypeWrapper<Partial<Omit<SetDismissedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  SetDroppedInput: ResolverTypeWrapper<Partial<SetDroppedInput>>;
  SetDroppedPayload: ResolverTypeWrapper<Partial<Omit<SetDroppedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  SetHiddenInput: ResolverTypeWrapper<Partial<SetHiddenInput>>;
  SetHiddenPayload: ResolverTypeWrapper<Partial<Omit<SetHiddenPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  SetListedInput: ResolverTypeWrapper<Partial<SetListedInput>>;
  SetListedPayload: ResolverTypeWrapper<Partial<Omit<SetListedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  SetNoteInput: ResolverTypeWrapper<Partial<SetNoteInput>>;
  SetNotePayload: ResolverTypeWrapper<Partial<Omit<SetNotePayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  SetSeriesWatchedInput: ResolverTypeWrapper<Partial<SetSeriesWatchedInput>>;
  SetSeriesWatchedPayload: ResolverTypeWrapper<Partial<Omit<SetSeriesWatchedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  SetWatchedInput: ResolverTypeWrapper<Partial<SetWatchedInput>>;
  SetWatchedPayload: ResolverTypeWrapper<Partial<Omit<SetWatchedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  Settings: ResolverTypeWrapper<SettingsRecord>;
  StartImportInput: ResolverTypeWrapper<Partial<StartImportInput>>;
  StartImportPayload: ResolverTypeWrapper<Partial<Omit<StartImportPayload, 'import' | 'viewer'> & { import: ResolversTypes['Import'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  StartOverInput: ResolverTypeWrapper<Partial<StartOverInput>>;
  StartOverPayload: ResolverTypeWrapper<Partial<Omit<StartOverPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  Statistics: ResolverTypeWrapper<StatisticsView>;
  StatisticsCountry: ResolverTypeWrapper<Partial<StatisticsCountry>>;
  StatisticsDecade: ResolverTypeWrapper<Partial<StatisticsDecade>>;
  StatisticsGenre: ResolverTypeWrapper<Partial<Omit<StatisticsGenre, 'genre'> & { genre: ResolversTypes['Genre'] }>>;
  StatisticsPeriod: ResolverTypeWrapper<Partial<StatisticsPeriod>>;
  StatisticsPerson: ResolverTypeWrapper<StatisticsPersonRecord>;
  StatisticsPlay: ResolverTypeWrapper<StatisticsPlayView>;
  StatisticsStreak: ResolverTypeWrapper<Partial<StatisticsStreak>>;
  String: ResolverTypeWrapper<Partial<Scalars['String']['output']>>;
  SuggestedSearch: ResolverTypeWrapper<SuggestedSearchRecord>;
  Suggestion: Partial<ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Suggestion']>>;
  Title: ResolverTypeWrapper<TitleRecord>;
  TitleConnection: ResolverTypeWrapper<Partial<Omit<TitleConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['TitleEdge']>, nodes: ReadonlyArray<ResolversTypes['Title']> }>>;
  TitleEdge: ResolverTypeWrapper<Partial<Omit<TitleEdge, 'node' | 'person'> & { node: ResolversTypes['Title'], person?: Maybe<ResolversTypes['Person']> }>>;
  TitleList: ResolverTypeWrapper<Partial<TitleList>>;
  TitleLookup: ResolverTypeWrapper<Partial<TitleLookup>>;
  TitleMatch: ResolverTypeWrapper<RowMatch>;
  TitleNames: ResolverTypeWrapper<Partial<TitleNames>>;
  TmdbEpisode: ResolverTypeWrapper<Partial<TmdbEpisode>>;
  TmdbSeason: ResolverTypeWrapper<Partial<TmdbSeason>>;
  TmdbTitle: ResolverTypeWrapper<Partial<TmdbTitle>>;
  Trailer: ResolverTypeWrapper<IdentifiedTrailer>;
  UnderstoodWords: ResolverTypeWrapper<UnderstoodRecord>;
  UndoImportInput: ResolverTypeWrapper<Partial<UndoImportInput>>;
  UndoImportPayload: ResolverTypeWrapper<Partial<Omit<UndoImportPayload, 'import' | 'viewer'> & { import: ResolversTypes['Import'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  UndoWatchedInput: ResolverTypeWrapper<Partial<UndoWatchedInput>>;
  UndoWatchedPayload: ResolverTypeWrapper<Partial<Omit<UndoWatchedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  UpdateListInput: ResolverTypeWrapper<Partial<UpdateListInput>>;
  UpdateListPayload: ResolverTypeWrapper<Partial<Omit<UpdateListPayload, 'list' | 'viewer'> & { list: ResolversTypes['ViewerList'], viewer?: Maybe<ResolversTypes['Viewer']> }>>;
  UpdatePlayInput: ResolverTypeWrapper<Partial<UpdatePlayInput>>;
  UpdatePlayPayload: ResolverTypeWrapper<Partial<Omit<UpdatePlayPayload, 'play' | 'viewer' | 'viewerTitle'> & { play: ResolversTypes['Play'], viewer?: Maybe<ResolversTypes['Viewer']>, viewerTitle: ResolversTypes['ViewerTitle'] }>>;
  Video: ResolverTypeWrapper<IdentifiedVideo>;
  Viewer: ResolverTypeWrapper<ViewerRecord>;
  ViewerList: ResolverTypeWrapper<ListView>;
  ViewerListConnection: ResolverTypeWrapper<ListPage>;
  ViewerListEdge: ResolverTypeWrapper<Partial<Omit<ViewerListEdge, 'node'> & { node: ResolversTypes['ViewerList'] }>>;
  ViewerRecommendation: ResolverTypeWrapper<ViewerPick>;
  ViewerSeason: ResolverTypeWrapper<SeasonView>;
  ViewerTitle: ResolverTypeWrapper<TitleView>;
  ViewerTitleConnection: ResolverTypeWrapper<TitlePage>;
  ViewerTitleEdge: ResolverTypeWrapper<Partial<Omit<ViewerTitleEdge, 'node'> & { node: ResolversTypes['ViewerTitle'] }>>;
  WatchOptions: ResolverTypeWrapper<Partial<Omit<WatchOptions, 'adverts' | 'buy' | 'free' | 'rent' | 'subscription'> & { adverts: ReadonlyArray<ResolversTypes['Provider']>, buy: ReadonlyArray<ResolversTypes['Provider']>, free: ReadonlyArray<ResolversTypes['Provider']>, rent: ReadonlyArray<ResolversTypes['Provider']>, subscription: ReadonlyArray<ResolversTypes['Provider']> }>>;
  WatchProgress: ResolverTypeWrapper<Partial<WatchProgress>>;
  WatchState: ResolverTypeWrapper<Partial<WatchState>>;
  WatchedPart: ResolverTypeWrapper<PartView>;
  WatchedPartConnection: ResolverTypeWrapper<Partial<Omit<WatchedPartConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['WatchedPartEdge']>, nodes: ReadonlyArray<ResolversTypes['WatchedPart']> }>>;
  WatchedPartEdge: ResolverTypeWrapper<Partial<Omit<WatchedPartEdge, 'node'> & { node: ResolversTypes['WatchedPart'] }>>;
  WatchedWhen: ResolverTypeWrapper<Partial<WatchedWhen>>;
  WatchlistSort: ResolverTypeWrapper<Partial<WatchlistSort>>;
  Webhook: ResolverTypeWrapper<WebhookRecord>;
  WebhookOutcome: ResolverTypeWrapper<Partial<WebhookOutcome>>;
  WebhookOutcomeKind: ResolverTypeWrapper<Partial<WebhookOutcomeKind>>;
  WordsKind: ResolverTypeWrapper<Partial<WordsKind>>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessToken: AccessTokenRecord;
  Account: AccountDetails;
  AccountIdentity: Partial<AccountIdentity>;
  AccountSession: Partial<AccountSession>;
  AddPlayInput: Partial<AddPlayInput>;
  AddPlayPayload: Partial<Omit<AddPlayPayload, 'play' | 'viewer' | 'viewerTitle'> & { play: ResolversParentTypes['Play'], viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  AddToListInput: Partial<AddToListInput>;
  AddToListPayload: Partial<Omit<AddToListPayload, 'item' | 'list' | 'viewer'> & { item: ResolversParentTypes['ListItem'], list: ResolversParentTypes['ViewerList'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  Boolean: Partial<Scalars['Boolean']['output']>;
  Calendar: CalendarRecord;
  CalendarEntry: NamedEntryRecord;
  CastMember: CastRecord;
  Collection: CollectionRef;
  CreateAccessTokenInput: Partial<CreateAccessTokenInput>;
  CreateAccessTokenPayload: Partial<Omit<CreateAccessTokenPayload, 'accessToken'> & { accessToken: ResolversParentTypes['AccessToken'] }>;
  CreateFeedInput: Partial<CreateFeedInput>;
  CreateFeedPayload: Partial<Omit<CreateFeedPayload, 'feed'> & { feed: ResolversParentTypes['Feed'] }>;
  CreateListInput: Partial<CreateListInput>;
  CreateListPayload: Partial<Omit<CreateListPayload, 'list' | 'viewer'> & { list: ResolversParentTypes['ViewerList'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  CreateWebhookInput: Partial<CreateWebhookInput>;
  CreateWebhookPayload: Partial<Omit<CreateWebhookPayload, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] }>;
  Credit: PersonCredit;
  CreditConnection: Partial<Omit<CreditConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['CreditEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Credit']> }>;
  CreditEdge: Partial<Omit<CreditEdge, 'node'> & { node: ResolversParentTypes['Credit'] }>;
  CrewMember: CrewRecord;
  Date: Partial<Scalars['Date']['output']>;
  DateTime: Partial<Scalars['DateTime']['output']>;
  DeleteListInput: Partial<DeleteListInput>;
  DeleteListPayload: Partial<Omit<DeleteListPayload, 'viewer'> & { viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  DeleteViewerPayload: Partial<DeleteViewerPayload>;
  DiscoverFilter: Partial<DiscoverFilter>;
  DuplicateListInput: Partial<DuplicateListInput>;
  DuplicateListPayload: Partial<Omit<DuplicateListPayload, 'list' | 'viewer'> & { list: ResolversParentTypes['ViewerList'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  Episode: EpisodeRecord;
  Feed: FeedRecord;
  FinishImportInput: Partial<FinishImportInput>;
  FinishImportPayload: Partial<Omit<FinishImportPayload, 'import' | 'viewer'> & { import: ResolversParentTypes['Import'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  Float: Partial<Scalars['Float']['output']>;
  Genre: GenreRecord;
  ID: Partial<Scalars['ID']['output']>;
  Import: ImportRecord;
  ImportConnection: ImportPage;
  ImportEdge: Partial<Omit<ImportEdge, 'node'> & { node: ResolversParentTypes['Import'] }>;
  ImportRecordInput: Partial<ImportRecordInput>;
  ImportRecordsInput: Partial<ImportRecordsInput>;
  ImportRecordsPayload: Partial<Omit<ImportRecordsPayload, 'import' | 'rows' | 'viewer'> & { import: ResolversParentTypes['Import'], rows: ReadonlyArray<ResolversParentTypes['ImportRow']>, viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  ImportRow: ImportRowRecord;
  ImportRowConnection: Partial<Omit<ImportRowConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ImportRowEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ImportRow']> }>;
  ImportRowEdge: Partial<Omit<ImportRowEdge, 'node'> & { node: ResolversParentTypes['ImportRow'] }>;
  ImportTotals: Partial<ImportTotals>;
  ImportedListInput: Partial<ImportedListInput>;
  ImportedListItemInput: Partial<ImportedListItemInput>;
  ImportedNoteInput: Partial<ImportedNoteInput>;
  ImportedNothingInput: Partial<ImportedNothingInput>;
  ImportedPartInput: Partial<ImportedPartInput>;
  ImportedPlayInput: Partial<ImportedPlayInput>;
  ImportedPositionInput: Partial<ImportedPositionInput>;
  ImportedRatingInput: Partial<ImportedRatingInput>;
  ImportedRecordInput: Partial<ImportedRecordInput>;
  ImportedStateInput: Partial<ImportedStateInput>;
  ImportedTitleInput: Partial<ImportedTitleInput>;
  Int: Partial<Scalars['Int']['output']>;
  Keyword: KeywordRecord;
  LastWatched: LastWatchedRecord;
  ListItem: ListItemView;
  ListItemConnection: ListItemPage;
  ListItemEdge: Partial<Omit<ListItemEdge, 'node'> & { node: ResolversParentTypes['ListItem'] }>;
  MatchTitleInput: Partial<MatchTitleInput>;
  MoveInListInput: Partial<MoveInListInput>;
  MoveInListPayload: Partial<Omit<MoveInListPayload, 'list' | 'viewer'> & { list: ResolversParentTypes['ViewerList'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  Movie: TitleRecord;
  Mutation: Record<PropertyKey, never>;
  NextEpisode: NextEpisodeView;
  Node: NodeRecord;
  NodeLookup: Partial<NodeLookup>;
  OriginalRating: Partial<OriginalRating>;
  PageInfo: Partial<PageInfo>;
  Person: PersonRecord;
  Play: PlayRecord;
  PlayConnection: PlayPage;
  PlayEdge: Partial<Omit<PlayEdge, 'node'> & { node: ResolversParentTypes['Play'] }>;
  PlayTimeInput: Partial<PlayTimeInput>;
  Provider: ProviderRecord;
  Query: Record<PropertyKey, never>;
  RateInput: Partial<RateInput>;
  RatePayload: Partial<Omit<RatePayload, 'viewer' | 'viewerEpisode' | 'viewerSeason' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerEpisode?: Maybe<ResolversParentTypes['WatchedPart']>, viewerSeason?: Maybe<ResolversParentTypes['ViewerSeason']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  Rating: RatingRecord;
  RatingConnection: RatingPage;
  RatingEdge: Partial<Omit<RatingEdge, 'node'> & { node: ResolversParentTypes['Rating'] }>;
  Recommendation: RecommendationRecord;
  RecordLastWatchedInput: Partial<RecordLastWatchedInput>;
  RecordLastWatchedPayload: Partial<Omit<RecordLastWatchedPayload, 'lastWatched' | 'viewer' | 'viewerTitle'> & { lastWatched: ResolversParentTypes['LastWatched'], viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  Release: IdentifiedRelease;
  RemoveFromListInput: Partial<RemoveFromListInput>;
  RemoveFromListPayload: Partial<Omit<RemoveFromListPayload, 'list' | 'viewer'> & { list: ResolversParentTypes['ViewerList'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  RemovePlayInput: Partial<RemovePlayInput>;
  RemovePlayPayload: Partial<Omit<RemovePlayPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  ReportListInput: Partial<ReportListInput>;
  ReportListPayload: Partial<Omit<ReportListPayload, 'list' | 'viewer'> & { list: ResolversParentTypes['ViewerList'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  ResumePoint: ResumePointRecord;
  RevokeAccessTokenInput: Partial<RevokeAccessTokenInput>;
  RevokeAccessTokenPayload: Partial<RevokeAccessTokenPayload>;
  RevokeFeedInput: Partial<RevokeFeedInput>;
  RevokeFeedPayload: Partial<RevokeFeedPayload>;
  RevokeSessionsPayload: Partial<Omit<RevokeSessionsPayload, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] }>;
  RevokeWebhookInput: Partial<RevokeWebhookInput>;
  RevokeWebhookPayload: Partial<RevokeWebhookPayload>;
  SaveLastWatchedInput: Partial<SaveLastWatchedInput>;
  SaveProgressInput: Partial<SaveProgressInput>;
  SaveProgressPayload: Partial<Omit<SaveProgressPayload, 'lastWatched' | 'viewer' | 'viewerTitle'> & { lastWatched?: Maybe<ResolversParentTypes['LastWatched']>, viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  SaveSettingsInput: Partial<SaveSettingsInput>;
  SaveSettingsPayload: Partial<Omit<SaveSettingsPayload, 'settings'> & { settings: ResolversParentTypes['Settings'] }>;
  SearchResult: SearchRecord;
  Season: SeasonRecord;
  Series: TitleRecord;
  SetDismissedInput: Partial<SetDismissedInput>;
  SetDismissedPayload: Partial<Omit<SetDismissedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  SetDroppedInput: Partial<SetDroppedInput>;
  SetDroppedPayload: Partial<Omit<SetDroppedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  SetHiddenInput: Partial<SetHiddenInput>;
  SetHiddenPayload: Partial<Omit<SetHiddenPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  SetListedInput: Partial<SetListedInput>;
  SetListedPayload: Partial<Omit<SetListedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  SetNoteInput: Partial<SetNoteInput>;
  SetNotePayload: Partial<Omit<SetNotePayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  SetSeriesWatchedInput: Partial<SetSeriesWatchedInput>;
  SetSeriesWatchedPayload: Partial<Omit<SetSeriesWatchedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  SetWatchedInput: Partial<SetWatchedInput>;
  SetWatchedPayload: Partial<Omit<SetWatchedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  Settings: SettingsRecord;
  StartImportInput: Partial<StartImportInput>;
  StartImportPayload: Partial<Omit<StartImportPayload, 'import' | 'viewer'> & { import: ResolversParentTypes['Import'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  StartOverInput: Partial<StartOverInput>;
  StartOverPayload: Partial<Omit<StartOverPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  Statistics: StatisticsView;
  StatisticsCountry: Partial<StatisticsCountry>;
  StatisticsDecade: Partial<StatisticsDecade>;
  StatisticsGenre: Partial<Omit<StatisticsGenre, 'genre'> & { genre: ResolversParentTypes['Genre'] }>;
  StatisticsPeriod: Partial<StatisticsPeriod>;
  StatisticsPerson: StatisticsPersonRecord;
  StatisticsPlay: StatisticsPlayView;
  StatisticsStreak: Partial<StatisticsStreak>;
  String: Partial<Scalars['String']['output']>;
  SuggestedSearch: SuggestedSearchRecord;
  Suggestion: Partial<ResolversUnionTypes<ResolversParentTypes>['Suggestion']>;
  Title: TitleRecord;
  TitleConnection: Partial<Omit<TitleConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['TitleEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Title']> }>;
  TitleEdge: Partial<Omit<TitleEdge, 'node' | 'person'> & { node: ResolversParentTypes['Title'], person?: Maybe<ResolversParentTypes['Person']> }>;
  TitleLookup: Partial<TitleLookup>;
  TitleMatch: RowMatch;
  TmdbEpisode: Partial<TmdbEpisode>;
  TmdbSeason: Partial<TmdbSeason>;
  TmdbTitle: Partial<TmdbTitle>;
  Trailer: IdentifiedTrailer;
  UnderstoodWords: UnderstoodRecord;
  UndoImportInput: Partial<UndoImportInput>;
  UndoImportPayload: Partial<Omit<UndoImportPayload, 'import' | 'viewer'> & { import: ResolversParentTypes['Import'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  UndoWatchedInput: Partial<UndoWatchedInput>;
  UndoWatchedPayload: Partial<Omit<UndoWatchedPayload, 'viewer' | 'viewerTitle'> & { viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  UpdateListInput: Partial<UpdateListInput>;
  UpdateListPayload: Partial<Omit<UpdateListPayload, 'list' | 'viewer'> & { list: ResolversParentTypes['ViewerList'], viewer?: Maybe<ResolversParentTypes['Viewer']> }>;
  UpdatePlayInput: Partial<UpdatePlayInput>;
  UpdatePlayPayload: Partial<Omit<UpdatePlayPayload, 'play' | 'viewer' | 'viewerTitle'> & { play: ResolversParentTypes['Play'], viewer?: Maybe<ResolversParentTypes['Viewer']>, viewerTitle: ResolversParentTypes['ViewerTitle'] }>;
  Video: IdentifiedVideo;
  Viewer: ViewerRecord;
  ViewerList: ListView;
  ViewerListConnection: ListPage;
  ViewerListEdge: Partial<Omit<ViewerListEdge, 'node'> & { node: ResolversParentTypes['ViewerList'] }>;
  ViewerRecommendation: ViewerPick;
  ViewerSeason: SeasonView;
  ViewerTitle: TitleView;
  ViewerTitleConnection: TitlePage;
  ViewerTitleEdge: Partial<Omit<ViewerTitleEdge, 'node'> & { node: ResolversParentTypes['ViewerTitle'] }>;
  WatchOptions: Partial<Omit<WatchOptions, 'adverts' | 'buy' | 'free' | 'rent' | 'subscription'> & { adverts: ReadonlyArray<ResolversParentTypes['Provider']>, buy: ReadonlyArray<ResolversParentTypes['Provider']>, free: ReadonlyArray<ResolversParentTypes['Provider']>, rent: ReadonlyArray<ResolversParentTypes['Provider']>, subscription: ReadonlyArray<ResolversParentTypes['Provider']> }>;
  WatchProgress: Partial<WatchProgress>;
  WatchedPart: PartView;
  WatchedPartConnection: Partial<Omit<WatchedPartConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['WatchedPartEdge']>, nodes: ReadonlyArray<ResolversParentTypes['WatchedPart']> }>;
  WatchedPartEdge: Partial<Omit<WatchedPartEdge, 'node'> & { node: ResolversParentTypes['WatchedPart'] }>;
  Webhook: WebhookRecord;
  WebhookOutcome: Partial<WebhookOutcome>;
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

export type AddPlayPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddPlayPayload'] = ResolversParentTypes['AddPlayPayload']> = {
  play?: Resolver<ResolversTypes['Play'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type AddToListPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddToListPayload'] = ResolversParentTypes['AddToListPayload']> = {
  item?: Resolver<ResolversTypes['ListItem'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['ViewerList'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type CalendarResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Calendar'] = ResolversParentTypes['Calendar']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['CalendarEntry']>, ParentType, ContextType>;
  isTruncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unread?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CalendarEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarEntry'] = ResolversParentTypes['CalendarEntry']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  episodeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  episodeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CalendarEntryKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<CalendarEntryPosterArgs, 'size'>>;
  seasonNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
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

export type CreateFeedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateFeedPayload'] = ResolversParentTypes['CreateFeedPayload']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feed?: Resolver<ResolversTypes['Feed'], ParentType, ContextType>;
};

export type CreateListPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateListPayload'] = ResolversParentTypes['CreateListPayload']> = {
  list?: Resolver<ResolversTypes['ViewerList'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type CreateWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateWebhookPayload'] = ResolversParentTypes['CreateWebhookPayload']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
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

export type DeleteListPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteListPayload'] = ResolversParentTypes['DeleteListPayload']> = {
  deletedListId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type DeleteViewerPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteViewerPayload'] = ResolversParentTypes['DeleteViewerPayload']> = {
  deletedViewerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DuplicateListPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DuplicateListPayload'] = ResolversParentTypes['DuplicateListPayload']> = {
  list?: Resolver<ResolversTypes['ViewerList'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type EpisodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Episode'] = ResolversParentTypes['Episode']> = {
  airDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  player?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  runtime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  season?: Resolver<Maybe<ResolversTypes['Season']>, ParentType, ContextType>;
  seasonNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['Series']>, ParentType, ContextType>;
  still?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<EpisodeStillArgs, 'size'>>;
  viewerEpisode?: Resolver<Maybe<ResolversTypes['WatchedPart']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Feed'] = ResolversParentTypes['Feed']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mediaType?: Resolver<Maybe<ResolversTypes['MediaType']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  premieresOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FinishImportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FinishImportPayload'] = ResolversParentTypes['FinishImportPayload']> = {
  import?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type GenreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Genre'] = ResolversParentTypes['Genre']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  movies?: Resolver<Maybe<ResolversTypes['TitleConnection']>, ParentType, ContextType, RequireFields<GenreMoviesArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['TitleConnection']>, ParentType, ContextType, RequireFields<GenreSeriesArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Import'] = ResolversParentTypes['Import']> = {
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rows?: Resolver<Maybe<ResolversTypes['ImportRowConnection']>, ParentType, ContextType, RequireFields<ImportRowsArgs, 'first'>>;
  rowsUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['ImportTotals'], ParentType, ContextType>;
  undoneAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportConnection'] = ResolversParentTypes['ImportConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ImportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Import']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ImportEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportEdge'] = ResolversParentTypes['ImportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
};

export type ImportRecordsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportRecordsPayload'] = ResolversParentTypes['ImportRecordsPayload']> = {
  import?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
  retry?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['ImportRow']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type ImportRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportRow'] = ResolversParentTypes['ImportRow']> = {
  file?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ImportRowKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['ImportOutcome'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ImportRowConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportRowConnection'] = ResolversParentTypes['ImportRowConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ImportRowEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ImportRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportRowEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportRowEdge'] = ResolversParentTypes['ImportRowEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ImportRow'], ParentType, ContextType>;
};

export type ImportTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportTotals'] = ResolversParentTypes['ImportTotals']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  existing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type ListItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListItem'] = ResolversParentTypes['ListItem']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['Title']>, ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
};

export type ListItemConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListItemConnection'] = ResolversParentTypes['ListItemConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ListItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ListItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ListItemEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListItemEdge'] = ResolversParentTypes['ListItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ListItem'], ParentType, ContextType>;
};

export type MoveInListPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MoveInListPayload'] = ResolversParentTypes['MoveInListPayload']> = {
  list?: Resolver<ResolversTypes['ViewerList'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
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
  englishTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
  voteCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whereToWatch?: Resolver<Maybe<ResolversTypes['WatchOptions']>, ParentType, ContextType, RequireFields<MovieWhereToWatchArgs, 'region'>>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addPlay?: Resolver<Maybe<ResolversTypes['AddPlayPayload']>, ParentType, ContextType, RequireFields<MutationAddPlayArgs, 'input'>>;
  addToList?: Resolver<Maybe<ResolversTypes['AddToListPayload']>, ParentType, ContextType, RequireFields<MutationAddToListArgs, 'input'>>;
  createAccessToken?: Resolver<Maybe<ResolversTypes['CreateAccessTokenPayload']>, ParentType, ContextType, RequireFields<MutationCreateAccessTokenArgs, 'input'>>;
  createFeed?: Resolver<Maybe<ResolversTypes['CreateFeedPayload']>, ParentType, ContextType, RequireFields<MutationCreateFeedArgs, 'input'>>;
  createList?: Resolver<Maybe<ResolversTypes['CreateListPayload']>, ParentType, ContextType, RequireFields<MutationCreateListArgs, 'input'>>;
  createWebhook?: Resolver<Maybe<ResolversTypes['CreateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  deleteAccount?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  deleteList?: Resolver<Maybe<ResolversTypes['DeleteListPayload']>, ParentType, ContextType, RequireFields<MutationDeleteListArgs, 'input'>>;
  deleteViewer?: Resolver<Maybe<ResolversTypes['DeleteViewerPayload']>, ParentType, ContextType>;
  duplicateList?: Resolver<Maybe<ResolversTypes['DuplicateListPayload']>, ParentType, ContextType, RequireFields<MutationDuplicateListArgs, 'input'>>;
  finishImport?: Resolver<Maybe<ResolversTypes['FinishImportPayload']>, ParentType, ContextType, RequireFields<MutationFinishImportArgs, 'input'>>;
  importRecords?: Resolver<Maybe<ResolversTypes['ImportRecordsPayload']>, ParentType, ContextType, RequireFields<MutationImportRecordsArgs, 'input'>>;
  moveInList?: Resolver<Maybe<ResolversTypes['MoveInListPayload']>, ParentType, ContextType, RequireFields<MutationMoveInListArgs, 'input'>>;
  rate?: Resolver<Maybe<ResolversTypes['RatePayload']>, ParentType, ContextType, RequireFields<MutationRateArgs, 'input'>>;
  recordLastWatched?: Resolver<Maybe<ResolversTypes['RecordLastWatchedPayload']>, ParentType, ContextType, RequireFields<MutationRecordLastWatchedArgs, 'input'>>;
  removeFromList?: Resolver<Maybe<ResolversTypes['RemoveFromListPayload']>, ParentType, ContextType, RequireFields<MutationRemoveFromListArgs, 'input'>>;
  removePlay?: Resolver<Maybe<ResolversTypes['RemovePlayPayload']>, ParentType, ContextType, RequireFields<MutationRemovePlayArgs, 'input'>>;
  reportList?: Resolver<Maybe<ResolversTypes['ReportListPayload']>, ParentType, ContextType, RequireFields<MutationReportListArgs, 'input'>>;
  revokeAccessToken?: Resolver<Maybe<ResolversTypes['RevokeAccessTokenPayload']>, ParentType, ContextType, RequireFields<MutationRevokeAccessTokenArgs, 'input'>>;
  revokeFeed?: Resolver<Maybe<ResolversTypes['RevokeFeedPayload']>, ParentType, ContextType, RequireFields<MutationRevokeFeedArgs, 'input'>>;
  revokeSessions?: Resolver<Maybe<ResolversTypes['RevokeSessionsPayload']>, ParentType, ContextType>;
  revokeWebhook?: Resolver<Maybe<ResolversTypes['RevokeWebhookPayload']>, ParentType, ContextType, RequireFields<MutationRevokeWebhookArgs, 'input'>>;
  saveLastWatched?: Resolver<Maybe<ResolversTypes['LastWatched']>, ParentType, ContextType, RequireFields<MutationSaveLastWatchedArgs, 'input'>>;
  saveProgress?: Resolver<Maybe<ResolversTypes['SaveProgressPayload']>, ParentType, ContextType, RequireFields<MutationSaveProgressArgs, 'input'>>;
  saveSettings?: Resolver<Maybe<ResolversTypes['SaveSettingsPayload']>, ParentType, ContextType, RequireFields<MutationSaveSettingsArgs, 'input'>>;
  setDismissed?: Resolver<Maybe<ResolversTypes['SetDismissedPayload']>, ParentType, ContextType, RequireFields<MutationSetDismissedArgs, 'input'>>;
  setDropped?: Resolver<Maybe<ResolversTypes['SetDroppedPayload']>, ParentType, ContextType, RequireFields<MutationSetDroppedArgs, 'input'>>;
  setHidden?: Resolver<Maybe<ResolversTypes['SetHiddenPayload']>, ParentType, ContextType, RequireFields<MutationSetHiddenArgs, 'input'>>;
  setListed?: Resolver<Maybe<ResolversTypes['SetListedPayload']>, ParentType, ContextType, RequireFields<MutationSetListedArgs, 'input'>>;
  setNote?: Resolver<Maybe<ResolversTypes['SetNotePayload']>, ParentType, ContextType, RequireFields<MutationSetNoteArgs, 'input'>>;
  setSeriesWatched?: Resolver<Maybe<ResolversTypes['SetSeriesWatchedPayload']>, ParentType, ContextType, RequireFields<MutationSetSeriesWatchedArgs, 'input'>>;
  setWatched?: Resolver<Maybe<ResolversTypes['SetWatchedPayload']>, ParentType, ContextType, RequireFields<MutationSetWatchedArgs, 'input'>>;
  signOutEverywhere?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  startImport?: Resolver<Maybe<ResolversTypes['StartImportPayload']>, ParentType, ContextType, RequireFields<MutationStartImportArgs, 'input'>>;
  startOver?: Resolver<Maybe<ResolversTypes['StartOverPayload']>, ParentType, ContextType, RequireFields<MutationStartOverArgs, 'input'>>;
  undoImport?: Resolver<Maybe<ResolversTypes['UndoImportPayload']>, ParentType, ContextType, RequireFields<MutationUndoImportArgs, 'input'>>;
  undoWatched?: Resolver<Maybe<ResolversTypes['UndoWatchedPayload']>, ParentType, ContextType, RequireFields<MutationUndoWatchedArgs, 'input'>>;
  updateList?: Resolver<Maybe<ResolversTypes['UpdateListPayload']>, ParentType, ContextType, RequireFields<MutationUpdateListArgs, 'input'>>;
  updatePlay?: Resolver<Maybe<ResolversTypes['UpdatePlayPayload']>, ParentType, ContextType, RequireFields<MutationUpdatePlayArgs, 'input'>>;
};

export type NextEpisodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NextEpisode'] = ResolversParentTypes['NextEpisode']> = {
  airDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  episode?: Resolver<Maybe<ResolversTypes['Episode']>, ParentType, ContextType>;
  episodeNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seasonNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'AccessToken' | 'Collection' | 'Credit' | 'Episode' | 'Feed' | 'Genre' | 'Import' | 'Keyword' | 'LastWatched' | 'Movie' | 'Person' | 'Play' | 'Rating' | 'Release' | 'Season' | 'Series' | 'Settings' | 'Trailer' | 'Video' | 'Viewer' | 'ViewerList' | 'ViewerSeason' | 'ViewerTitle' | 'WatchedPart' | 'Webhook', ParentType, ContextType>;
};

export type OriginalRatingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OriginalRating'] = ResolversParentTypes['OriginalRating']> = {
  scale?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
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

export type PlayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Play'] = ResolversParentTypes['Play']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  bulk?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  day?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  episodeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pass?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  precision?: Resolver<ResolversTypes['PlayPrecision'], ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  seasonNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['PlaySource'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['Title']>, ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlayConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayConnection'] = ResolversParentTypes['PlayConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlayEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Play']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PlayEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayEdge'] = ResolversParentTypes['PlayEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Play'], ParentType, ContextType>;
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
  matchTitles?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['TitleMatch']>>>, ParentType, ContextType, RequireFields<QueryMatchTitlesArgs, 'importing' | 'rows'>>;
  movie?: Resolver<Maybe<ResolversTypes['Movie']>, ParentType, ContextType, RequireFields<QueryMovieArgs, 'tmdbId'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Node']>>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  nodesBy?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Node']>>>, ParentType, ContextType, RequireFields<QueryNodesByArgs, 'importing' | 'keys'>>;
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

export type RatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RatePayload'] = ResolversParentTypes['RatePayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerEpisode?: Resolver<Maybe<ResolversTypes['WatchedPart']>, ParentType, ContextType>;
  viewerSeason?: Resolver<Maybe<ResolversTypes['ViewerSeason']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type RatingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Rating'] = ResolversParentTypes['Rating']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  episodeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  original?: Resolver<Maybe<ResolversTypes['OriginalRating']>, ParentType, ContextType>;
  seasonNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  targetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['Title']>, ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RatingConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RatingConnection'] = ResolversParentTypes['RatingConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RatingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Rating']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RatingEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RatingEdge'] = ResolversParentTypes['RatingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Rating'], ParentType, ContextType>;
};

export type RecommendationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation']> = {
  because?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  genres?: Resolver<ReadonlyArray<ResolversTypes['Genre']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['RecommendationSource'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['Title'], ParentType, ContextType>;
};

export type RecordLastWatchedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordLastWatchedPayload'] = ResolversParentTypes['RecordLastWatchedPayload']> = {
  lastWatched?: Resolver<ResolversTypes['LastWatched'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type ReleaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Release'] = ResolversParentTypes['Release']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ReleaseKind'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RemoveFromListPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemoveFromListPayload'] = ResolversParentTypes['RemoveFromListPayload']> = {
  list?: Resolver<ResolversTypes['ViewerList'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type RemovePlayPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemovePlayPayload'] = ResolversParentTypes['RemovePlayPayload']> = {
  removedPlayId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type ReportListPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportListPayload'] = ResolversParentTypes['ReportListPayload']> = {
  list?: Resolver<ResolversTypes['ViewerList'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
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

export type RevokeFeedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeFeedPayload'] = ResolversParentTypes['RevokeFeedPayload']> = {
  revokedFeedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RevokeSessionsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeSessionsPayload'] = ResolversParentTypes['RevokeSessionsPayload']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type RevokeWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeWebhookPayload'] = ResolversParentTypes['RevokeWebhookPayload']> = {
  revokedWebhookId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SaveProgressPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaveProgressPayload'] = ResolversParentTypes['SaveProgressPayload']> = {
  lastWatched?: Resolver<Maybe<ResolversTypes['LastWatched']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
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
  series?: Resolver<Maybe<ResolversTypes['Series']>, ParentType, ContextType>;
  viewerSeason?: Resolver<Maybe<ResolversTypes['ViewerSeason']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SeriesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Series'] = ResolversParentTypes['Series']> = {
  backdrop?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<SeriesBackdropArgs, 'size'>>;
  cast?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CastMember']>>, ParentType, ContextType, RequireFields<SeriesCastArgs, 'first'>>;
  certification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<SeriesCertificationArgs, 'region'>>;
  companies?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  countries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  crew?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CrewMember']>>, ParentType, ContextType, RequireFields<SeriesCrewArgs, 'first'>>;
  englishTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
  voteCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whereToWatch?: Resolver<Maybe<ResolversTypes['WatchOptions']>, ParentType, ContextType, RequireFields<SeriesWhereToWatchArgs, 'region'>>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SetDismissedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetDismissedPayload'] = ResolversParentTypes['SetDismissedPayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type SetDroppedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetDroppedPayload'] = ResolversParentTypes['SetDroppedPayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type SetHiddenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetHiddenPayload'] = ResolversParentTypes['SetHiddenPayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type SetListedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetListedPayload'] = ResolversParentTypes['SetListedPayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type SetNotePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetNotePayload'] = ResolversParentTypes['SetNotePayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type SetSeriesWatchedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetSeriesWatchedPayload'] = ResolversParentTypes['SetSeriesWatchedPayload']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type SetWatchedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetWatchedPayload'] = ResolversParentTypes['SetWatchedPayload']> = {
  run?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type SettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
  carouselAutoplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hidden?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  hideWatched?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextAutoplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ratingScale?: Resolver<ResolversTypes['RatingScale'], ParentType, ContextType>;
  reducedData?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  spoilerShield?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  titleNames?: Resolver<ResolversTypes['TitleNames'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StartImportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StartImportPayload'] = ResolversParentTypes['StartImportPayload']> = {
  import?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type StartOverPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StartOverPayload'] = ResolversParentTypes['StartOverPayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type StatisticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Statistics'] = ResolversParentTypes['Statistics']> = {
  cast?: Resolver<ReadonlyArray<ResolversTypes['StatisticsPerson']>, ParentType, ContextType>;
  computedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  countries?: Resolver<ReadonlyArray<ResolversTypes['StatisticsCountry']>, ParentType, ContextType>;
  decades?: Resolver<ReadonlyArray<ResolversTypes['StatisticsDecade']>, ParentType, ContextType>;
  directors?: Resolver<ReadonlyArray<ResolversTypes['StatisticsPerson']>, ParentType, ContextType>;
  episodes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstPlay?: Resolver<Maybe<ResolversTypes['StatisticsPlay']>, ParentType, ContextType>;
  genres?: Resolver<ReadonlyArray<ResolversTypes['StatisticsGenre']>, ParentType, ContextType>;
  hours?: Resolver<ReadonlyArray<ResolversTypes['StatisticsPeriod']>, ParentType, ContextType>;
  lastPlay?: Resolver<Maybe<ResolversTypes['StatisticsPlay']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  months?: Resolver<ReadonlyArray<ResolversTypes['StatisticsPeriod']>, ParentType, ContextType>;
  movies?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  plays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ratings?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  series?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  streak?: Resolver<Maybe<ResolversTypes['StatisticsStreak']>, ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknownLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updating?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  weekdays?: Resolver<ReadonlyArray<ResolversTypes['StatisticsPeriod']>, ParentType, ContextType>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  years?: Resolver<ReadonlyArray<ResolversTypes['StatisticsPeriod']>, ParentType, ContextType>;
};

export type StatisticsCountryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatisticsCountry'] = ResolversParentTypes['StatisticsCountry']> = {
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatisticsDecadeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatisticsDecade'] = ResolversParentTypes['StatisticsDecade']> = {
  decade?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatisticsGenreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatisticsGenre'] = ResolversParentTypes['StatisticsGenre']> = {
  genre?: Resolver<ResolversTypes['Genre'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatisticsPeriodResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatisticsPeriod'] = ResolversParentTypes['StatisticsPeriod']> = {
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  plays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatisticsPersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatisticsPerson'] = ResolversParentTypes['StatisticsPerson']> = {
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  titles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatisticsPlayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatisticsPlay'] = ResolversParentTypes['StatisticsPlay']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  episodeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seasonNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewerTitle?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType>;
};

export type StatisticsStreakResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatisticsStreak'] = ResolversParentTypes['StatisticsStreak']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
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

export type TitleMatchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TitleMatch'] = ResolversParentTypes['TitleMatch']> = {
  candidates?: Resolver<ReadonlyArray<ResolversTypes['Title']>, ParentType, ContextType>;
  certain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TrailerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Trailer'] = ResolversParentTypes['Trailer']> = {
  embedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnderstoodWordsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnderstoodWords'] = ResolversParentTypes['UnderstoodWords']> = {
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  episodeRuntimeTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  genre?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keyword?: Resolver<Maybe<ResolversTypes['Keyword']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WordsKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mediaType?: Resolver<Maybe<ResolversTypes['MediaType']>, ParentType, ContextType>;
  originalLanguage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  personRole?: Resolver<Maybe<ResolversTypes['CreditRole']>, ParentType, ContextType>;
  ratingAtLeast?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runtimeTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['Title']>, ParentType, ContextType>;
  without?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  yearFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  yearTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UndoImportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UndoImportPayload'] = ResolversParentTypes['UndoImportPayload']> = {
  import?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type UndoWatchedPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UndoWatchedPayload'] = ResolversParentTypes['UndoWatchedPayload']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
};

export type UpdateListPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateListPayload'] = ResolversParentTypes['UpdateListPayload']> = {
  list?: Resolver<ResolversTypes['ViewerList'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type UpdatePlayPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdatePlayPayload'] = ResolversParentTypes['UpdatePlayPayload']> = {
  play?: Resolver<ResolversTypes['Play'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  viewerTitle?: Resolver<ResolversTypes['ViewerTitle'], ParentType, ContextType>;
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
  calendar?: Resolver<Maybe<ResolversTypes['Calendar']>, ParentType, ContextType, RequireFields<ViewerCalendarArgs, 'first' | 'from' | 'to'>>;
  continueWatching?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerContinueWatchingArgs, 'first'>>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  droppedTitles?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerDroppedTitlesArgs, 'first'>>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  feeds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Feed']>>, ParentType, ContextType>;
  history?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerHistoryArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imports?: Resolver<Maybe<ResolversTypes['ImportConnection']>, ParentType, ContextType, RequireFields<ViewerImportsArgs, 'first'>>;
  list?: Resolver<Maybe<ResolversTypes['ViewerList']>, ParentType, ContextType, RequireFields<ViewerListArgs, 'id'>>;
  lists?: Resolver<Maybe<ResolversTypes['ViewerListConnection']>, ParentType, ContextType, RequireFields<ViewerListsArgs, 'first'>>;
  plays?: Resolver<Maybe<ResolversTypes['PlayConnection']>, ParentType, ContextType, RequireFields<ViewerPlaysArgs, 'first'>>;
  ratings?: Resolver<Maybe<ResolversTypes['RatingConnection']>, ParentType, ContextType, RequireFields<ViewerRatingsArgs, 'first'>>;
  recommendations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ViewerRecommendation']>>, ParentType, ContextType, RequireFields<ViewerRecommendationsArgs, 'first'>>;
  settings?: Resolver<Maybe<ResolversTypes['Settings']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['Statistics']>, ParentType, ContextType, Partial<ViewerStatisticsArgs>>;
  title?: Resolver<Maybe<ResolversTypes['ViewerTitle']>, ParentType, ContextType, RequireFields<ViewerTitleArgs, 'id'>>;
  titles?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerTitlesArgs, 'first'>>;
  titlesById?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['ViewerTitle']>>>, ParentType, ContextType, RequireFields<ViewerTitlesByIdArgs, 'ids'>>;
  upNext?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerUpNextArgs, 'first'>>;
  watchlist?: Resolver<Maybe<ResolversTypes['ViewerTitleConnection']>, ParentType, ContextType, RequireFields<ViewerWatchlistArgs, 'first' | 'sort'>>;
  webhooks?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Webhook']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerList'] = ResolversParentTypes['ViewerList']> = {
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<Maybe<ResolversTypes['ListItemConnection']>, ParentType, ContextType, RequireFields<ViewerListItemsArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ranked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sharedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['ListVisibility'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerListConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerListConnection'] = ResolversParentTypes['ViewerListConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ViewerListEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ViewerList']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ViewerListEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerListEdge'] = ResolversParentTypes['ViewerListEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ViewerList'], ParentType, ContextType>;
};

export type ViewerRecommendationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerRecommendation'] = ResolversParentTypes['ViewerRecommendation']> = {
  because?: Resolver<ResolversTypes['Rating'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['Title'], ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ViewerSeasonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerSeason'] = ResolversParentTypes['ViewerSeason']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['WatchProgress']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerTitleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerTitle'] = ResolversParentTypes['ViewerTitle']> = {
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  continuedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dismissedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  droppedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last?: Resolver<Maybe<ResolversTypes['WatchedPart']>, ParentType, ContextType>;
  listedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ViewerList']>>, ParentType, ContextType, RequireFields<ViewerTitleListsArgs, 'first'>>;
  mediaType?: Resolver<ResolversTypes['MediaType'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['NextEpisode']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  originalTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parts?: Resolver<Maybe<ResolversTypes['WatchedPartConnection']>, ParentType, ContextType, RequireFields<ViewerTitlePartsArgs, 'first'>>;
  pass?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  playedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  plays?: Resolver<Maybe<ResolversTypes['PlayConnection']>, ParentType, ContextType, RequireFields<ViewerTitlePlaysArgs, 'first'>>;
  poster?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<ViewerTitlePosterArgs, 'size'>>;
  progress?: Resolver<Maybe<ResolversTypes['WatchProgress']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  resume?: Resolver<Maybe<ResolversTypes['ResumePoint']>, ParentType, ContextType>;
  seasons?: Resolver<ReadonlyArray<ResolversTypes['ViewerSeason']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WatchState'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['Title']>, ParentType, ContextType>;
  titleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tmdbId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  upcoming?: Resolver<Maybe<ResolversTypes['NextEpisode']>, ParentType, ContextType>;
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

export type WatchProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WatchProgress'] = ResolversParentTypes['WatchProgress']> = {
  aired?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  watched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WatchedPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WatchedPart'] = ResolversParentTypes['WatchedPart']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  episodeNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  length?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
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

export type WebhookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastOutcome?: Resolver<Maybe<ResolversTypes['WebhookOutcome']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookOutcome'] = ResolversParentTypes['WebhookOutcome']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WebhookOutcomeKind'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AccessToken?: AccessTokenResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  AccountIdentity?: AccountIdentityResolvers<ContextType>;
  AccountSession?: AccountSessionResolvers<ContextType>;
  AddPlayPayload?: AddPlayPayloadResolvers<ContextType>;
  AddToListPayload?: AddToListPayloadResolvers<ContextType>;
  Calendar?: CalendarResolvers<ContextType>;
  CalendarEntry?: CalendarEntryResolvers<ContextType>;
  CastMember?: CastMemberResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  CreateAccessTokenPayload?: CreateAccessTokenPayloadResolvers<ContextType>;
  CreateFeedPayload?: CreateFeedPayloadResolvers<ContextType>;
  CreateListPayload?: CreateListPayloadResolvers<ContextType>;
  CreateWebhookPayload?: CreateWebhookPayloadResolvers<ContextType>;
  Credit?: CreditResolvers<ContextType>;
  CreditConnection?: CreditConnectionResolvers<ContextType>;
  CreditEdge?: CreditEdgeResolvers<ContextType>;
  CrewMember?: CrewMemberResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteListPayload?: DeleteListPayloadResolvers<ContextType>;
  DeleteViewerPayload?: DeleteViewerPayloadResolvers<ContextType>;
  DuplicateListPayload?: DuplicateListPayloadResolvers<ContextType>;
  Episode?: EpisodeResolvers<ContextType>;
  Feed?: FeedResolvers<ContextType>;
  FinishImportPayload?: FinishImportPayloadResolvers<ContextType>;
  Genre?: GenreResolvers<ContextType>;
  Import?: ImportResolvers<ContextType>;
  ImportConnection?: ImportConnectionResolvers<ContextType>;
  ImportEdge?: ImportEdgeResolvers<ContextType>;
  ImportRecordsPayload?: ImportRecordsPayloadResolvers<ContextType>;
  ImportRow?: ImportRowResolvers<ContextType>;
  ImportRowConnection?: ImportRowConnectionResolvers<ContextType>;
  ImportRowEdge?: ImportRowEdgeResolvers<ContextType>;
  ImportTotals?: ImportTotalsResolvers<ContextType>;
  Keyword?: KeywordResolvers<ContextType>;
  LastWatched?: LastWatchedResolvers<ContextType>;
  ListItem?: ListItemResolvers<ContextType>;
  ListItemConnection?: ListItemConnectionResolvers<ContextType>;
  ListItemEdge?: ListItemEdgeResolvers<ContextType>;
  MoveInListPayload?: MoveInListPayloadResolvers<ContextType>;
  Movie?: MovieResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NextEpisode?: NextEpisodeResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  OriginalRating?: OriginalRatingResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  Play?: PlayResolvers<ContextType>;
  PlayConnection?: PlayConnectionResolvers<ContextType>;
  PlayEdge?: PlayEdgeResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RatePayload?: RatePayloadResolvers<ContextType>;
  Rating?: RatingResolvers<ContextType>;
  RatingConnection?: RatingConnectionResolvers<ContextType>;
  RatingEdge?: RatingEdgeResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecordLastWatchedPayload?: RecordLastWatchedPayloadResolvers<ContextType>;
  Release?: ReleaseResolvers<ContextType>;
  RemoveFromListPayload?: RemoveFromListPayloadResolvers<ContextType>;
  RemovePlayPayload?: RemovePlayPayloadResolvers<ContextType>;
  ReportListPayload?: ReportListPayloadResolvers<ContextType>;
  ResumePoint?: ResumePointResolvers<ContextType>;
  RevokeAccessTokenPayload?: RevokeAccessTokenPayloadResolvers<ContextType>;
  RevokeFeedPayload?: RevokeFeedPayloadResolvers<ContextType>;
  RevokeSessionsPayload?: RevokeSessionsPayloadResolvers<ContextType>;
  RevokeWebhookPayload?: RevokeWebhookPayloadResolvers<ContextType>;
  SaveProgressPayload?: SaveProgressPayloadResolvers<ContextType>;
  SaveSettingsPayload?: SaveSettingsPayloadResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  Season?: SeasonResolvers<ContextType>;
  Series?: SeriesResolvers<ContextType>;
  SetDismissedPayload?: SetDismissedPayloadResolvers<ContextType>;
  SetDroppedPayload?: SetDroppedPayloadResolvers<ContextType>;
  SetHiddenPayload?: SetHiddenPayloadResolvers<ContextType>;
  SetListedPayload?: SetListedPayloadResolvers<ContextType>;
  SetNotePayload?: SetNotePayloadResolvers<ContextType>;
  SetSeriesWatchedPayload?: SetSeriesWatchedPayloadResolvers<ContextType>;
  SetWatchedPayload?: SetWatchedPayloadResolvers<ContextType>;
  Settings?: SettingsResolvers<ContextType>;
  StartImportPayload?: StartImportPayloadResolvers<ContextType>;
  StartOverPayload?: StartOverPayloadResolvers<ContextType>;
  Statistics?: StatisticsResolvers<ContextType>;
  StatisticsCountry?: StatisticsCountryResolvers<ContextType>;
  StatisticsDecade?: StatisticsDecadeResolvers<ContextType>;
  StatisticsGenre?: StatisticsGenreResolvers<ContextType>;
  StatisticsPeriod?: StatisticsPeriodResolvers<ContextType>;
  StatisticsPerson?: StatisticsPersonResolvers<ContextType>;
  StatisticsPlay?: StatisticsPlayResolvers<ContextType>;
  StatisticsStreak?: StatisticsStreakResolvers<ContextType>;
  SuggestedSearch?: SuggestedSearchResolvers<ContextType>;
  Suggestion?: SuggestionResolvers<ContextType>;
  Title?: TitleResolvers<ContextType>;
  TitleConnection?: TitleConnectionResolvers<ContextType>;
  TitleEdge?: TitleEdgeResolvers<ContextType>;
  TitleMatch?: TitleMatchResolvers<ContextType>;
  Trailer?: TrailerResolvers<ContextType>;
  UnderstoodWords?: UnderstoodWordsResolvers<ContextType>;
  UndoImportPayload?: UndoImportPayloadResolvers<ContextType>;
  UndoWatchedPayload?: UndoWatchedPayloadResolvers<ContextType>;
  UpdateListPayload?: UpdateListPayloadResolvers<ContextType>;
  UpdatePlayPayload?: UpdatePlayPayloadResolvers<ContextType>;
  Video?: VideoResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerList?: ViewerListResolvers<ContextType>;
  ViewerListConnection?: ViewerListConnectionResolvers<ContextType>;
  ViewerListEdge?: ViewerListEdgeResolvers<ContextType>;
  ViewerRecommendation?: ViewerRecommendationResolvers<ContextType>;
  ViewerSeason?: ViewerSeasonResolvers<ContextType>;
  ViewerTitle?: ViewerTitleResolvers<ContextType>;
  ViewerTitleConnection?: ViewerTitleConnectionResolvers<ContextType>;
  ViewerTitleEdge?: ViewerTitleEdgeResolvers<ContextType>;
  WatchOptions?: WatchOptionsResolvers<ContextType>;
  WatchProgress?: WatchProgressResolvers<ContextType>;
  WatchedPart?: WatchedPartResolvers<ContextType>;
  WatchedPartConnection?: WatchedPartConnectionResolvers<ContextType>;
  WatchedPartEdge?: WatchedPartEdgeResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookOutcome?: WebhookOutcomeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cost?: CostDirectiveResolver<any, any, ContextType>;
  detailed?: DetailedDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
  semanticNonNull?: SemanticNonNullDirectiveResolver<any, any, ContextType>;
};
