// Logs that you watched a movie or an episode, and prints what to watch next:
//   MARQUEE_TOKEN=mrq_… node logPlay.mjs tv:101 1 2
//   MARQUEE_TOKEN=mrq_… node logPlay.mjs movie:101 --day 2026-03-01 --note "With Ada"
// The token needs READ_LIBRARY and WRITE_LIBRARY: create one under Access tokens in the account dialog.

import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

const url = `${process.env.MARQUEE_URL ?? 'http://localhost:4000'}/graphql`;
const token = process.env.MARQUEE_TOKEN;

// The result of a mutation leads to the viewer, so one request logs the play and reads what depends on it.
const MUTATION = `
  mutation LogPlay($input: AddPlayInput!) {
    addPlay(input: $input) {
      play { day seasonNumber episodeNumber }
      viewerTitle { name }
      viewer {
        upNext(first: 10) {
          nodes { name next { seasonNumber episodeNumber airDate } last { position } }
        }
      }
    }
  }
`;

/** Sends the play. Waits and tries again if the server says so: its id keeps it from being added twice. */
async function logPlay(input) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        // Decides the day of the play, and what has aired.
        'marquee-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      body: JSON.stringify({ query: MUTATION, variables: { input } }),
    });
    const retryAfter = Number(response.headers.get('retry-after'));
    if (retryAfter > 0 && attempt < 5) {
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
      continue;
    }
    const { data, errors: [error] = [] } = await response.json();
    const problem = error && `${error.extensions.code}: ${error.message}`;
    if (!data?.addPlay) throw new Error(problem);
    // The play is logged, even if a part of the result could not be read.
    return { ...data.addPlay, problem };
  }
}

/** 'S1 E2', or the empty text for a movie. */
function episode({ seasonNumber, episodeNumber }) {
  return seasonNumber === null ? '' : ` S${seasonNumber} E${episodeNumber}`;
}

/** What to watch of a title: its next episode, or the minute at which to resume a movie. */
function whatToWatch({ next, last }) {
  if (next) return `${episode(next).trim()}${next.airDate ? `, aired ${next.airDate}` : ''}`;
  return `from minute ${Math.floor((last?.position ?? 0) / 60)}`;
}

try {
  if (!token) throw new Error('Set MARQUEE_TOKEN to an access token');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { day: { type: 'string' }, note: { type: 'string' } },
  });
  const [titleId, season, number] = positionals;
  if (!titleId || ![season, number].every((text = '0') => /^\d+$/.test(text)))
    throw new Error('Say what you watched, for example: node logPlay.mjs tv:101 1 2');
  const { play, viewerTitle, viewer, problem } = await logPlay({
    id: randomUUID(),
    titleId,
    seasonNumber: season === undefined ? null : Number(season),
    episodeNumber: number === undefined ? null : Number(number),
    time: values.day === undefined ? { at: new Date().toISOString() } : { day: values.day },
    note: values.note ?? null,
  });
  console.log(`Logged ${viewerTitle.name}${episode(play)} on ${play.day}.`);
  if (problem) throw new Error(problem);
  console.log('Up next:');
  for (const title of viewer.upNext.nodes) console.log(`${title.name}\t${whatToWatch(title)}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
