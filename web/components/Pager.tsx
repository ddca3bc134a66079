import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface PagerProps {
  /** The page shown, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** What is paged, in the plural and lower case: 'episodes' names the arrows 'Previous episodes' and 'Next episodes'. */
  readonly label: string;
}

/** Previous and next arrows, disabled at the ends, with the page between them. Nothing when there is one page only. */
export function Pager({ page, pageCount, onPage, label }: PagerProps) {
  if (pageCount <= 1) return null;
  // aria-disabled rather than disabled: an arrow that is pressed at the end keeps the focus.
  const step = (target: number) => (target >= 1 && target <= pageCount ? () => onPage(target) : undefined);
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="icon"
        aria-label={`Previous ${label}`}
        aria-disabled={page <= 1}
        onClick={step(page - 1)}
      >
        <Icon name="arrow-left" />
      </Button>
      <p role="status" className="min-w-16 text-center text-xs text-muted tabular-nums">
        <span className="sr-only">Page </span>
        {page} of {pageCount}
      </p>
      <Button
        variant="icon"
        aria-label={`Next ${label}`}
        aria-disabled={page >= pageCount}
        onClick={step(page + 1)}
      >
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
}
