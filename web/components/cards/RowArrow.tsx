import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';

interface RowArrowProps {
  readonly side: 'left' | 'right';
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  /** How far down it stands. */
  readonly className: string;
}

/**
 * An arrow at the edge of a row, which is the group `row`; it comes up with the pointer or the focus. Where nothing
 * hovers, the row is swiped instead.
 */
export function RowArrow({ side, name, disabled, onClick, className }: RowArrowProps) {
  return (
    <div
      className={`absolute z-10 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden noscript:hidden ${className} ${side === 'left' ? '-left-4' : '-right-4'}`}
    >
      <Button
        variant="icon"
        aria-label={name}
        aria-disabled={disabled}
        // The arrow keys walk the row itself, which is one stop of the Tab key: see browser/walkCards.ts.
        tabIndex={-1}
        onClick={disabled ? undefined : onClick}
        className="size-11 bg-overlay shadow-float"
      >
        <Icon name={side === 'left' ? 'arrow-left' : 'arrow-right'} />
      </Button>
    </div>
  );
}
