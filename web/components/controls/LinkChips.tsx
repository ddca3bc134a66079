import { PageLink } from './PageLink.tsx';

interface LinkChipsProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly choices: readonly { readonly label: string; readonly path: string; readonly isCurrent: boolean }[];
}

/** Links to variants of the page, one of which is current. The page keeps its scroll position. */
export function LinkChips({ label, choices }: LinkChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice.label}>
          <PageLink
            href={choice.path}
            data-stay=""
            aria-current={choice.isCurrent ? 'true' : undefined}
            className="chip"
          >
            {choice.label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
