import * as m from '../../text/messages/continueWatching.ts';

/** The shelf's place, of exactly its size; hidden unless reserved: see beforePaint.js. */
export function ShelfSpace() {
  return (
    <div aria-hidden="true" className="shelf-space">
      <strong className="mb-4 block text-lg">{m.heading()}</strong>
      <ShelfRowSpace />
    </div>
  );
}

/** Placeholder of a row of stills, as high as one. The page's HTML has it, so it is a single one. */
export function ShelfRowSpace() {
  return (
    <div className="card-row wide-row still-space overflow-x-hidden">
      <div className="skeleton aspect-video rounded-card" />
    </div>
  );
}
