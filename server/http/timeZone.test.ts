import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createContext, dayIn } from '../graphql/context.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { series } from '../testing/recordBuilders.ts';
import { requestedTimeZone } from './requestedOperation.ts';

describe('the day at a moment', () => {
  test.each([
    ['2026-03-15T09:59:59Z', 'Pacific/Kiritimati', '2026-03-15'],
    ['2026-03-15T10:00:00Z', 'Pacific/Kiritimati', '2026-03-16'],
    ['2026-03-15T10:59:59Z', 'Pacific/Pago_Pago', '2026-03-14'],
    ['2026-03-15T11:00:00Z', 'Pacific/Pago_Pago', '2026-03-15'],
    // The clocks of Los Angeles go forward on March 8 and back on November 1.
    ['2026-03-08T07:59:59Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-03-08T08:00:00Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T06:59:59Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T07:00:00Z', 'America/Los_Angeles', '2026-03-09'],
    ['2026-11-01T07:00:00Z', 'America/Los_Angeles', '2026-11-01'],
    ['2026-11-02T07:59:59Z', 'America/Los_Angeles', '2026-11-01'],
    ['2026-11-02T08:00:00Z', 'America/Los_Angeles', '2026-11-02'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
  ])('%s in %s is %s', (at, timeZone, day) => {
    expect(dayIn(timeZone)(new Date(at))).toBe(day);
  });
});

describe('the header Marquee-Time-Zone', () => {
  let product: HttpTestServer | undefined;
  afterEach(() => product?.close());

  const zoneOf = (value: string) => requestedTimeZone({ headers: { 'marquee-time-zone': value } });

  test.each(['America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5', 'Asia/Calcutta'])('may be %s', (name) => {
    expect(zoneOf(name)).toBe(name);
    expect(requestedTimeZone({ headers: {} })).toBeUndefined();
  });

  test.each(['', 'Mars/Olympus_Mons', '+05:30', 'America/Lima, UTC', `America/${'a'.repeat(90)}`])(
    'may not be %j: the error has the rule and the value',
    (name) => {
      const received = JSON.stringify(name).slice(0, 80);
      expect(() => zoneOf(name)).toThrow(
        `Marquee-Time-Zone must be the IANA name of a time zone, such as America/Lima; received ${received}`,
      );
    },
  );

  /** What Ada continues at three in the morning, in UTC, of the day on which the second episode airs. */
  async function continued(headers: Record<string, string>) {
    vi.useFakeTimers({ now: new Date('2026-03-16T03:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const episode = { seriesId: 5, seasonNumber: 1, name: '', overview: '', runtime: null, stillPath: null };
    const episodes = [
      { ...episode, number: 1, airDate: '2026-03-09' },
      { ...episode, number: 2, airDate: '2026-03-16' },
    ];
    const season = {
      seriesId: 5,
      number: 1,
      name: '',
      airDate: null,
      episodeCount: 2,
      posterPath: null,
      episodes,
    };
    const tmdb = new InMemoryTmdb({ titles: [series(5)], seasons: [season] });
    const graphql = new GraphqlTestServer(tmdb);
    const authorization = `Bearer ${graphql.accounts.signIn('ada')}`;
    const { url } = (product = await startHttpTestServer(
      {
        createRequestContext: ({ language, timeZone }, token) =>
          createContext({ ...graphql.contextOptions(token), language, timeZone }),
      },
      tmdb,
    ));
    const send = async (query: string) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization, ...headers },
        body: JSON.stringify({ query }),
      });
      return { status: response.status, body: await response.json() };
    };
    await send(
      'mutation { setWatched(input: { titleId: "tv:5", seasonNumber: 1, episodeNumbers: [1], watched: true }) { viewerTitle { id } } }',
    );
    return send('{ viewer { continueWatching { nodes { resume { episodeNumber } } } } }');
  }

  const nodes = (...all: unknown[]) => ({ data: { viewer: { continueWatching: { nodes: all } } } });

  test('decides which day is today for a viewer', async () => {
    expect((await continued({ 'Marquee-Time-Zone': 'America/Lima' })).body).toMatchObject(nodes());
    await product?.close();
    const second = { resume: { episodeNumber: 2 } };
    expect((await continued({ 'Marquee-Time-Zone': 'Europe/Madrid' })).body).toMatchObject(nodes(second));
    await product?.close();
    expect((await continued({})).body).toMatchObject(nodes(second));
  });

  test('is rejected at the edge', async () => {
    const { status, body } = await continued({ 'Marquee-Time-Zone': 'Mars/Olympus_Mons' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});
