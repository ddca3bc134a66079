import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { useCopy } from '../../browser/useCopy.ts';
import { Button, useRestoreFocus } from '../../components/controls/Button.tsx';
import { AccountForm, Field, useFormSubmit } from './AccountForm.tsx';

interface SecretTexts {
  readonly heading: () => string;
  readonly create: () => string;
  readonly creating: () => string;
  /** The label of the field with the secret. */
  readonly secret: () => string;
  /** Says that it is shown only now. */
  readonly copyNow: () => string;
  readonly copied: () => string;
  readonly copyFailed: () => string;
  readonly copy: () => string;
  readonly done: () => string;
}

interface ShownOnceProps {
  readonly texts: SecretTexts;
  /** The name of the field with the secret. */
  readonly name: ComponentProps<typeof Field>['name'];
  readonly secret: string;
  readonly onDone: () => void;
}

interface NewSecretProps extends Pick<ShownOnceProps, 'texts' | 'name'> {
  /** Creates the secret and resolves to it; `read` returns a field's value. */
  readonly create: (read: Parameters<ComponentProps<typeof AccountForm>['send']>[0]) => Promise<string>;
  readonly onCreated: () => void;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** The form for a new access token or the like, and once it is created the secret itself. */
export function NewSecret({ texts, name, create, onCreated, children }: NewSecretProps) {
  const id = useId();
  const submission = useFormSubmit();
  const [created, setCreated] = useState<string | null>(null);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h4 id={id} className="text-base font-semibold">
        {texts.heading()}
      </h4>
      {created === null ? (
        <AccountForm
          submission={submission}
          label={texts.create()}
          pendingLabel={texts.creating()}
          send={async (read) => {
            setCreated(await create(read));
            onCreated();
          }}
        >
          {children}
        </AccountForm>
      ) : (
        <ShownOnce texts={texts} name={name} secret={created} onDone={() => setCreated(null)} />
      )}
    </section>
  );
}

/** A new secret, which is nowhere else: it is gone once this is unmounted. */
function ShownOnce({ texts, name, secret, onDone }: ShownOnceProps) {
  const id = useId();
  const done = useRestoreFocus('h3, h4');
  const { field, status, copy } = useCopy(secret, texts);
  useEffect(() => field.current?.focus(), [field]);
  return (
    <>
      <Field
        ref={field}
        label={texts.secret()}
        name={name}
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
          {texts.copy()}
        </Button>
        <Button ref={done} className="grow" onClick={onDone}>
          {texts.done()}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {status}
      </p>
    </>
  );
}
