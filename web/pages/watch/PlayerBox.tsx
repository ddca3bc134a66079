import type { ReactNode } from 'react';

/** The box of the player: 16:9, as large as the window allows with the heading still in sight, edge to edge on a phone. */
export function PlayerBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-[calc(-1*var(--spacing-gutter))] md:mx-auto md:max-w-[calc((100dvh-10rem)*16/9)] md:min-w-[min(100%,32rem)]">
      <div className="relative aspect-video overflow-hidden bg-raised shadow-float md:rounded-card">
        {children}
      </div>
    </div>
  );
}
