import { Fragment, type ReactNode } from 'react';
import { comma } from '../../text/messages/formats.ts';

/** A row of a two-column table, which is a `dl`; renders nothing when its value is empty. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
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
export function commaSeparated<T>(items: readonly T[] | null, render: (item: T) => ReactNode): ReactNode {
  if (!items?.length) return null;
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && comma()}
      {render(item)}
    </Fragment>
  ));
}
