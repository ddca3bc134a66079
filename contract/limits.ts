/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** Maximum length of a requested genre name, in characters. */
export const MAX_GENRE_LENGTH = 60;

/** The largest GraphQL Int, which bounds all TMDB ids. */
export const MAX_INT = 2_147_483_647;

/** Limit of services in a filter, and of services a visitor can choose in a region. */
export const MAX_PROVIDERS = 20;

/** Maximum length of a movie or episode, in seconds: one day. */
export const MAX_LENGTH_SECONDS = 86_400;

/** Limit of the titles and genres that a viewer's lists leave out. */
export const MAX_HIDDEN = 500;

/** Longest name of an access token, a calendar feed or a webhook, and of a user of a media server, in characters. */
export const MAX_SECRET_NAME_LENGTH = 60;

/** Longest note of a viewer, in characters. */
export const MAX_NOTE_LENGTH = 4000;

/** Longest id that a client may give to a record of its own making, in characters. */
export const MAX_RECORD_ID_LENGTH = 64;

/** Longest name of a list, in characters. */
export const MAX_LIST_NAME_LENGTH = 100;

/** How many rows of imports an account can store at a time; also the highest number of a row. */
export const MAX_IMPORT_ROWS = 500_000;

/** Longest description of a list, in characters. */
export const MAX_LIST_DESCRIPTION_LENGTH = 2000;

/** Longest reason of a report, in characters. */
export const MAX_REASON_LENGTH = 500;
