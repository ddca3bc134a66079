import { startTitlesOnDemand } from '../records/titlesOnDemand.ts';

/** The TMDB of lab/bench/imports.ts, in a process of its own. Reports its base URL, and how many calls it has answered whenever it is asked. */
const upstream = await startTitlesOnDemand();
process.on('message', () => process.send?.(upstream.calls()));
process.on('disconnect', () => process.exit());
process.send?.(upstream.baseUrl);
