import { localDay } from '../../../text/dates.ts';
import { type ImportServer, MOST_SERIES } from './importServer.ts';
import type { ImportStore } from './importStore.ts';
import type { Persistence } from './persistence.ts';

interface EpisodeReading {
  readonly server: Pick<ImportServer, 'episodesOf'>;
  readonly store: Pick<ImportStore, 'episodes' | 'addEpisodes'>;
  readonly persistence: Pick<Persistence, 'run'>;
}

/** Creates what reads the episodes of series by their ids. Those of each are read once, and are the same when the import is continued. */
export async function createEpisodeReader({ server, store, persistence }: EpisodeReading) {
  const known = await store.episodes();
  return async (series: readonly string[]) => {
    const missing = series.filter((id) => !known.has(id));
    for (let from = 0; from < missing.length; from += MOST_SERIES) {
      const some = missing.slice(from, from + MOST_SERIES);
      const read = await persistence.run(() => server.episodesOf(some, localDay(new Date())));
      await store.addEpisodes(read);
      for (const [id, episodes] of read) known.set(id, episodes);
    }
    return known;
  };
}
