import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { callAuthApi, queryAs } from '../support/accountApi.ts';
import { startApp } from '../support/startApp.ts';

const fixtures = fileURLToPath(new URL('../../embedded/accounts/testing/fixtures/', import.meta.url));
const signedIn = z.object({ idToken: z.string() });

/** A list of the first version, an array, as the connection that it is today. */
const list = z.union([z.array(z.unknown()).transform((nodes) => ({ nodes })), z.looseObject({})]);
const continued = z.object({ nodes: z.array(z.looseObject({ titleId: z.string() })) });
const stored = z.object({
  viewer: z.object({ continueWatching: continued, accessTokens: z.array(z.unknown()) }),
});
const expected = z.object({
  accounts: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      tokens: z.number(),
      state: z.object({
        viewer: z.looseObject({ titles: list, continueWatching: continued }),
        lastWatched: z.looseObject({}),
      }),
    }),
  ),
});

const STATE = `{
  viewer {
    displayName
    watchlist { nodes { titleId listedAt } }
    continueWatching { nodes { titleId resume { seasonNumber episodeNumber position } } }
    history { nodes { titleId playedAt } }
    titles { nodes { titleId } }
    settings { carouselAutoplay spoilerShield }
    accessTokens { name }
  }
  lastWatched { movieId title }
}`;

test.each(['version-3', 'version-5'])(
  'the accounts of a database of %s find everything there, and sign in as before',
  async (version) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-upgrade-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const read = (name: string) => readFileSync(path.join(fixtures, name));
    writeFileSync(path.join(dataDir, 'marquee.db'), gunzipSync(read(`${version}.db.gz`)));
    const app = await startApp({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    onTestFinished(app.close);
    expect(app.output()).toMatch(/Converted \d+ titles with \d+ episodes of 2 accounts to \d+ plays/);
    for (const account of expected.parse(JSON.parse(read(`${version}.expected.json`).toString())).accounts) {
      const { email, password, tokens, state } = account;
      const response = await callAuthApi(app.url, 'signInWithPassword', { email, password });
      const { idToken } = signedIn.parse(await response.json());
      const { data, errors } = await queryAs(app.url, idToken, STATE);
      expect(errors).toEqual([]);
      const { continueWatching, ...others } = state.viewer;
      expect(data).toMatchObject({ ...state, viewer: others });
      const { viewer } = stored.parse(data);
      // The first version did not continue a series of which episodes were only marked.
      const ids = continueWatching.nodes.map(({ titleId }) => titleId);
      const continued = viewer.continueWatching.nodes.filter(({ titleId }) => ids.includes(titleId));
      expect(continued).toMatchObject(continueWatching.nodes);
      expect(viewer.accessTokens).toHaveLength(tokens);
    }
  },
);
