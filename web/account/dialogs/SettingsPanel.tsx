import { useId } from 'react';
import { preferencesPath } from '../../../contract/paths.ts';
import type { Settings } from '../../../contract/settings.ts';
import { Button, ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { LanguagePicker } from '../../components/controls/Pickers.tsx';
import { useSession } from '../../stores/session.ts';
import { changeSettings, useSettings } from '../../stores/settings.ts';
import { useFirstFieldFocus } from './AccountForm.tsx';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/settings.ts';

const switches = [
  ['carouselAutoplay', m.carouselAutoplay, m.carouselAutoplayHint],
  ['nextAutoplay', m.nextAutoplay, m.nextAutoplayHint],
  ['spoilerShield', m.spoilerShield, m.spoilerShieldHint],
  ['reducedData', m.reducedData, m.reducedDataHint],
  ['hideWatched', m.hideWatched, m.hideWatchedHint],
] as const satisfies readonly (readonly [keyof Settings, ...unknown[]])[];

/** The visitor's settings. Every change applies at once, and is saved with the account of a signed-in viewer. */
export function SettingsPanel({ onView }: { readonly onView: (view: 'account' | 'closed') => void }) {
  const signedIn = useSession().kind === 'signedIn';
  const panel = useFirstFieldFocus();
  const id = useId();
  const settings = useSettings();
  // Without an account, nothing is marked as watched.
  const shown = switches.filter(([name]) => signedIn || name !== 'hideWatched');
  return (
    <div ref={panel} className="flex flex-col gap-1 px-5 pt-1 pb-6">
      {shown.map(([name, label, text]) => (
        <div key={name} className="relative flex min-h-14 items-center justify-between gap-4 py-2">
          <div>
            <label htmlFor={id + name} className="text-base font-semibold after:absolute after:inset-0">
              {label()}
            </label>
            <p id={`${id}${name}-text`} className="text-xs text-muted">
              {text()}
            </p>
          </div>
          <input
            id={id + name}
            type="checkbox"
            role="switch"
            className="switch"
            aria-describedby={`${id}${name}-text`}
            checked={settings[name]}
            onChange={({ target }) => changeSettings({ [name]: target.checked })}
          />
        </div>
      ))}
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
        <p className="max-w-64 text-xs text-muted">{m.regionHint()}</p>
        <ButtonLink href={preferencesPath} onClick={() => onView('closed')}>
          {common.preferences()}
        </ButtonLink>
      </div>
      <div className="py-2">
        <LanguagePicker />
        <p className="mt-2 text-xs text-muted">{m.languageHint()}</p>
      </div>
      <p className="mt-3 text-xs text-faint">{signedIn ? m.savedWithAccount() : m.savedHere()}</p>
      {signedIn && (
        <Button icon={<Icon name="arrow-left" />} className="mt-3" onClick={() => onView('account')}>
          {m.backToAccount()}
        </Button>
      )}
    </div>
  );
}
