
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Node": [
      "AccessToken",
      "Collection",
      "Credit",
      "Episode",
      "Feed",
      "Genre",
      "Import",
      "Keyword",
      "LastWatched",
      "Movie",
      "Person",
      "Play",
      "Rating",
      "Release",
      "Season",
      "Series",
      "Settings",
      "Trailer",
      "Video",
      "Viewer",
      "ViewerList",
      "ViewerSeason",
      "ViewerTitle",
      "WatchedPart",
      "Webhook"
    ],
    "Suggestion": [
      "Movie",
      "Person",
      "Series"
    ],
    "Title": [
      "Movie",
      "Series"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Node": [
      "AccessToken",
      "Collection",
      "Credit",
      "Episode",
      "Feed",
      "Genre",
      "Import",
      "Keyword",
      "LastWatched",
      "Movie",
      "Person",
      "Play",
      "Rating",
      "Release",
      "Season",
      "Series",
      "Settings",
      "Trailer",
      "Video",
      "Viewer",
      "ViewerList",
      "ViewerSeason",
      "ViewerTitle",
      "WatchedPart",
      "Webhook"
    ],
    "Suggestion": [
      "Movie",
      "Person",
      "Series"
    ],
    "Title": [
      "Movie",
      "Series"
    ]
  }
};
      export default result;
    