import { useState } from 'react';
import { useLazyChunk } from '../../browser/code/lazyChunk.ts';
import type { TitleSummary } from '../../library/titleStatus.ts';
import { useOwner } from '../../stores/session.ts';
import * as m from '../../text/messages/rating.ts';
import { Button, Icon } from '../controls/Button.tsx';
import { ratingControl } from './ratingControl.ts';

/** The viewer's rating of a title in one line, whose place is reserved; a visitor without an account sees a button for it. */
export function OwnRating({ title }: { readonly title: TitleSummary }) {
  const isViewer = useOwner() !== null;
  const [isRequested, setIsRequested] = useState(false);
  const isShown = isViewer || isRequested;
  const { code } = useLazyChunk(ratingControl, isShown, isRequested);
  return (
    <div className="mt-2 flex min-h-11 items-center print:hidden">
      {isShown && code ? (
        <code.RatingControl
          key={title.id}
          rated={{ id: title.id, name: title.title, title }}
          isFocused={isRequested}
        />
      ) : (
        <Button
          icon={<Icon name="star" />}
          className="-ms-3 bg-transparent px-3! text-muted! hover:text-text! in-data-session:invisible"
          onClick={() => setIsRequested(true)}
        >
          {m.rate()}
        </Button>
      )}
    </div>
  );
}
