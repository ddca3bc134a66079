import { type ReactNode, useId, useState } from 'react';
import { Button, useRestoreFocus } from '../../components/controls/Button.tsx';
import * as m from '../../text/messages/secrets.ts';
import { richText } from '../../text/richText.tsx';
import { FormErrorMessage, useFormSubmit } from './AccountForm.tsx';

interface RevocableTexts {
  readonly revokeWarning: () => string;
  readonly revokeConfirm: () => string;
}

interface RevocableItemProps {
  readonly name: string;
  readonly texts: RevocableTexts;
  /** Revokes it; the item is gone afterwards. */
  readonly onRevoke: () => Promise<void>;
  /** What is known of it. */
  readonly children: ReactNode;
}

/** An access token or the like in a list, and a button that revokes it once that is confirmed. */
export function RevocableItem({ name, texts, onRevoke, children }: RevocableItemProps) {
  const id = useId();
  const [confirming, setConfirming] = useState(false);
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-base font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <div className="flex flex-wrap gap-x-3 text-xs text-muted">{children}</div>
        </div>
        {/* The same button all along, so that the focus is on the choice that changes nothing. */}
        <Button
          className="shrink-0"
          aria-expanded={confirming}
          aria-describedby={confirming ? id : undefined}
          onClick={() => setConfirming(!confirming)}
        >
          {/* The name is hidden but for screen readers. */}
          {richText(confirming ? m.keep({ name }) : m.revoke({ name }), {
            hidden: (words) => (
              <span className="sr-only">
                <bdi>{words}</bdi>
              </span>
            ),
          })}
        </Button>
      </div>
      {confirming && <RevokeConfirm texts={texts} textId={id} onRevoke={onRevoke} />}
    </li>
  );
}

interface RevokeConfirmProps extends Pick<RevocableItemProps, 'texts' | 'onRevoke'> {
  /** The id of the text that says what revoking means. */
  readonly textId: string;
}

function RevokeConfirm({ texts, textId, onRevoke }: RevokeConfirmProps) {
  const button = useRestoreFocus('h3');
  const { pending, failure, submit } = useFormSubmit();
  return (
    <>
      <p id={textId} role="alert" className="text-sm text-muted">
        {texts.revokeWarning()}
      </p>
      <FormErrorMessage failure={failure} />
      <Button
        ref={button}
        className="bg-danger! text-ground!"
        aria-disabled={pending}
        onClick={() => submit(onRevoke)}
      >
        {pending ? m.revoking() : texts.revokeConfirm()}
      </Button>
    </>
  );
}
