import { fallbackLocale, locales } from '../../contract/locales.ts';
import * as m from '../text/messages/sandbox.ts';
import { AccountControl } from './AccountControl.tsx';

/** The way back to the pages, the documents about the schema, the language of the answers, and signing in. */
export function SandboxHeader({ accountsKey }: { readonly accountsKey: string | null }) {
  const language = new URLSearchParams(window.location.search).get('language') ?? fallbackLocale.tag;
  const changeLanguage = (tag: string) => {
    window.location.search = tag === fallbackLocale.tag ? '' : `?language=${tag}`;
  };
  return (
    <header className="sandbox-header">
      <nav aria-label={m.home()}>
        <a href="/" hrefLang="en">
          {m.home()}
        </a>
        <a href="/developers" hrefLang="en">
          {m.guide()}
        </a>
        <a href="/developers/reference" hrefLang="en">
          {m.reference()}
        </a>
        <a href="/graphql/schema.graphql" hrefLang="en">
          {m.schema()}
        </a>
      </nav>
      <select
        aria-label={m.language()}
        value={language.toLowerCase()}
        onChange={(event) => changeLanguage(event.target.value)}
      >
        {locales.map(({ tag, endonym }) => (
          <option key={tag} value={tag} lang={tag}>
            {endonym}
          </option>
        ))}
      </select>
      <AccountControl accountsKey={accountsKey} />
    </header>
  );
}
