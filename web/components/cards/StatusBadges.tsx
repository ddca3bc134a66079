import type { TitleStatus } from '../../stores/titleStatus.ts';

/** What a card shows over its poster of what the viewer has done with the title; in words, for whoever listens. */
export function StatusBadges({ mark }: { readonly mark: TitleStatus }) {
  const { listed, watched, progress } = mark;
  return (
    <>
      {listed && <span className="card-mark icon-listed" />}
      {watched && <span className="card-mark card-mark-watched icon-check" />}
      {progress > 0 && <ProgressBar ratio={progress} />}
      <span className="sr-only">{statusText(mark)}</span>
    </>
  );
}

/** How much has been played, along the lower edge of a picture. The words beside it say so to whoever listens. */
export function ProgressBar({ ratio }: { readonly ratio: number }) {
  return <progress aria-hidden="true" className="card-progress" value={ratio} max={1} />;
}

/** 'On your watchlist, 40 % watched' */
function statusText({ listed, watched, progress }: TitleStatus): string {
  const words = [
    listed && 'on your watchlist',
    watched && 'watched',
    progress > 0 && `${percent(progress)} watched`,
  ].filter((word) => typeof word === 'string');
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What has been begun is never 0 %, what is not over never 100 %. */
export function percent(ratio: number): string {
  return `${Math.min(99, Math.max(1, Math.round(ratio * 100)))} %`;
}
