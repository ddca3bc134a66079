import { useApolloClient } from '@apollo/client/react';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { MAX_SECRET_NAME_LENGTH } from '../../../contract/limits.ts';
import { useCopy } from '../../browser/useCopy.ts';
import { Button, useRestoreFocus } from '../../components/controls/Button.tsx';
import * as m from '../../text/messages/secrets.ts';
import { type CreateSecret, createSecret } from '../session/secretActions.ts';
import { AccountForm, Field, useFormSubmit } from './AccountForm.tsx';

/** The texts of a kind of secret. */
interface NewSecretTexts {
  readonly newSecret: () => string;
  readonly create: () => string;
  /** The label of the field with the secret. */
  readonly secret: () => string;
  /** Says that it is shown only now. */
  readonly copyNow: () => string;
  readonly copyFailed: () => string;
}

interface ShownOnceProps {
  readonly texts: NewSecretTexts;
  readonly secret: string;
  readonly onDone: () => void;
}

interface NewSecretProps<Input> extends Pick<ShownOnceProps, 'texts'> {
  readonly defaultName?: string;
  readonly create: CreateSecret<Input>;
  /** What the form says; `read` returns a field's value. */
  readonly inputOf: (read: Parameters<ComponentProps<typeof AccountForm>['send']>[0]) => NoInfer<Input>;
  readonly onCreated: () => void;
  /** The fields of the form beside its name. */
  readonly children: ReactNode;
}

/** The form for a new access token or the like, and once it is created the secret itself. */
export function NewSecret<Input extends object>({
  texts,
  defaultName,
  create,
  inputOf,
  onCreated,
  children,
}: NewSecretProps<Input>) {
  const client = useApolloClient();
  const id = useId();
  const submission = useFormSubmit();
  const [created, setCreated] = useState<string | null>(null);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h4 id={id} className="text-base font-semibold">
        {texts.newSecret()}
      </h4>
      {created === null ? (
        <AccountForm
          submission={submission}
          label={texts.create()}
          pendingLabel={m.creating()}
          send={async (read) => {
            setCreated(await createSecret(client, create, inputOf(read)));
            onCreated();
          }}
        >
          <Field
            label={m.name()}
            name="secretName"
            autoComplete="off"
            maxLength={MAX_SECRET_NAME_LENGTH}
            pattern=".*\S.*"
            defaultValue={defaultName}
          />
          {children}
        </AccountForm>
      ) : (
        <ShownOnce texts={texts} secret={created} onDone={() => setCreated(null)} />
      )}
    </section>
  );
}

/** A new secret, which is nowhere else: it is gone once this is unmounted. */
function ShownOnce({ texts, secret, onDone }: ShownOnceProps) {
  const id = useId();
  const done = useRestoreFocus('h3, h4');
  const { field, status, copy } = useCopy(secret, { copied: m.copied, copyFailed: texts.copyFailed });
  useEffect(() => field.current?.focus(), [field]);
  return (
    <>
      <Field
        ref={field}
        label={texts.secret()}
        name="secret"
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={secret}
        aria-describedby={id}
        onFocus={({ target }) => target.select()}
      />
      <p id={id} className="text-sm text-muted">
        {texts.copyNow()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="grow" onClick={copy}>
          {m.copy()}
        </Button>
        <Button ref={done} className="grow" onClick={onDone}>
          {m.done()}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {status}
      </p>
    </>
  );
}
