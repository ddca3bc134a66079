import { Button, ButtonLink } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface PagerProps {
  /** The page shown, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** The address of a page, for those without scripts; without it they are not offered any. */
  readonly pathOf?: (page: number) => string;
  /** What is paged, in the plural and lower case: 'episodes' names the arrows 'Previous episodes' and 'Next episodes'. */
  readonly label: string;
}

/** Previous and next arrows, disabled at the ends, with the page between them. Nothing when there is one page only. */
export function Pager({ page, pageCount, onPage, pathOf, label }: PagerProps) {
  if (pageCount <= 1) return null;
  const arrow = (name: string, target: number, icon: 'arrow-left' | 'arrow-right') => {
    const isThere = target >= 1 && target <= pageCount;
    const look = { variant: 'icon', 'aria-label': `${name} ${label}` } as const;
    return (
      <>
        <Button
          {...look}
          className="noscript:hidden"
          // Rather than disabled: an arrow that is pressed at the end keeps the focus.
          aria-disabled={!isThere}
          onClick={isThere ? () => onPage(target) : undefined}
        >
          <Icon name={icon} />
        </Button>
        {pathOf && isThere && (
          <ButtonLink {...look} href={pathOf(target)} className="hidden noscript:inline-flex">
            <Icon name={icon} />
          </ButtonLink>
        )}
      </>
    );
  };
  return (
    <div className="flex items-center gap-2">
      {arrow('Previous', page - 1, 'arrow-left')}
      <p role="status" className="min-w-16 text-center text-xs text-muted tabular-nums">
        <span className="sr-only">Page </span>
        {page} of {pageCount}
      </p>
      {arrow('Next', page + 1, 'arrow-right')}
    </div>
  );
}
