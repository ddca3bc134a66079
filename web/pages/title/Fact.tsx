import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  /** Empty when not known: the row is then left out. */
  readonly children: ReactNode;
}

/** A row of a two-column table, which is a `dl`. */
export function Fact({ name, children }: FactProps) {
  if (!children) return null;
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-muted">{name}</dt>
      {/* Browsers know some languages and countries by other names than the server does. */}
      <dd suppressHydrationWarning className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
