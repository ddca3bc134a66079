import { preferencesPath } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { LanguagePicker } from '../../components/controls/LanguagePicker.tsx';
import { RegionPicker } from '../../components/controls/RegionPicker.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { MyServicesPicker } from './MyServicesPicker.tsx';

/**
 * The visitor's preferences, stored in this browser without an account. The server renders a public page; only the
 * browser knows the choices.
 */
export function Component() {
  const inBrowser = useIsHydrated();
  return (
    <div className="page-width min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <PageHead
        title="Preferences"
        description="Choose your language, your region and the services you watch with; Marquee shows what they offer."
        path={preferencesPath}
        // The page depends on the visitor.
        noindex
      />
      <h1 className="text-xl md:text-2xl">Preferences</h1>
      <p className="mt-2 mb-8 text-sm text-muted">Saved in this browser, for every page.</p>
      <section aria-labelledby="language" className="mb-10">
        <h2 id="language" className="mb-1 text-lg">
          Language
        </h2>
        <p className="mb-3 max-w-prose text-sm text-muted">Missing translations are shown in English.</p>
        <LanguagePicker />
      </section>
      {inBrowser ? (
        <div className="flex flex-col gap-10">
          <section aria-labelledby="region">
            <h2 id="region" className="mb-1 text-lg">
              Region
            </h2>
            <p className="mb-3 max-w-prose text-sm text-muted">
              Where to watch, release dates and certificates are those of your region.
            </p>
            <RegionPicker />
          </section>
          <MyServicesPicker />
        </div>
      ) : (
        <>
          <div className="skeleton h-96 noscript:hidden" />
          <p className="hidden text-muted noscript:block">Region and services need JavaScript.</p>
        </>
      )}
    </div>
  );
}
