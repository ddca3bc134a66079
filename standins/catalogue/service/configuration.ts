/** The sizes TMDB's image host has, which the demo's artwork is drawn at too. */
export const configuration = {
  change_keys: [],
  images: {
    base_url: '/demo/images/',
    secure_base_url: '/demo/images/',
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
};
