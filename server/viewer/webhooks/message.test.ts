import { describe, expect, test } from 'vitest';
import { readMessage } from './message.ts';

const read = (payload: unknown) => readMessage(Buffer.from(JSON.stringify(payload)));
const NO_IDS = { tmdb: null, imdb: null, tvdb: null };
const AT = '2026-02-14T21:40:00.000Z';
const SECONDS = Date.parse(AT) / 1000;

const movie = {
  mediaType: 'MOVIE',
  ids: { tmdb: 9101, imdb: 'tt9000101', tvdb: null },
  seriesIds: NO_IDS,
  name: 'The Paper Harbour',
  year: 2019,
  seasonNumber: null,
  episodeNumber: null,
  runtime: 112,
  at: AT,
  user: 'mira',
};
const episode = {
  ...movie,
  mediaType: 'TV',
  ids: { tmdb: null, imdb: 'tt9000777', tvdb: 9777 },
  name: 'Night Ferry',
  seasonNumber: 2,
  episodeNumber: 5,
  runtime: 48,
};

const plexMovie = {
  type: 'movie',
  guid: 'plex://movie/5d77',
  Guid: [{ id: 'imdb://tt9000101' }, { id: 'tmdb://9101' }, { id: 'tvdb://' }],
  title: 'The Paper Harbour',
  year: 2019,
  duration: 6_720_000,
  lastViewedAt: SECONDS,
};
const plexEpisode = {
  type: 'episode',
  guid: 'plex://episode/5d99',
  Guid: [{ id: 'imdb://tt9000777' }, { id: 'tvdb://9777' }],
  title: 'Low Tide',
  grandparentTitle: 'Night Ferry',
  parentIndex: 2,
  index: 5,
  year: 2019,
  duration: '2880000',
  lastViewedAt: String(SECONDS),
};
const plex = (Metadata: object, more: object = {}) => ({
  event: 'media.scrobble',
  Account: { id: 4, title: ' mira ' },
  Player: { publicAddress: '192.0.2.1', title: 'TV' },
  Metadata,
  ...more,
});

const jellyfinMovie = {
  NotificationType: 'PlaybackStop',
  ItemType: 'Movie',
  Name: 'The Paper Harbour',
  Year: '2019',
  Provider_tmdb: '9101',
  Provider_imdb: 'tt9000101',
  UtcTimestamp: '2026-02-14T21:40:00.0000000Z',
  PlayedToCompletion: 'True',
  RunTimeTicks: 67_200_000_000,
  NotificationUsername: 'mira',
};
const jellyfinEpisode = {
  ...jellyfinMovie,
  ItemType: 'Episode',
  Name: 'Low Tide',
  SeriesName: 'Night Ferry',
  SeasonNumber: 2,
  EpisodeNumber: '5',
  Provider_tmdb: '',
  Provider_imdb: 'tt9000777',
  Provider_tvdb: 9777,
  PlayedToCompletion: true,
  RunTimeTicks: '28800000000',
};
const saved = (more: object) => ({
  ...jellyfinMovie,
  NotificationType: 'UserDataSaved',
  PlayedToCompletion: undefined,
  Played: true,
  ...more,
});

const item = {
  Type: 'Movie',
  Name: 'The Paper Harbour',
  ProductionYear: 2019,
  RunTimeTicks: 67_200_000_000,
  ProviderIds: { Tmdb: '9101', Imdb: 'tt9000101', Tvdb: null },
};
const episodeItem = {
  ...item,
  Type: 'Episode',
  Name: 'Low Tide',
  SeriesName: 'Night Ferry',
  ParentIndexNumber: '2',
  IndexNumber: 5,
  RunTimeTicks: 28_800_000_000,
  ProviderIds: { TheMovieDb: '', Imdb: 'tt9000777', Tvdb: '9777' },
};
const emby = {
  Event: 'playback.stop',
  Date: '2026-02-14T21:40:00.0000000Z',
  User: { Name: 'mira', Id: 'u' },
  Item: item,
  PlaybackInfo: { PlayedToCompletion: true },
};
const template = {
  Event: 'Stop',
  Item: { ...item, UserData: { Played: 'true' } },
  UtcTimestamp: AT,
  User: 'mira',
};

