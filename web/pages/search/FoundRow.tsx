import { type ReactNode, useId } from 'react';

interface FoundRowProps {
  readonly heading: string;
  /** Items of a list. */
  readonly children: ReactNode;
}

/** What was found beside titles, as small cards under a heading. */
export function FoundRow({ heading, children }: FoundRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 text-lg">
        {heading}
      </h2>
      <ul data-cards={heading} className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
        {children}
      </ul>
    </section>
  );
}
