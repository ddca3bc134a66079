import { useId, useRef, useState } from 'react';
import { useListeners } from '../../browser/effects.ts';
import { Icon } from '../../components/controls/Button.tsx';
import * as m from '../../text/messages/imports.ts';

/** Where each source has its export, in the order of how many people ask for it. */
const sources = [
  [m.sourceTrakt, m.howTrakt],
  [m.sourceLetterboxd, m.howLetterboxd],
  [m.sourceImdb, m.howImdb],
  [m.sourceTvTime, m.howTvTime],
  [m.sourceNetflix, m.howNetflix],
  [m.sourceSimkl, m.howSimkl],
  [m.sourceMyAnimeList, m.howMyAnimeList],
  [m.sourceTrackers, m.howTrackers],
  [m.sourceOthers, m.howOthers],
  [m.sourceMarquee, m.howMarquee],
] as const;

interface ChooseFilesProps {
  /** Why the files chosen before could not be read. */
  readonly problem: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files are dropped or chosen here, below what was wrong with others and above where to get them. */
export function ChooseFiles({ problem, onFiles }: ChooseFilesProps) {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-base text-muted">{m.intro()}</p>
        <p role="alert" className="max-w-prose text-sm text-danger empty:hidden">
          {problem}
        </p>
        <DropZone onFiles={onFiles} />
      </div>
      <section aria-labelledby="how-to">
        <h2 id="how-to" className="mb-3 text-lg">
          {m.howTo()}
        </h2>
        <ul className="import-sources">
          {sources.map(([name, how]) => (
            <li key={name()}>
              <details className="import-source">
                <summary>{name()}</summary>
                <p className="mt-1 text-sm text-muted">{how()}</p>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function DropZone({ onFiles }: Pick<ChooseFilesProps, 'onFiles'>) {
  const id = useId();
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  useListeners(zone, 'dragover dragleave drop', (event) => {
    // Without this, the browser opens what is dropped.
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event instanceof DragEvent && event.type === 'drop') choose(event.dataTransfer?.files);
  });
  return (
    <div ref={zone} data-over={isOver || undefined} className="import-drop">
      <Icon name="download" className="size-8 text-faint" />
      <p aria-hidden="true" className="text-base text-muted pointer-coarse:hidden">
        {isOver ? m.dropNow() : m.drop()}
      </p>
      <label className="button button-primary relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text">
        {m.choose()}
        <input
          type="file"
          multiple
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-describedby={`${id}limits`}
          onChange={({ target }) => choose(target.files)}
        />
      </label>
      <p id={`${id}limits`} className="text-sm text-muted">
        {m.limits()}
      </p>
    </div>
  );
}
