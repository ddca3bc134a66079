import type { TitleStatus } from '../library/titleStatus.ts';

/** The viewer's status of a title as badges over its poster; 'On your watchlist, 40 % watched' for screen readers. */
export function StatusBadges({ status: { listed, watched, progress } }: { readonly status: TitleStatus }) {
  const texts = [
    listed && 'on your watchlist',
    watched && 'watched',
    progress > 0 && `${percent(progress)} watched`,
  ];
  const text = texts.filter(Boolean).join(', ');
  return (
    <>
      {listed && <span className="card-mark icon-listed" />}
      {watched && <span className="card-mark card-mark-watched icon-check" />}
      {progress > 0 && <ProgressBar ratio={progress} />}
      <span className="sr-only">{text.charAt(0).toUpperCase() + text.slice(1)}</span>
    </>
  );
}

/** The progress along the lower edge of a picture. Adjacent text says it for screen readers. */
export function ProgressBar({ ratio }: { readonly ratio: number }) {
  return <progress aria-hidden="true" className="card-progress" value={ratio} max={1} />;
}

/** A started title is never 0 %, an unfinished one never 100 %. */
export function percent(ratio: number): string {
  return `${Math.min(99, Math.max(1, Math.round(ratio * 100)))} %`;
}
