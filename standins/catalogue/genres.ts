/** TMDB's own genre numbers and names; 'en-US', as genre/movie/list answers them. */
export const movieGenres: ReadonlyMap<number, string> = new Map([
  [28, 'Action'],
  [12, 'Adventure'],
  [16, 'Animation'],
  [35, 'Comedy'],
  [80, 'Crime'],
  [99, 'Documentary'],
  [18, 'Drama'],
  [10751, 'Family'],
  [14, 'Fantasy'],
  [36, 'History'],
  [27, 'Horror'],
  [10402, 'Music'],
  [9648, 'Mystery'],
  [10749, 'Romance'],
  [878, 'Science Fiction'],
  [10770, 'TV Movie'],
  [53, 'Thriller'],
  [10752, 'War'],
  [37, 'Western'],
]);

/** TMDB's own genre numbers and names for series, as genre/tv/list answers them. */
export const seriesGenres: ReadonlyMap<number, string> = new Map([
  [10759, 'Action & Adventure'],
  [16, 'Animation'],
  [35, 'Comedy'],
  [80, 'Crime'],
  [99, 'Documentary'],
  [18, 'Drama'],
  [10751, 'Family'],
  [10762, 'Kids'],
  [9648, 'Mystery'],
  [10763, 'News'],
  [10764, 'Reality'],
  [10765, 'Sci-Fi & Fantasy'],
  [10766, 'Soap'],
  [10767, 'Talk'],
  [10768, 'War & Politics'],
  [37, 'Western'],
]);

/** The keywords the catalogue uses, by TMDB's number. Genre chips read the first four. */
export const keywords: ReadonlyMap<number, string> = new Map([
  [5565, 'biography'],
  [9672, 'based on true story'],
  [315058, 'horror'],
  [9840, 'romance'],
  [10051, 'heist'],
  [703, 'detective'],
  [9826, 'murder'],
  [9748, 'revenge'],
  [6054, 'friendship'],
  [10683, 'coming of age'],
  [7312, 'road trip'],
  [13027, 'wedding'],
  [4344, 'musical'],
  [6075, 'sports'],
  [9882, 'space'],
  [310, 'artificial intelligence (a.i.)'],
  [4379, 'time travel'],
  [10349, 'survival'],
  [2343, 'magic'],
  [162846, 'ghost'],
  [270, 'ocean'],
  [470, 'spy'],
  [970, 'parent child relationship'],
  [6091, 'war'],
]);

/** The words of a keyword's number. */
export type KeywordName =
  | 'biography'
  | 'true story'
  | 'horror'
  | 'romance'
  | 'heist'
  | 'detective'
  | 'murder'
  | 'revenge'
  | 'friendship'
  | 'coming of age'
  | 'road trip'
  | 'wedding'
  | 'musical'
  | 'sports'
  | 'space'
  | 'machines'
  | 'time travel'
  | 'survival'
  | 'magic'
  | 'ghost'
  | 'ocean'
  | 'spy'
  | 'parents'
  | 'war';

export const keywordIds: Readonly<Record<KeywordName, number>> = {
  biography: 5565,
  'true story': 9672,
  horror: 315058,
  romance: 9840,
  heist: 10051,
  detective: 703,
  murder: 9826,
  revenge: 9748,
  friendship: 6054,
  'coming of age': 10683,
  'road trip': 7312,
  wedding: 13027,
  musical: 4344,
  sports: 6075,
  space: 9882,
  machines: 310,
  'time travel': 4379,
  survival: 10349,
  magic: 2343,
  ghost: 162846,
  ocean: 270,
  spy: 470,
  parents: 970,
  war: 6091,
};
