import { type ReactNode, useCallback, useState } from 'react';
import { DEFAULT_REGION } from '../../../contract/locales.ts';
import { servicesPath } from '../../../contract/paths.ts';
import { useIsHydrated, usePublicConfig, useToday } from '../../browser/hydration/pageContext.ts';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { Button, Icon, PageLink, useRestoreFocus } from '../../components/controls/Button.tsx';
import { RegionPicker } from '../../components/controls/Pickers.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { findSlug, JustWatchCredit, ServiceLogo } from '../../components/services/ServiceLogo.tsx';
import type {
  ReleaseKind,
  ServiceFragment,
  TitleOffersFragment,
  WatchOptionsFragment,
} from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { isReleased } from '../../text/dates.ts';
import { countryInSentence } from '../../text/displayNames.ts';
import * as m from '../../text/messages/whereToWatch.ts';
import { Fact } from './Fact.tsx';
import { distinct, firstServices } from './WatchLine.tsx';
import { useOffers } from './useOffers.ts';

const WAYS = [
  [m.subscription, ['subscription']],
  [m.free, ['free']],
  [m.adverts, ['adverts']],
  [m.rentOrBuy, ['rent', 'buy']],
] as const;

const KINDS: Readonly<Record<ReleaseKind, () => string>> = {
  PREMIERE: m.premiere,
  LIMITED: m.limited,
  THEATRICAL: m.theatrical,
  DIGITAL: m.digital,
  PHYSICAL: m.physical,
  TELEVISION: m.television,
};

/** Where a title can be watched in the visitor's region, which can be changed here, and its release dates there. */
export function WhereToWatch({ title }: { readonly title: TitleOffersFragment }) {
  const { offers, region, failed, retry } = useOffers(title);
  const { hasTmdb } = usePublicConfig();
  return (
    <section aria-label={m.heading()} className="text-sm">
      <div className="mb-3 grid items-center gap-x-4 gap-y-2 sm:max-xl:grid-cols-[auto_minmax(0,1fr)] sm:max-xl:justify-items-end">
        <h2 className="text-lg">{m.heading()}</h2>
        <div className="min-h-11 min-w-0">{useIsHydrated() && <RegionPicker />}</div>
      </div>
      <div className="relative min-h-28">
        {failed && <Notice kind="failed" text={m.failed()} {...retry} />}
        {!failed && offers === title && <Offers title={title} region={region} />}
        {!failed && offers !== title && (
          <Folded key={region} initial={<Offers title={title} region={DEFAULT_REGION} />}>
            {offers && <Offers title={offers} region={region} />}
          </Folded>
        )}
      </div>
      <p className="mt-3 text-xs text-faint">
        <PageLink href={servicesPath} className="text-link">
          {m.myServices()}
        </PageLink>
        {hasTmdb && !failed && offers?.whereToWatch?.link && (
          <>
            {' · '}
            <a href={offers.whereToWatch.link} target="_blank" rel="noreferrer" className="text-link">
              {m.tmdbLink()}
            </a>
          </>
        )}
      </p>
      <JustWatchCredit className="mt-1" />
    </section>
  );
}

interface FoldedProps {
  /** What the page came with. */
  readonly initial: ReactNode;
  readonly children: ReactNode;
}

/** Takes the place of what the page came with, so that nothing below moves: what does not fit there is shown on request. */
function Folded({ initial, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [overflows, setOverflows] = useState(false);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight));
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  if (isOpen) return children;
  return (
    <>
      <div ref={box} className="absolute inset-0 overflow-clip">
        {children}
      </div>
      <div inert className="invisible">
        {initial}
      </div>
      {overflows && <ShowAllButton onShow={() => setIsOpen(true)} />}
    </>
  );
}

function ShowAllButton({ onShow }: { readonly onShow: () => void }) {
  const button = useRestoreFocus('h2');
  return (
    <div className="absolute inset-x-0 bottom-0 bg-ground pt-2">
      <Button ref={button} className="w-full" onClick={onShow}>
        {m.showAll()}
      </Button>
    </div>
  );
}

/** Both lists' names have the same width, so that services and dates line up. */
const COLUMNS = 'grid grid-cols-[min(6.5rem,40%)_minmax(0,1fr)] gap-x-4';

interface OffersProps {
  readonly title: TitleOffersFragment;
  readonly region: string;
}

function Offers({ title, region }: OffersProps) {
  const { whereToWatch: offers } = title;
  const own = useMyServices(region);
  const isOwn = ({ tmdbId }: ServiceFragment) => findSlug(own, tmdbId) !== undefined;
  const groups = WAYS.map(([name, ways]) => ({
    name: name(),
    services: distinct(ways.flatMap((way) => offers?.[way] ?? [])),
  }));
  const today = useToday();
  const releases = title.__typename === 'Movie' ? knownReleases(title.releases ?? [], offers, today) : [];
  return (
    <div>
      {offers ? (
        <dl className={`${COLUMNS} gap-y-2`}>
          {groups.map(
            ({ name, services }) =>
              services.length > 0 && (
                <div key={name} className="col-span-2 grid grid-cols-subgrid items-center">
                  <dt className="text-muted">{name}</dt>
                  <dd>
                    <ul className="flex flex-wrap gap-x-4 gap-y-2">
                      {services
                        .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
                        .map((service) => (
                          <li key={service.id} className="flex flex-wrap items-center gap-2">
                            <ServiceLogo service={service} />
                            <bdi className={isOwn(service) ? 'font-semibold' : undefined}>{service.name}</bdi>
                            {isOwn(service) && (
                              <span className="inline-flex items-center gap-1 rounded-full border border-line px-2 py-0.5 text-xs text-muted">
                                <Icon name="check" className="size-3" />
                                {m.yours()}
                              </span>
                            )}
                          </li>
                        ))}
                    </ul>
                  </dd>
                </div>
              ),
          )}
        </dl>
      ) : (
        <p className="text-muted">{m.noService({ country: countryInSentence(region) })}</p>
      )}
      {releases.length > 0 && (
        <dl className={`${COLUMNS} mt-4 gap-y-1.5`}>
          {releases.map(({ kind, date }) => (
            <Fact key={`${kind} ${date}`} name={KINDS[kind]()}>
              <FormattedDate date={date} />
            </Fact>
          ))}
        </dl>
      )}
    </div>
  );
}

interface Release {
  readonly kind: ReleaseKind;
  readonly date: string;
}

/** A movie's releases, without a digital one to come where a service already offers the movie. */
export function knownReleases(
  releases: readonly Release[],
  offers: WatchOptionsFragment | null,
  today: string,
): readonly Release[] {
  const isOffered = firstServices(offers, []).services.length > 0;
  return releases.filter(({ kind, date }) => kind !== 'DIGITAL' || !isOffered || isReleased(date, today));
}
