import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { SlideDots, type SlideDotsProps } from './SlideDots.tsx';

interface CarouselControlsProps extends SlideDotsProps {
  /** The visitor, or their preference for reduced motion, has stopped the carousel. */
  readonly stopped: boolean;
  readonly onToggle: () => void;
}

/** Dots for all slides, and buttons to stop and to step through the carousel. They need scripts. */
export function CarouselControls({ stopped, onToggle, ...dots }: CarouselControlsProps) {
  const { index, onShow } = dots;
  return (
    <div className="flex items-center justify-between gap-3 noscript:hidden">
      <SlideDots {...dots} />
      <div className="flex shrink-0 gap-2">
        <Button
          variant="icon"
          aria-label={stopped ? 'Start the slide show' : 'Stop the slide show'}
          onClick={onToggle}
        >
          <Icon name={stopped ? 'play' : 'pause'} className="size-4" />
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
