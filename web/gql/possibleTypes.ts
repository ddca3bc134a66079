
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Title": [
      "Movie",
      "Series"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Title": [
      "Movie",
      "Series"
    ]
  }
};
      export default result;
    