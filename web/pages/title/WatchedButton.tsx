import { CaptionedButton, Icon } from '../../components/controls/Button.tsx';
import { useTitleStatus } from '../../library/titleStatus.ts';
import type { TitleActionsFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/title.ts';

interface WatchedButtonProps {
  readonly title: Pick<TitleActionsFragment, 'mediaType'>;
  readonly isWatched: boolean;
  /** Null when it has nothing left to do. */
  readonly onClick: (() => void) | null;
}

/** Marks a title as watched, or as not. */
export function WatchedButton({ title, isWatched, onClick }: WatchedButtonProps) {
  return (
    <CaptionedButton
      // It shows a state, too: not dimmed once there is nothing left to do.
      className={isWatched ? 'opacity-100!' : ''}
      data-watched-toggle=""
      icon={<Icon name="check" />}
      name={(isWatched ? m.watched : m.markWatched)(title)}
      otherName={(isWatched ? m.markWatched : m.watched)(title)}
      aria-pressed={isWatched}
      aria-disabled={onClick === null}
      onClick={onClick ?? undefined}
    />
  );
}

interface SeriesWatchedButtonProps {
  readonly series: Extract<TitleActionsFragment, { __typename: 'Series' }>;
  readonly onMark: () => void;
}

/** Marks all aired episodes of a series as watched. Only undoing that, or their own marks, removes the marks again. */
export function SeriesWatchedButton({ series, onMark }: SeriesWatchedButtonProps) {
  const counts = useTitleStatus(series.id)?.counts;
  const isWatched = counts != null && counts.aired > 0 && counts.watched >= counts.aired;
  return <WatchedButton title={series} isWatched={isWatched} onClick={isWatched ? null : onMark} />;
}
