/** What a piece of artwork shows. The catalogue's hand-written titles name theirs; the others take one by genre. */
export const motifs = [
  'mountain',
  'city',
  'sea',
  'forest',
  'desert',
  'space',
  'house',
  'road',
  'train',
  'lighthouse',
  'window',
  'stage',
  'ring',
  'cards',
  'garden',
  'snow',
  'storm',
  'bridge',
  'ship',
  'moon',
  'bird',
  'maze',
  'table',
  'clock',
] as const;

export type Motif = (typeof motifs)[number];
