import { useId } from 'react';
import { LinkChips, type LinkChipsProps } from './LinkChips.tsx';

/** Chips beside their label, in an element with the class `chip-groups`; tiles need no visible label. */
export function ChipGroup({ label, variant = 'row', ...chips }: LinkChipsProps & { readonly label: string }) {
  const id = useId();
  const isRow = variant === 'row';
  return (
    <div className={isRow ? 'chip-group' : undefined}>
      {isRow && <span id={id}>{label}</span>}
      <LinkChips labelledBy={id} variant={variant} {...chips} />
    </div>
  );
}
