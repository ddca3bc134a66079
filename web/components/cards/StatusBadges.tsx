import type { TitleStatus } from '../library/titleStatus.ts';

/** The viewer's status of a title as badges over its poster, with a text for screen readers. */
export function StatusBadges({ status }: { readonly status: TitleStatus }) {
  const { listed, watched, progress } = status;
  return (
    <>
      {listed && <span className="card-mark icon-listed" />}
      {watched && <span className="card-mark card-mark-watched icon-check" />}
      {progress > 0 && <ProgressBar ratio={progress} />}
      <span className="sr-only">{statusText(status)}</span>
    </>
  );
}

/** The progress along the lower edge of a picture. Adjacent text says it for screen readers. */
export function ProgressBar({ ratio }: { readonly ratio: number }) {
  return <progress aria-hidden="true" className="card-progress" value={ratio} max={1} />;
}

/** 'On your watchlist, 40 % watched' */
function statusText({ listed, watched, progress }: TitleStatus): string {
  const parts = [
    listed && 'on your watchlist',
    watched && 'watched',
    progress > 0 && `${percent(progress)} watched`,
  ].filter((word) => typeof word === 'string');
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A started title is never 0 %, an unfinished one never 100 %. */
export function percent(ratio: number): string {
  return `${Math.min(99, Math.max(1, Math.round(ratio * 100)))} %`;
}
