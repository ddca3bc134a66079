import { type ComponentProps, useId } from 'react';
import { type Locale, locales, regions } from '../../../contract/locales.ts';
import { basePathFor, preferencesPath, withBasePath } from '../../../contract/paths.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { storeLanguage } from '../../stores/language.ts';
import { setRegion, useRegion } from '../../stores/region.ts';
import { countryName } from '../../text/displayNames.ts';
import { sortedByName } from '../../text/format.ts';
import { Icon } from './Button.tsx';
import * as m from '../../text/messages/controls.ts';

/** The look of a select box, and of a link or checkbox beside one. */
export const SELECT_LOOK = 'min-h-11 w-full rounded-control bg-overlay ps-4 text-sm font-semibold';

/** A select box. It needs a label of its own. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <div className="relative min-w-0 max-w-full">
      <select className={`appearance-none truncate py-2 pe-11 ${SELECT_LOOK}`} {...props} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 end-3.5 size-4 -translate-y-1/2"
      />
    </div>
  );
}

/** Selects the region for services, releases and certificates. */
export function RegionPicker() {
  const region = useRegion();
  return <RegionSelect value={region} onChange={({ target }) => setRegion(target.value)} />;
}

/** A select of all regions, by name. */
export function RegionSelect(props: Omit<ComponentProps<typeof Select>, 'id' | 'children'>) {
  const id = useId();
  return (
    <div className="flex min-w-0 max-w-full items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted">
        {m.region()}
      </label>
      <Select id={id} {...props}>
        {sortedByName(regions, countryName).map((code) => (
          // Browsers know some countries by other names than the server does.
          <option key={code} value={code} suppressHydrationWarning>
            {countryName(code)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Links to the preferences in each language; with scripts, later visits to URLs without a language use the choice. */
export function LanguagePicker() {
  const id = useId();
  const { titleLanguages } = usePublicConfig();
  const hasTitles = ({ tag }: Locale) => titleLanguages?.includes(tag) ?? true;
  const untranslated = locales.filter((locale) => !hasTitles(locale));
  return (
    <nav aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-sm text-muted">
        {m.language()}
      </p>
      <LanguageLinks locales={locales.filter(hasTitles)} />
      {untranslated.length > 0 && (
        <>
          <p id={`${id}untranslated`} className="mt-2 text-sm text-muted">
            {m.untranslated()}
          </p>
          <LanguageLinks locales={untranslated} labelId={`${id}untranslated`} />
        </>
      )}
    </nav>
  );
}

interface LanguageLinksProps {
  readonly locales: readonly Locale[];
  readonly labelId?: string;
}

function LanguageLinks({ locales: linked, labelId }: LanguageLinksProps) {
  const { basename } = usePublicConfig();
  return (
    <ul aria-labelledby={labelId} className="chips">
      {linked.map(({ tag, endonym }) => (
        <li key={tag}>
          <a
            href={withBasePath(basePathFor(tag), preferencesPath)}
            hrefLang={tag}
            lang={tag}
            aria-current={basePathFor(tag) === basename ? 'true' : undefined}
            onClick={() => storeLanguage(tag)}
            className="chip"
          >
            {endonym}
          </a>
        </li>
      ))}
    </ul>
  );
}
