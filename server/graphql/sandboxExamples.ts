/** Operations that the sandbox opens with, each in a tab of its own: one for each thing the schema can do. */
export const SANDBOX_EXAMPLES: readonly string[] = [
  `# Welcome to Marquee. Press the play button, or Ctrl-Enter, to run this tab's operation.
# The book at the left opens the documentation: every type, field and argument is described there.

# A ready-made list, as the home page shows it. Try TRENDING_SERIES, TOP_RATED, LATEST, POPULAR,
# UPCOMING, MOVIES or SERIES too.
query TrendingMovies {
  titles(list: TRENDING_MOVIES, first: 6) {
    nodes {
      id
      title
      year
      rating
      genres {
        name
      }
      poster(size: W342)
      trailer {
        embedUrl
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  `# Every list at once, three titles of each.
query EveryList {
  trendingMovies: titles(list: TRENDING_MOVIES, first: 3) { ...Names }
  trendingSeries: titles(list: TRENDING_SERIES, first: 3) { ...Names }
  topRated: titles(list: TOP_RATED, first: 3) { ...Names }
  latest: titles(list: LATEST, first: 3) { ...Names }
  popular: titles(list: POPULAR, first: 3) { ...Names }
  upcoming: titles(list: UPCOMING, first: 3) { ...Names }
  movies: titles(list: MOVIES, first: 3) { ...Names }
  series: titles(list: SERIES, first: 3) { ...Names }
}

fragment Names on TitleConnection {
  nodes { id title releaseDate }
}
`,
  `# Cursors: put pageInfo's endCursor between quotes as \`after\`, and run this again to go on.
query NextPart {
  titles(list: POPULAR, first: 10, after: null) {
    edges {
      cursor
      node {
        title
        year
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  `# A list's first movie and what is known of it: the numbers of other movies are in their ids.
query MovieInFull {
  titles(list: TOP_RATED, first: 1) {
    nodes {
      ... on Movie {
        id
        tmdbId
        title
        overview
        releaseDate
        year
        rating
        voteCount
        runtime
        genres {
          name
        }
        poster
        backdrop(size: W780)
        trailer {
          name
          embedUrl
        }
        cast(first: 5) {
          name
          character
          profile
        }
        recommendations {
          source
          because
          title {
            id
            title
          }
        }
        player
      }
    }
  }
}
`,
  `# A series with its seasons, and the episodes of the first.
query SeriesInFull {
  titles(list: SERIES, first: 1) {
    nodes {
      ... on Series {
        id
        title
        seasonCount
        seasons {
          number
          name
          airDate
          episodeCount
        }
        season(number: 1) {
          episodes {
            id
            number
            name
            airDate
            runtime
            still
            player
          }
        }
      }
    }
  }
}
`,
  `# Titles by number and by id. An unknown one is null.
query ByNumber {
  movie(tmdbId: 1) {
    title
    runtime
  }
  series(tmdbId: 1) {
    title
    seasonCount
  }
  title(id: "movie:2") {
    mediaType
    title
  }
  titlesById(ids: ["movie:3", "tv:3", "movie:999999999"]) {
    id
    title
  }
}
`,
  `# The movies and the series of a genre; upper and lower case are alike.
query Genre {
  genre(name: "sci-fi & fantasy") {
    id
    name
    movies(first: 10) {
      nodes {
        title
        year
      }
    }
    series(first: 10) {
      nodes {
        title
        year
      }
    }
  }
}
`,
  `# TMDB's movie genres.
query Genres {
  genres {
    id
    name
  }
}
`,
  `# Titles and people by name. Text with 'timeless' in it finds titles from before 1990 too.
query Search {
  search(text: "the") {
    totalCount
    partial
    titles(first: 10) {
      nodes {
        id
        mediaType
        title
        year
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
`,
  `# What is suggested beside a title, and why.
query Recommendations {
  titles(list: TRENDING_MOVIES, first: 1) {
    nodes {
      title
      recommendations {
        source
        because
        title {
          title
          year
          rating
        }
      }
    }
  }
}
`,
  `# Who is asking, and what they last watched: null, and UNAUTHENTICATED, unless somebody is signed in. To ask as
# somebody, put an ID token of theirs into the Headers tab below: { "Authorization": "Bearer <ID token>" }.
query Viewer {
  viewer {
    id
    displayName
    email
  }
  lastWatched {
    titleId
    title
    mediaType
    seasonNumber
    episodeNumber
    watchedAt
  }
}
`,
  `# Keeps what the viewer has just played. Needs an ID token in the Headers tab below.
mutation SaveLastWatched {
  saveLastWatched(input: { movieId: 1, title: "An Example", mediaType: MOVIE }) {
    titleId
    title
    watchedAt
  }
}
`,
];
