import type { WatchedWhen } from '../../gql/graphql.ts';
import * as m from '../../text/messages/marking.ts';
import { Button, focusAtFirst } from '../controls/Button.tsx';

interface WhenChoicesProps {
  readonly onChoose: (when: WatchedWhen) => void;
}

/** When several episodes that are marked together were watched. The first choice has the focus: Enter marks them now. */
export function WhenChoices({ onChoose }: WhenChoicesProps) {
  return (
    <div className="grid gap-4 px-5 pb-6">
      <div className="flex flex-wrap gap-3">
        <Button ref={focusAtFirst} variant="primary" onClick={() => onChoose('NOW')}>
          {m.now()}
        </Button>
        <Button onClick={() => onChoose('AIR_DATE')}>{m.airDate()}</Button>
        <Button onClick={() => onChoose('UNKNOWN')}>{m.unknown()}</Button>
      </div>
      <p className="text-sm text-muted">{m.hint()}</p>
    </div>
  );
}
