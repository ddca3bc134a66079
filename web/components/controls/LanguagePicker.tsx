import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { locales } from '../../../contract/locales.ts';
import { basePathFor, withBasePath } from '../../../contract/paths.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { storeLanguage } from '../../stores/language.ts';

/** Links to the same page in each language; with scripts, later visits to URLs without a language use the choice. */
export function LanguagePicker() {
  const id = useId();
  const { basename } = usePublicConfig();
  const { pathname, search } = useLocation();
  return (
    <nav aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-sm text-muted">
        Language of titles and texts
      </p>
      <ul className="chips">
        {locales.map(({ tag, endonym }) => (
          <li key={tag}>
            <a
              href={withBasePath(basePathFor(tag), pathname) + search}
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
    </nav>
  );
}
