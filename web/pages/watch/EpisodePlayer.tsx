import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { AirDate } from '../../components/episodes/AirDate.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';

interface EpisodeFrameProps {
  /** Absolute URL of its player; null while it is not known where it begins. */
  readonly url: string | null;
  /** YYYY-MM-DD; null when not announced, or not known. */
  readonly airDate: string | null;
  /** What is played: names the frame. */
  readonly title: string;
  /** Whether it plays: one that has not aired waits to be asked for. */
  readonly plays: boolean;
  /** Plays it although it has not aired. */
  readonly onPlay: () => void;
  readonly onMessage: (message: PlayerMessage) => void;
}

/** The player of an episode; of one that has not aired it says when it will, and plays on demand: dates can be wrong. */
export function EpisodePlayer({ airDate, plays, onPlay, ...player }: EpisodeFrameProps) {
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
