import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

/** A select box. It needs a label of its own. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <div className="relative min-w-0 max-w-full">
      <select
        className="min-h-11 max-w-full appearance-none truncate rounded-control bg-overlay py-2 pr-11 pl-4 text-sm font-semibold"
        {...props}
      />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2"
      />
    </div>
  );
}
