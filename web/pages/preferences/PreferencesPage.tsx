import { LanguagePicker, RegionPicker } from '../../components/controls/Pickers.tsx';
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { MAX_PROVIDERS } from '../../../contract/limits.ts';
import { preferencesPath } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { Button, Icon } from '../../components/controls/Button.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { NeedsScripts } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import {
  findSlug,
  JustWatchCredit,
  ServiceLogo,
  type ServiceOption,
  serviceOptions,
} from '../../components/services/ServiceLogo.tsx';
import { RegionServicesDocument } from '../../gql/graphql.ts';
import { useViewerId } from '../../stores/session.ts';
import { setMyServices, useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { countryInSentence, countryName } from '../../text/displayNames.ts';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/preferences.ts';
import { serviceSlug } from '../../text/urlParams.ts';
import { HiddenGenres, HiddenTitles } from './Hidden.tsx';
import { MediaServers } from './MediaServers.tsx';
import { ViewingSettings } from './ViewingSettings.tsx';

/** Everything a visitor can choose. Only the browser knows what they chose: the server's page is public. */
export function Component() {
  const inBrowser = useIsHydrated();
  const viewerId = useViewerId();
  return (
    // The footer is below the window, so that nothing visible moves when the services arrive.
    <div className="page-width min-h-dvh pt-8 pb-12 md:pt-12">
      <PageHead
        title={common.preferences()}
        description={m.description()}
        path={preferencesPath}
        // The page depends on the visitor.
        noindex
      />
      <h1 className="text-xl md:text-2xl">{common.preferences()}</h1>
      <p className="mt-2 mb-8 max-w-prose text-sm text-muted">{m.stored()}</p>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 2xl:grid-cols-2">
        <div className="flex flex-col gap-8">
          <section aria-label={m.language()}>
            <h2 className="mb-1 text-lg">{m.language()}</h2>
            <p className="mb-3 max-w-prose text-sm text-muted">{m.languageText()}</p>
            <LanguagePicker />
          </section>
          {inBrowser && (
            <>
              <ViewingSettings />
              <section id="region" aria-label={m.region()}>
                <h2 className="mb-1 text-lg">{m.region()}</h2>
                <p className="mb-3 max-w-prose text-sm text-muted">{m.regionText()}</p>
                <RegionPicker />
              </section>
              <MediaServers />
            </>
          )}
        </div>
        {inBrowser ? (
          <div className="flex flex-col gap-8">
            <MyServicesPicker>
              <HiddenGenres />
              <HiddenTitles key={viewerId} />
            </MyServicesPicker>
          </div>
        ) : (
          <NeedsScripts text={m.needsScripts()}>
            <div className="skeleton h-dvh" />
          </NeedsScripts>
        )}
      </div>
    </div>
  );
}

/** Tiles shown at first: the most common services. */
const FIRST_TILES = 36;

/**
 * The visitor's services in their region. Every change applies at once. What follows appears after the services have
 * arrived, which would move it.
 */
function MyServicesPicker({ children }: { readonly children: ReactNode }) {
  const region = useRegion();
  const own = useMyServices(region);
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(RegionServicesDocument, { variables: { region } });
  const failed = error !== undefined || data?.services === null;
  const retry = useRetry(refetch, failed);
  const listed = data?.services;
  const [hasSettled, setHasSettled] = useState(false);
  if (!hasSettled && (listed || failed)) setHasSettled(true);
  // Services that the region no longer lists can still be removed.
  const services = listed ? serviceOptions(listed, own) : [];
  const isOwn = ({ tmdbId }: ServiceOption) => findSlug(own, tmdbId) !== undefined;
  const shown = services.filter((service, index) => all || index < FIRST_TILES || isOwn(service));
  const country = countryName(region);

  const choose = ({ tmdbId, name }: ServiceOption, on: boolean) => {
    const others = own.filter((slug) => slug !== findSlug(own, tmdbId));
    setMyServices(region, on ? [...others, serviceSlug(tmdbId, name)] : others);
    announce(on ? m.added({ service: name }) : m.removed({ service: name }));
  };

  return (
    <>
      <section aria-label={m.services()}>
        <h2 className="mb-1 text-lg">{m.services()}</h2>
        <p className="mb-4 max-w-prose text-sm text-muted">
          {own.length === 0 && m.noneChosen({ country: countryInSentence(region) })}
          {own.length > 0 && own.length < MAX_PROVIDERS && m.chosen({ country, count: own.length })}
          {own.length >= MAX_PROVIDERS && m.chosenAll({ country, count: own.length })}
        </p>
        {!listed && !failed && <div className="skeleton h-96" />}
        {failed && <Notice kind="failed" text={m.servicesFailed()} {...retry} />}
        {listed && services.length === 0 && (
          <Notice kind="empty" text={m.noServices({ country: countryInSentence(region) })} />
        )}
        {shown.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
            {shown.map((service) => {
              const on = isOwn(service);
              return (
                <li key={service.tmdbId}>
                  <label className="relative flex h-full min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-raised px-3 py-2 text-sm select-none hover:border-faint has-checked:border-text has-checked:bg-overlay has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
                    <input
                      type="checkbox"
                      className="sr-only"
                      checked={on}
                      disabled={!on && own.length >= MAX_PROVIDERS}
                      onChange={({ target }) => choose(service, target.checked)}
                    />
                    <span className="relative size-8 shrink-0 rounded-control bg-text/8">
                      <ServiceLogo service={service} />
                      <span className="invisible absolute -end-2 -bottom-2 grid size-5 place-items-center rounded-full border-2 border-overlay bg-text text-ground [:checked~*_&]:visible">
                        <Icon name="check" className="size-3" />
                      </span>
                    </span>
                    <bdi className="min-w-0">{service.name}</bdi>
                  </label>
                </li>
              );
            })}
          </ul>
        )}
        {shown.length < services.length && (
          <Button className="mt-4" onClick={() => setAll(true)}>
            {m.showAll({ count: services.length })}
          </Button>
        )}
        {listed && <JustWatchCredit className="mt-4" />}
      </section>
      {hasSettled && children}
    </>
  );
}
