import { Button, ButtonLink, Icon } from './Button.tsx';
import * as m from '../../text/messages/controls.ts';
import { richText } from '../../text/richText.tsx';

interface PagerProps {
  /** The current one, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** The URL of a page, for browsers without JavaScript; without it they get no links. */
  readonly pathOf?: (page: number) => string;
  /** The names of the arrows: 'Previous episodes', 'Next episodes'. */
  readonly previous: string;
  readonly next: string;
}

/** Previous and next arrows, disabled at the ends, with the page number between them; nothing for a single page. */
export function Pager({ page, pageCount, onPage, pathOf, previous, next }: PagerProps) {
  if (pageCount <= 1) return null;
  const arrow = (name: string, target: number, icon: 'arrow-start' | 'arrow-end') => {
    const isThere = target >= 1 && target <= pageCount;
    const sharedProps = { variant: 'icon', 'aria-label': name } as const;
    return (
      <>
        <Button
          {...sharedProps}
          // Rather than `disabled`, so that an arrow pressed at the end keeps the focus.
          aria-disabled={!isThere}
          onClick={isThere ? () => onPage(target) : undefined}
        >
          <Icon name={icon} />
        </Button>
        {pathOf && isThere && (
          <ButtonLink {...sharedProps} href={pathOf(target)} className="hidden noscript:inline-flex">
            <Icon name={icon} />
          </ButtonLink>
        )}
      </>
    );
  };
  return (
    <div className="flex items-center gap-2">
      {arrow(previous, page - 1, 'arrow-start')}
      <p role="status" className="min-w-16 text-center text-xs text-muted tabular-nums">
        {richText(m.page({ page, count: pageCount }), {
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </p>
      {arrow(next, page + 1, 'arrow-end')}
    </div>
  );
}