describe('a finished play is read', () => {
  test.each<[string, unknown, object]>([
    ['of a movie on Plex', plex(plexMovie), movie],
    ['of an episode on Plex, whose ids are its own', plex(plexEpisode), episode],
    [
      'by the id that an older agent of Plex found of a movie',
      plex({
        ...plexMovie,
        Guid: undefined,
        guid: 'com.plexapp.agents.themoviedb://9101?lang=en',
      }),
      { ...movie, ids: { ...NO_IDS, tmdb: 9101 } },
    ],
    [
      'by IMDb’s id that an older agent found',
      plex({ ...plexMovie, Guid: [], guid: 'com.plexapp.agents.imdb://tt9000101?lang=en' }),
      { ...movie, ids: { ...NO_IDS, imdb: 'tt9000101' } },
    ],
    [
      'by the series’ id that an older agent found, with the numbers there',
      plex({
        ...plexEpisode,
        Guid: undefined,
        parentIndex: undefined,
        index: null,
        guid: 'com.plexapp.agents.thetvdb://9700/2/5?lang=en',
      }),
      { ...episode, ids: NO_IDS, seriesIds: { ...NO_IDS, tvdb: 9700 } },
    ],
    ['without a time on Plex', plex({ ...plexMovie, lastViewedAt: undefined }), { ...movie, at: null }],
    [
      'with the time of a clock that was never set',
      plex({ ...plexMovie, lastViewedAt: 0 }),
      { ...movie, at: null },
    ],
    ['with a time beyond all calendars', plex({ ...plexMovie, lastViewedAt: 9e12 }), { ...movie, at: null }],
    ['of a special on Plex', plex({ ...plexEpisode, parentIndex: 0 }), { ...episode, seasonNumber: 0 }],
    ['without a user', plex(plexMovie, { Account: undefined }), { ...movie, user: null }],
    ['of a movie on Jellyfin', jellyfinMovie, movie],
    ['of an episode on Jellyfin', jellyfinEpisode, episode],
    ['that was marked on Jellyfin', saved({ SaveReason: 'TogglePlayed' }), movie],
    ['that Jellyfin saves as finished', saved({ SaveReason: 'PlaybackFinished' }), movie],
    ['that Jellyfin saves without a reason', saved({ SaveReason: null }), movie],
    ['of a template of Jellyfin', template, movie],
    [
      'of a template of Jellyfin that says when it is complete',
      { ...template, Item: episodeItem, PlayedToCompletion: 'True' },
      episode,
    ],
    ['of a movie on Emby', emby, movie],
    ['of an episode on Emby', { ...emby, Item: episodeItem }, episode],
    ['that was marked on Emby', { ...emby, Event: 'item.markplayed', PlaybackInfo: undefined }, movie],
    [
      'without anything but its name',
      { Event: 'item.markplayed', Item: { Type: 'Movie', Name: 'Alone' } },
      {
        ...{ ...movie, ids: NO_IDS, name: 'Alone', year: null },
        ...{ runtime: null, at: null, user: null },
      },
    ],
    [
      'with odd types',
      {
        ...emby,
        Date: 5,
        User: 'mira',
        Item: { ...item, Name: ['x'], ProductionYear: '', RunTimeTicks: 'long', ProviderIds: ['1'] },
      },
      {
        ...{ ...movie, ids: NO_IDS, name: null, year: null },
        ...{ runtime: null, at: null, user: null },
      },
    ],
    [
      'with ids that are none',
      { ...emby, Item: { ...item, ProviderIds: { Tmdb: '0', Imdb: '9000101', Tvdb: -1 } } },
      { ...movie, ids: NO_IDS },
    ],
    [
      'with a name of several lines, of which there are too many',
      { ...emby, Item: { ...item, Name: `A\nB${'c'.repeat(900)}` } },
      { ...movie, name: `A B${'c'.repeat(197)}` },
    ],
  ])('%s', (_name, payload, play) => {
    expect(read(payload)).toEqual({ play });
  });
});

describe('a message of anything else is none', () => {
  test.each<[unknown, string]>([
    [plex(plexMovie, { event: 'media.play' }), 'Not the end of a play: media.play'],
    [plex(plexMovie, { event: 'media.stop' }), 'Not the end of a play: media.stop'],
    [plex(plexMovie, { event: 'media.rate' }), 'Not the end of a play: media.rate'],
    [plex(plexMovie, { event: '<script>' }), 'Not the end of a play: an unknown event'],
    [plex({ ...plexMovie, type: 'track' }), 'Neither a movie nor an episode'],
    [plex({}, { Metadata: 'none' }), 'Neither a movie nor an episode'],
    [{ ...jellyfinMovie, PlayedToCompletion: 'False' }, 'Not the end of a play: PlaybackStop'],
    [{ ...jellyfinMovie, NotificationType: 'PlaybackStart' }, 'Not the end of a play: PlaybackStart'],
    [{ ...jellyfinMovie, ItemType: 'Audio' }, 'Neither a movie nor an episode'],
    [saved({ Played: false, SaveReason: 'TogglePlayed' }), 'Not the end of a play: UserDataSaved'],
    [saved({ SaveReason: 'UpdateUserRating' }), 'Not the end of a play: UserDataSaved'],
    [saved({ SaveReason: 'PlaybackStart' }), 'Not the end of a play: UserDataSaved'],
    [{ ...template, Item: item }, 'Not the end of a play: Stop'],
    [{ ...template, Event: 'Play' }, 'Not the end of a play: Play'],
    [{ ...emby, PlaybackInfo: { PlayedToCompletion: false } }, 'Not the end of a play: playback.stop'],
    [{ ...emby, Event: 'item.markunplayed' }, 'Not the end of a play: item.markunplayed'],
    [{ ...emby, Event: 'system.notificationtest' }, 'Not the end of a play: system.notificationtest'],
    [{ ...emby, Item: null }, 'Neither a movie nor an episode'],
    [{}, 'Not a message of Plex, Jellyfin or Emby'],
    [[], 'Not a message of Plex, Jellyfin or Emby'],
    [null, 'Not a message of Plex, Jellyfin or Emby'],
    ['text', 'Not a message of Plex, Jellyfin or Emby'],
  ])('%j', (payload, reason) => {
    expect(read(payload)).toEqual({ reason });
  });

  test.each(['', '{', 'a=b', '\uFEFF'])('the text %j', (text) => {
    expect(readMessage(Buffer.from(text))).toEqual({ reason: 'Not a message of Plex, Jellyfin or Emby' });
  });

  test('JSON that is nested deeply', () => {
    const text = '{"event":'.repeat(5000) + '1' + '}'.repeat(5000);
    expect(readMessage(Buffer.from(text))).toEqual({ reason: 'Not a message of Plex, Jellyfin or Emby' });
  });
});

test('a byte order mark before the message is skipped', () => {
  expect(readMessage(Buffer.from(`\uFEFF${JSON.stringify(emby)}`))).toEqual({ play: movie });
});
