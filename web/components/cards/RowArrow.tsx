import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';

interface RowArrowProps {
  readonly side: 'left' | 'right';
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  /** Sets its vertical position. */
  readonly className: string;
}

/**
 * An arrow at the edge of a row, which is the group `row`. It appears on hover and focus; on touch screens the row is
 * swiped instead.
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
        // The row is a single tab stop with arrow keys of its own: see browser/keyboard/cardNavigation.ts.
        tabIndex={-1}
        onClick={disabled ? undefined : onClick}
        className="size-11 bg-overlay shadow-float"
      >
        <Icon name={side === 'left' ? 'arrow-left' : 'arrow-right'} />
      </Button>
    </div>
  );
}
