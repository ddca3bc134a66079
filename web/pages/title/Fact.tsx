import { Fragment, type ReactNode } from 'react';

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

/** Items with commas between them; null when there are none. */
export function commaSeparated<T>(
  items: readonly T[] | null | undefined,
  render: (item: T) => ReactNode,
): ReactNode {
  if (!items || items.length === 0) return null;
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {render(item)}
    </Fragment>
  ));
}
