import { useId } from 'react';
import { ratingScales, type Settings, titleNames } from '../../../contract/settings.ts';
import { Select } from '../../components/controls/Pickers.tsx';
import { useSession } from '../../stores/session.ts';
import { changeSettings, useSettings } from '../../stores/settings.ts';
import * as m from '../../text/messages/preferences.ts';

const switches = [
  ['carouselAutoplay', m.carouselAutoplay, m.carouselAutoplayHint],
  ['nextAutoplay', m.nextAutoplay, m.nextAutoplayHint],
  ['spoilerShield', m.spoilerShield, m.spoilerShieldHint],
  ['reducedData', m.reducedData, m.reducedDataHint],
  ['hideWatched', m.hideWatched, m.hideWatchedHint],
] as const satisfies readonly (readonly [keyof Settings, ...unknown[]])[];

const scaleNames = { STARS: m.ratingStars, TEN: m.ratingTen };
const nameChoices = { TRANSLATED: m.titleNamesTranslated, ORIGINAL: m.titleNamesOriginal };

/** The settings that are on or off, and those with other values. Every change applies at once. */
export function ViewingSettings() {
  const isAnonymous = useSession().kind === 'anonymous';
  const id = useId();
  const settings = useSettings();
  // Without an account, nothing is marked as watched.
  const shown = switches.filter(([name]) => !isAnonymous || name !== 'hideWatched');
  return (
    <section aria-label={m.viewing()} className="max-w-prose">
      <h2 className="mb-1 text-lg">{m.viewing()}</h2>
      <p className="mb-1 text-sm text-muted">{m.viewingText()}</p>
      {shown.map(([name, label, hint]) => (
        <div key={name} className="relative flex min-h-14 items-center justify-between gap-4 py-2">
          <div className="min-w-0 wrap-anywhere">
            <label htmlFor={id + name} className="text-base font-semibold after:absolute after:inset-0">
              {label()}
            </label>
            <p id={`${id}${name}-hint`} className="text-sm text-muted">
              {hint()}
            </p>
          </div>
          <input
            id={id + name}
            type="checkbox"
            role="switch"
            className="switch"
            aria-describedby={`${id}${name}-hint`}
            checked={settings[name]}
            onChange={({ target }) => changeSettings({ [name]: target.checked })}
          />
        </div>
      ))}
      <ChoiceSetting
        name="titleNames"
        label={m.titleNames()}
        hint={m.titleNamesHint()}
        values={titleNames}
        names={nameChoices}
      />
      {/* Nor is anything rated. */}
      {!isAnonymous && (
        <ChoiceSetting
          name="ratingScale"
          label={m.ratingScale()}
          hint={m.ratingScaleHint()}
          values={ratingScales}
          names={scaleNames}
        />
      )}
    </section>
  );
}

interface ChoiceSettingProps<Name extends 'ratingScale' | 'titleNames'> {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
  readonly values: readonly Settings[Name][];
  readonly names: Readonly<Record<Settings[Name], () => string>>;
}

/** A setting with one of several values. */
function ChoiceSetting<Name extends 'ratingScale' | 'titleNames'>(props: ChoiceSettingProps<Name>) {
  const { name, label, hint, values, names } = props;
  const id = useId();
  const settings = useSettings();
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <label htmlFor={id} className="text-base font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={settings[name]}
        onChange={({ target }) => {
          const value = values.find((one) => one === target.value);
          if (value) changeSettings({ [name]: value });
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {names[value]()}
          </option>
        ))}
      </Select>
    </div>
  );
}
