import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useRef } from 'react';
import { preferencesPath } from '../../../contract/paths.ts';
import type { Settings } from '../../../contract/settings.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { LanguagePicker } from '../../components/controls/LanguagePicker.tsx';
import { useSettings } from '../../stores/settings.ts';
import { updateSettings } from '../settings/syncSettings.ts';

interface SettingsPanelProps {
  /** Whether the settings are saved with an account too. */
  readonly signedIn: boolean;
  /** Called when a link leaves the dialog. */
  readonly onLeave: () => void;
  /** Goes back to the account; absent when the dialog shows settings only. */
  readonly onBack?: (() => void) | undefined;
}

const switches: readonly { readonly name: keyof Settings; readonly label: string; readonly text: string }[] =
  [
    {
      name: 'carouselAutoplay',
      label: 'Autoplay the carousel',
      text: 'The home page shows another movie every six seconds.',
    },
    {
      name: 'nextAutoplay',
      label: 'Play the next episode',
      text: 'When an episode ends, the next one begins by itself.',
    },
    {
      name: 'spoilerShield',
      label: 'Hide spoilers',
      text: 'Images and descriptions of later episodes stay hidden until you show them.',
    },
    {
      name: 'reducedData',
      label: 'Use less data',
      text: 'Load smaller images and turn off prefetching.',
    },
  ];

/** The visitor's settings. Every change applies at once. */
export function SettingsPanel({ signedIn, onLeave, onBack }: SettingsPanelProps) {
  const first = useRef<HTMLDivElement>(null);
  const settings = useSettings();
  const client = useApolloClient();
  useEffect(() => {
    // Whether the dialog is already open or about to open.
    const field = first.current?.querySelector('input');
    field?.setAttribute('autofocus', '');
    field?.focus();
  }, []);
  return (
    <div ref={first} className="flex flex-col gap-1 px-5 pt-1 pb-6">
      {switches.map(({ name, label, text }) => (
        <Switch
          key={name}
          label={label}
          text={text}
          on={settings[name]}
          onChange={(on) => updateSettings(client, { [name]: on })}
        />
      ))}
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
        <p className="max-w-64 text-xs text-muted">
          Where to watch, release dates and certificates are those of your region.
        </p>
        <ButtonLink href={preferencesPath} onClick={onLeave}>
          Region and services
        </ButtonLink>
      </div>
      <div className="py-2">
        <LanguagePicker />
        <p className="mt-2 text-xs text-muted">Missing translations are shown in English.</p>
      </div>
      <p className="mt-3 text-xs text-faint">
        {signedIn
          ? 'Saved with your account and in this browser; language, region and services in this browser only.'
          : 'Kept in this browser.'}
      </p>
      {onBack && (
        <Button icon={<Icon name="arrow-left" />} className="mt-3" onClick={onBack}>
          Back to your account
        </Button>
      )}
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly text: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Switch({ label, text, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-14 items-center justify-between gap-4 py-2">
      <div>
        <label htmlFor={id} className="text-base font-semibold after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}text`} className="text-xs text-muted">
          {text}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        aria-describedby={`${id}text`}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
