import type { ReactNode } from 'react';
import { Icon, PageLink } from './Button.tsx';

/** A link to choose, one of several. */
export interface LinkChoice {
  readonly label: string;
  readonly path: string;
  readonly isCurrent?: boolean;
  readonly count?: number | undefined;
  readonly picture?: ReactNode;
}

/**
 * wrap: on as many lines as needed. row: on a phone, one line that scrolls. line: one line that scrolls in any window. tiles:
 * large, each over a picture.
 */
const LISTS = { wrap: 'chips', row: 'chips chips-row', line: 'chips chips-line', tiles: 'tiles' };

interface LinkChipsProps {
  readonly label?: string;
  readonly labelledBy?: string;
  readonly choices: readonly LinkChoice[];
  readonly variant?: keyof typeof LISTS;
  /**
   * True where the links lead to another page, `document` where it is opened as a document; else they lead to variants
   * of this one, which does not scroll.
   */
  readonly leaves?: boolean | 'document';
  readonly onChoose?: () => void;
}

/** Links to choose from, at most one of which is current. */
export function LinkChips(props: LinkChipsProps) {
  const { label, labelledBy, choices, variant = 'wrap', leaves = false, onChoose } = props;
  return (
    <ul
      aria-label={label}
      aria-labelledby={labelledBy}
      data-cards={variant === 'tiles' ? 'Genres' : undefined}
      className={LISTS[variant]}
    >
      {choices.map(({ label: name, path, isCurrent, count, picture }) => (
        <li key={name} ref={isCurrent ? scrollToChosen : undefined}>
          <PageLink
            href={path}
            data-stay={leaves ? undefined : ''}
            target={leaves === 'document' ? '_self' : undefined}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onChoose}
            className={variant === 'tiles' ? 'tile' : 'chip gap-2'}
          >
            <bdi>{name}</bdi>
            {count !== undefined && <span className="text-xs tabular-nums opacity-75">{count}</span>}
            {picture}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Ref for the chosen item of a line of chips, which scrolls to it. */
export function scrollToChosen(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement;
  if (row) row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
}

interface RemovableChipProps {
  readonly label: string;
  /** The link's accessible name. */
  readonly name: string;
  /** The page without it. */
  readonly path: string;
}

/** A filter that is active, which leads to the page without it. */
export function RemovableChip({ label, name, path }: RemovableChipProps) {
  return (
    <PageLink href={path} data-stay="" aria-label={name} className="chip gap-2">
      {label}
      <Icon name="close" className="size-4" />
    </PageLink>
  );
}
