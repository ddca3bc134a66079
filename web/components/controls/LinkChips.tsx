import { PageLink } from './PageLink.tsx';

interface ChoiceChipsProps {
  /** Names the list for a screen reader. */
  readonly label: string;
  readonly choices: readonly { readonly label: string; readonly path: string; readonly isCurrent: boolean }[];
}

/** Links to the page as it is with each of several choices, one of which holds; the page stays where it is scrolled. */
export function LinkChips({ label, choices }: ChoiceChipsProps) {
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
