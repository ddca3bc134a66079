export type Direction = 'left' | 'right' | 'up' | 'down';

/** A box on the page, as returned by getBoundingClientRect. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Index of the nearest box in a direction, or null. Up and Down: the nearest row, then the box most directly there.
 * Left and Right: only boxes of the same row.
 */
export function nearestInDirection(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  const rotated = rotate(from, direction);
  const ahead = boxes
    .map((box, index) => ({ index, box: rotate(box, direction) }))
    .filter(({ box }) => (box.top + box.bottom) / 2 > rotated.bottom);
  const isSideways = direction === 'left' || direction === 'right';
  const within = isSideways ? ahead.filter(({ box }) => sidewaysGap(box, rotated) < 0) : ahead;
  const [first] = within.toSorted((one, other) => one.box.top - other.box.top);
  if (!first) return null;
  // After the rotation, a row is every box that overlaps the first one vertically.
  const line = within.filter(({ box }) => box.top < first.box.bottom);
  const [best = first] = line.toSorted(
    (one, other) =>
      Math.max(0, sidewaysGap(one.box, rotated)) - Math.max(0, sidewaysGap(other.box, rotated)) ||
      centerOffset(one.box, rotated) - centerOffset(other.box, rotated),
  );
  return best.index;
}

/** The box rotated so that the direction points down. */
function rotate({ left, right, top, bottom }: Box, direction: Direction): Box {
  if (direction === 'down') return { left, right, top, bottom };
  if (direction === 'up') return { left, right, top: -bottom, bottom: -top };
  if (direction === 'right') return { left: top, right: bottom, top: left, bottom: right };
  return { left: top, right: bottom, top: -right, bottom: -left };
}

/** The horizontal gap between two boxes; negative where they overlap. */
function sidewaysGap(one: Box, other: Box): number {
  return Math.max(one.left - other.right, other.left - one.right);
}

function centerOffset(one: Box, other: Box): number {
  return Math.abs(one.left + one.right - other.left - other.right);
}
