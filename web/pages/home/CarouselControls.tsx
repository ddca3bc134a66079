import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { SlideDots } from './SlideDots.tsx';

interface CarouselControlsProps {
  /** The slides' titles, in order. */
  readonly names: readonly string[];
  readonly index: number;
  /** Shows a slide; an index before the first or after the last wraps around. */
  readonly onShow: (index: number) => void;
  /** Whether the slide's six seconds are running. */
  readonly running: boolean;
  /** The visitor, or their preference for reduced motion, has stopped the carousel. */
  readonly stopped: boolean;
  readonly onToggle: () => void;
  /** Id of the element the slides appear in. */
  readonly slideId: string;
}

/** Dots for all slides, and buttons to stop and to step through the carousel. They need scripts. */
export function CarouselControls({ index, onShow, stopped, onToggle, ...dots }: CarouselControlsProps) {
  return (
    <div className="flex items-center justify-between gap-3 noscript:hidden">
      <SlideDots index={index} onShow={onShow} {...dots} />
      <div className="flex shrink-0 gap-2">
        <Button
          variant="icon"
          aria-label={stopped ? 'Start the slide show' : 'Stop the slide show'}
          onClick={onToggle}
        >
          {stopped ? <Icon name="play" className="size-4" /> : <Icon name="pause" className="size-4" />}
        </Button>
        <Button variant="icon" aria-label="Previous slide" onClick={() => onShow(index - 1)}>
          <Icon name="arrow-left" />
        </Button>
        <Button variant="icon" aria-label="Next slide" onClick={() => onShow(index + 1)}>
          <Icon name="arrow-right" />
        </Button>
      </div>
    </div>
  );
}
