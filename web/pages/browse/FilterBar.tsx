import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { browsePath } from '../../../contract/paths.ts';
import { Icon } from '../../components/controls/Icon.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import type { MediaType } from '../../gql/graphql.ts';
import { type BrowseView, browseUrl, canonicalQuery } from './browseUrl.ts';
import { FilterForm } from './FilterForm.tsx';

interface FilterBarProps {
  readonly view: BrowseView;
  readonly mediaType: MediaType;
  readonly children: ReactNode;
}

/** In narrower windows the filters are a bottom sheet. */
const PHONE = '(width < 48rem)';

/**
 * The page's heading with the filters beside it, and the active filters below. The filters are a disclosure, which
 * needs no script; on a phone with scripts they are a sheet.
 */
export function FilterBar({ view, mediaType, children }: FilterBarProps) {
  const { type, choice, active } = view;
  const [sheetOpen, setSheetOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  // The active filters and the results appear below the heading at once.
  const close = () => {
    closeSheet();
    if (fold.current) fold.current.open = false;
  };
  const form = (
    <FilterForm key={canonicalQuery({ choice, page: 1 })} {...{ type, mediaType, choice }} onDone={close} />
  );
  const openSheet = (event: MouseEvent) => {
    if (fold.current?.open || !matchMedia(PHONE).matches) return;
    event.preventDefault();
    setSheetOpen(true);
  };
  return (
    <div className="relative">
      <div className="flex min-h-11 items-center pr-36">{children}</div>
      <details ref={fold} className="filter-fold">
        <summary className="button button-quiet absolute top-0 right-0" onClick={openSheet}>
          <Icon name="filter" />
          Filter
          {active.length > 0 && (
            <>
              <span aria-hidden="true" className="filter-count">
                {active.length}
              </span>
              <span className="sr-only">, {active.length} chosen</span>
            </>
          )}
        </summary>
        <div className="mt-4 rounded-card border border-line bg-raised">{form}</div>
      </details>
      <div className="filter-sheet">
        <Dialog
          open={sheetOpen}
          title={mediaType === 'MOVIE' ? 'Filter movies' : 'Filter series'}
          onClose={closeSheet}
        >
          {form}
        </Dialog>
      </div>
      {active.length > 0 && (
        <ul aria-label="Chosen filters" className="chips mt-4">
          {active.map(({ name, value, label, without }) => (
            <li key={`${name} ${value}`}>
              <PageLink
                href={browseUrl(type, { choice: without, page: 1 })}
                data-stay=""
                aria-label={`Remove: ${label}`}
                className="chip gap-2"
              >
                {label}
                <Icon name="close" className="size-4" />
              </PageLink>
            </li>
          ))}
          <li>
            <PageLink
              href={browsePath(type)}
              data-stay=""
              className="inline-flex min-h-11 items-center px-3 text-sm font-semibold underline underline-offset-4 hover:text-muted"
            >
              Clear all
            </PageLink>
          </li>
        </ul>
      )}
    </div>
  );
}
