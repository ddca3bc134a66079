import { useId } from 'react';
import { LinkChips, type LinkChipsProps } from './LinkChips.tsx';

/** Chips beside their label, in an element with the class `chip-groups`. */
export function ChipGroup({ label, ...chips }: LinkChipsProps & { readonly label: string }) {
  const id = useId();
  return (
    <div className="chip-group">
      <span id={id}>{label}</span>
      <LinkChips labelledBy={id} variant="row" {...chips} />
    </div>
  );
}
