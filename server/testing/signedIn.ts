import type { EpisodeRecord, SeasonRecord } from '../records/season.ts';
import type { AccessTokenScope } from '../viewer/secretRecords.ts';
import { GraphqlTestServer } from './graphqlTestServer.ts';
import { InMemoryTmdb } from './inMemoryTmdb.ts';
import { details, movie, series } from './recordBuilders.ts';

/** A season of a series with a few episodes, aired on consecutive days. */
function airedSeason(seriesId: number, number: number, count = 3): SeasonRecord {
  const episodes = Array.from({ length: count }, (_, index): EpisodeRecord => ({
    seriesId,
    seasonNumber: number,
    number: index + 1,
    name: `Episode ${index + 1}`,
    overview: '',
    airDate: `2020-0${number}-0${index + 1}`,
    runtime: 50,
    stillPath: null,
  }));
  const airDate = `2020-0${number}-01`;
  return {
    seriesId,
    number,
    name: `Season ${number}`,
    airDate,
    episodeCount: count,
    posterPath: null,
    episodes,
  };
}

/** A series that has ended, with its seasons listed. */
function endedSeries(id: number, seasons: readonly SeasonRecord[]) {
  const listed = seasons.map(({ seriesId: _seriesId, episodes: _episodes, ...season }) => season);
  const lastEpisode = seasons.at(-1)?.episodes?.at(-1) ?? null;
  return series(id, { details: details({ status: 'Ended', seasons: listed, lastEpisode }) });
}

/** A movie database with movies 1 to 5, series 5 with two seasons of three aired episodes, and the titles that the examples name. */
function smallDatabase(): InMemoryTmdb {
  const ofFive = [airedSeason(5, 1), airedSeason(5, 2)];
  const ofExample = [airedSeason(101, 1)];
  return new InMemoryTmdb({
    titles: [
      ...[1, 2, 3, 4, 5, 101, 102].map((id) => movie(id, { details: details() })),
      endedSeries(5, ofFive),
      endedSeries(101, ofExample),
    ],
    seasons: [...ofFive, ...ofExample],
  });
}

/** A server with Ada signed in. */
export function signedIn(
  tmdb = smallDatabase(),
  options: ConstructorParameters<typeof GraphqlTestServer>[1] = {},
) {
  const graphql = new GraphqlTestServer(tmdb, options);
  const session = graphql.accounts.signIn('ada');
  const ask = (query: string, variables: Record<string, unknown> = {}, token: string | null = session) =>
    graphql.query(query, variables, token);
  /** The data of an operation of Ada's, which must succeed. */
  const read = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await ask(query, variables);
    if (errors[0]) throw new Error(errors[0].message);
    return data ?? {};
  };
  /** An access token of Ada's. */
  const createToken = async (...scopes: AccessTokenScope[]): Promise<string> => {
    const create = `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }`;
    const data = await read(create, { input: { name: 'T', scopes, expiresInDays: 1 } });
    return (data as { createAccessToken: { token: string } }).createAccessToken.token;
  };
  return { graphql, tmdb, session, ask, read, createToken };
}
