import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerMessage } from '../../contract/playerProtocol.ts';
import { createProgressSaver } from './progressSaver.ts';

type AttemptResult = 'done' | 'failed' | 'given up';
const givenUp = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Not authenticated' }] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const messageOf = (event: PlayerMessage['event'], position: number, episode = 1): PlayerMessage => ({
  protocol: 'marquee-player/1',
  event,
  mediaType: 'tv',
  id: 1399,
  season: 1,
  episode,
  position,
  length: 3000,
});

/** A saver, with what it has saved and sent by the second. */
function startSaver(answer: () => Promise<AttemptResult> = async () => 'done') {
  const begun = Date.now();
  const saved: string[] = [];
  const sent: string[] = [];
  const saver = createProgressSaver({
    save: async (latest) => {
      const { episodeNumber, position, at } = latest();
      const as = at ? `, as of ${(Date.parse(at) - begun) / 1000} s` : '';
      saved.push(`${(Date.now() - begun) / 1000} s: ${episodeNumber} at ${position}${as}`);
      const outcome = await answer();
      if (outcome !== 'done') throw outcome === 'failed' ? new TypeError('Failed to fetch') : givenUp;
    },
    send: ({ episodeNumber, position }) => sent.push(`${episodeNumber} at ${position}`),
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { ...saver, receive: saver.handleMessage, saved, sent, pass };
}

/** The same with a slow server, whose oldest response `respond` sends. */
function slowScene() {
  const responses: (() => void)[] = [];
  const slow = startSaver(() => new Promise((resolve) => responses.push(() => resolve('done'))));
  const respond = async () => {
    responses.shift()?.();
    await slow.pass(0);
  };
  return { ...slow, respond };
}

describe('what is saved of a player’s messages', () => {
  test('the position, every fifteen seconds while it plays', async () => {
    const { receive, saved, pass } = startSaver();
    for (let second = 0; second <= 60; second += 5) {
      receive(messageOf('position', second + 100));
      await pass(5000);
    }
    expect(saved).toEqual(['15 s: 1 at 115', '30 s: 1 at 130', '45 s: 1 at 145', '60 s: 1 at 160']);
  });

  test.each([
    ['paused', 112],
    ['ended', 3000],
  ] as const)('the position, at once when it has %s', async (event, position) => {
    const { receive, saved, pass } = startSaver();
    receive(messageOf('position', 100));
    receive(messageOf(event, 112));
    await pass(0);
    expect(saved).toEqual([`0 s: 1 at ${position}`]);
  });

  test('a part that the player moves on from, before the next one', async () => {
    const { receive, saved, pass } = startSaver();
    receive(messageOf('position', 100));
    receive(messageOf('position', 112));
    receive(messageOf('moved', 0, 2));
    receive(messageOf('position', 5, 2));
    await pass(60_000);
    expect(saved).toEqual(['0 s: 1 at 112']);
  });

  test('no position near the beginning, which would overwrite the stored one', async () => {
    const { receive, close, saved, pass } = startSaver();
    receive(messageOf('moved', 0));
    receive(messageOf('playing', 0));
    receive({ ...messageOf('position', 15), length: null });
    receive(messageOf('position', 5));
    receive(messageOf('paused', 9));
    close();
    await pass(60_000);
    expect(saved).toEqual([]);
  });

  test('a position of a short video, of which the beginning is shorter', async () => {
    const { receive, close, saved, pass } = startSaver();
    receive({ ...messageOf('position', 8), length: 15 });
    close();
    await pass(0);
    expect(saved).toEqual(['0 s: 1 at 8']);
  });
});

describe('a player that sends messages constantly', () => {
  test('has a part saved at most every two seconds, ending with the latest message', async () => {
    const { receive, saved, pass } = startSaver();
    for (let message = 1; message <= 500; message += 1) {
      receive(messageOf('paused', 100 + message));
      await pass(10);
    }
    await pass(60_000);
    expect(saved).toEqual(['0 s: 1 at 101', '2 s: 1 at 300', '4 s: 1 at 500', '6 s: 1 at 600']);
  });

  test('has no more saved when each message names a new part, or two parts alternate', async () => {
    const many = startSaver();
    for (let message = 1; message <= 500; message += 1) {
      many.receive(messageOf('ended', 3000, message));
      await many.pass(10);
    }
    expect(many.saved.length).toBeLessThanOrEqual(12);
    const turns = startSaver();
    for (let message = 1; message <= 500; message += 1) {
      turns.receive(messageOf('paused', 100 + message, message % 2));
      await turns.pass(10);
    }
    expect(turns.saved.length).toBeLessThanOrEqual(6);
  });

  test('waits for the response of a slow server, since overlapping saves could arrive out of order', async () => {
    const { receive, saved, pass, respond } = slowScene();
    receive(messageOf('paused', 100));
    await pass(5000);
    receive(messageOf('paused', 200));
    await pass(5000);
    expect(saved).toEqual(['0 s: 1 at 100']);
    await respond();
    expect(saved).toEqual(['0 s: 1 at 100', '10 s: 1 at 200']);
  });
});

describe('a page that is left', () => {
  test('sends unsaved messages once', async () => {
    const { receive, leave, saved, sent, pass } = startSaver();
    receive(messageOf('position', 100));
    receive(messageOf('position', 112));
    leave();
    leave();
    await pass(60_000);
    expect({ saved, sent }).toEqual({ saved: [], sent: ['1 at 112'] });
  });

  test('sends again what has not been answered yet: the request may end with the page', async () => {
    const { receive, leave, saved, sent, pass } = slowScene();
    receive(messageOf('paused', 112));
    await pass(0);
    leave();
    expect({ saved, sent }).toEqual({ saved: ['0 s: 1 at 112'], sent: ['1 at 112'] });
  });

  test('sends the latest message alone of a part that is being saved', async () => {
    const { receive, leave, sent, pass } = slowScene();
    receive(messageOf('paused', 112));
    await pass(1000);
    receive(messageOf('position', 113));
    leave();
    expect(sent).toEqual(['1 at 113']);
  });

  test('without unloading its document saves unsaved messages without delay', async () => {
    const { receive, close, saved, pass } = startSaver();
    receive(messageOf('paused', 100));
    await pass(500);
    receive(messageOf('position', 101));
    close();
    await pass(0);
    expect(saved).toEqual(['0 s: 1 at 100', '0.5 s: 1 at 101']);
  });
});

test('a message sent during a save is saved after it, even if the player is gone by then', async () => {
  const { receive, close, saved, pass, respond } = slowScene();
  receive(messageOf('paused', 100));
  await pass(3000);
  receive(messageOf('position', 103));
  close();
  await respond();
  expect(saved).toEqual(['0 s: 1 at 100', '3 s: 1 at 103']);
});

test('each attempt of a save has the latest message, and a late one its own time, so that newer saves win', async () => {
  const begun = Date.now();
  const inputs: string[] = [];
  let succeed: () => void = () => undefined;
  const saver = createProgressSaver({
    save: async (latest) => {
      const attempt = () => {
        const { position, at } = latest();
        inputs.push(`${position}${at ? ` as of ${(Date.parse(at) - begun) / 1000} s` : ''}`);
      };
      attempt();
      await new Promise<void>((resolve) => (succeed = resolve));
      attempt();
    },
    send: () => undefined,
  });
  saver.handleMessage(messageOf('paused', 100));
  await vi.advanceTimersByTimeAsync(1000);
  saver.handleMessage(messageOf('paused', 200));
  await vi.advanceTimersByTimeAsync(6000);
  succeed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inputs).toEqual(['100', '200 as of 1 s']);
});

test('a save that the server rejects is not repeated', async () => {
  const { receive, saved, pass } = startSaver(async () => 'given up');
  receive(messageOf('paused', 100));
  await pass(600_000);
  expect(saved).toHaveLength(1);
});

test('a part that the server rejects does not prevent saving the others', async () => {
  const outcomes: AttemptResult[] = ['given up', 'done'];
  const { receive, close, saved, pass } = startSaver(async () => outcomes.shift() ?? 'done');
  receive(messageOf('position', 100, 1));
  receive(messageOf('position', 112, 2));
  close();
  await pass(60_000);
  expect(saved).toEqual(['0 s: 1 at 100', '0 s: 2 at 112']);
});

test('what is unsaved can be saved before something else, which waits for it', async () => {
  const { receive, flush, hasSaved, saved, pass, respond } = slowScene();
  const key = 'tv:1399:1:1';
  expect(hasSaved(key)).toBe(false);
  receive(messageOf('position', 100));
  expect(hasSaved(key)).toBe(true);
  let isFlushed = false;
  void flush().then(() => (isFlushed = true));
  await pass(0);
  expect({ saved, isFlushed }).toEqual({ saved: ['0 s: 1 at 100'], isFlushed: false });
  await respond();
  expect(isFlushed).toBe(true);
  expect(hasSaved(key)).toBe(true);
  expect(hasSaved('tv:1399:1:2')).toBe(false);
});
