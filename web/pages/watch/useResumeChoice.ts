import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { isElsewhere } from './player.ts';

/** Where a player that a visitor has started before signing in could resume instead of playing on. */
export interface ResumeChoice {
  /** The second stored in the account. */
  readonly at: number;
  readonly resume: () => void;
  readonly keep: () => void;
}

interface ResumeChoiceOptions {
  readonly isAnonymous: boolean;
  /** The second at which the account would resume what is playing, 0 for the beginning; null while it is not known. */
  readonly stored: number | null;
  /** Whether a player that has not spoken yet may be moved there without a question. */
  readonly mayMove: boolean;
  readonly onKeep: (message: PlayerMessage) => void;
  readonly onResume: (at: number) => void;
}

/**
 * For a visitor who signs in while the player is open: what it says is held until the account's own position is known and, if the
 * player had spoken before, until the viewer has chosen between the two. Otherwise it resumes there.
 */
export function useResumeChoice({ isAnonymous, stored, mayMove, onKeep, onResume }: ResumeChoiceOptions) {
  const [isOpen, setIsOpen] = useState(isAnonymous);
  if (isAnonymous && !isOpen) setIsOpen(true);
  const [at, setAt] = useState<number | null>(null);
  const held = useRef<PlayerMessage>(null);
  const isHeld = isOpen && !isAnonymous;
  /** Whether it has just been decided: a message can come before the next rendering. */
  const isDecided = useRef(false);
  const end = () => {
    isDecided.current = true;
    setIsOpen(false);
    setAt(null);
  };
  const keep = () => {
    end();
    if (held.current) onKeep(held.current);
  };
  const resume = (second: number) => {
    end();
    onResume(second);
  };
  const decide = useEffectEvent((second: number) => {
    const message = held.current;
    if (!message && second > 0 && mayMove) resume(second);
    else if (message && message.event !== 'ended' && isElsewhere(message.position, second)) setAt(second);
    else keep();
  });
  useEffect(() => {
    if (!isHeld) isDecided.current = false;
    else if (stored !== null) decide(stored);
  }, [isHeld, stored]);
  const choice: ResumeChoice | null = isHeld && at !== null ? { at, keep, resume: () => resume(at) } : null;
  return {
    isHeld,
    choice,
    /** Returns whether a message is held: it is not to be saved. */
    hold: (message: PlayerMessage): boolean => {
      const isWaiting = isAnonymous || (isHeld && !isDecided.current);
      if (isWaiting) held.current = message;
      return isWaiting;
    },
  };
}
