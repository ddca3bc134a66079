import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { AirDate } from '../../components/episodes/AirDate.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';

interface EpisodePlayerProps {
  /** Absolute URL of its player; null until its start position is known. */
  readonly url: string | null;
  /** YYYY-MM-DD; null when not announced, or not known. */
  readonly airDate: string | null;
  /** Accessible name of the frame. */
  readonly title: string;
  /** Whether it plays. An unaired episode waits for the visitor to start it. */
  readonly plays: boolean;
  /** Plays it although it has not aired. */
  readonly onPlay: () => void;
  readonly onMessage: (message: PlayerMessage) => void;
}

/**
 * An episode's player. For an unaired episode it shows the air date, and plays on demand, since dates can be wrong.
 */
export function EpisodePlayer({ airDate, plays, onPlay, ...player }: EpisodePlayerProps) {
  if (plays) return <PlayerFrame {...player} />;
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
      <p className="text-lg font-semibold">This episode has not aired yet.</p>
      <p className="text-base text-muted">
        <AirDate date={airDate} />
      </p>
      <Button icon={<Icon name="play" />} className="mt-3" onClick={onPlay}>
        Play anyway
      </Button>
    </div>
  );
}
