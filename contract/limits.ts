/** Longest text that can be searched for, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** Longest name of a genre that is asked for, in characters. */
export const MAX_GENRE_LENGTH = 60;

/** The largest number of GraphQL's Int, which every number of TMDB's has to fit. */
export const MAX_INT = 2_147_483_647;

/** Most services that titles are filtered by, and that somebody has in a region. */
export const MAX_PROVIDERS = 20;

/** The longest that anything to play may be, in seconds: a day. */
export const MAX_LENGTH_SECONDS = 86_400;

/** Progress below this many seconds is ignored: playback starts at the beginning. */
export const MIN_RESUME_SECONDS = 10;
