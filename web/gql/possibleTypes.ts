
      export type PossibleTypesResultData = {
  "possibleTypes": {
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
    