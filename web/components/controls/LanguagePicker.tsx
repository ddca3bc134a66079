import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { languages } from '../../../contract/locales.ts';
import { addressIn, basePathOf } from '../../../contract/paths.ts';
import { rememberLanguage } from '../../stores/language.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';

/**
 * Chooses what titles, texts and posters are in: links to the same page in each language, which work without a script. With
 * one, later visits without a language in their address begin in the one that was chosen.
 */
export function LanguageChoice() {
  const id = useId();
  const { basePath } = usePublicConfig();
  const { pathname, search } = useLocation();
  return (
    <nav aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-sm text-muted">
        Language of titles and texts
      </p>
      <ul className="chips">
        {languages.map(({ tag, endonym }) => (
          <li key={tag}>
            <a
              href={addressIn(basePathOf(tag), pathname) + search}
              hrefLang={tag}
              lang={tag}
              aria-current={basePathOf(tag) === basePath ? 'true' : undefined}
              onClick={() => rememberLanguage(tag)}
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
