import { PageLink } from './PageLink.tsx';

interface LinkChipsProps {
  readonly label: string;
  readonly choices: readonly { readonly label: string; readonly path: string; readonly isCurrent: boolean }[];
}

/** Links to variants of the page, one of which is current. The page keeps its scroll position. */
export function LinkChips({ label, choices }: LinkChipsProps) {
  return (
    <ul aria-label={label} className="chips">
      {choices.map(({ label: name, path, isCurrent }) => (
        <li key={`${path} ${name}`}>
          <PageLink href={path} data-stay="" aria-current={isCurrent ? 'true' : undefined} className="chip">
            <bdi>{name}</bdi>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
