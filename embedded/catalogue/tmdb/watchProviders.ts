import { regions } from '../../../contract/locales.ts';
import { type CatalogueTitle, addDays } from '../catalogue.ts';
import { type ProviderData, readData } from '../dataFormat.ts';
import { hash } from '../seededRandom.ts';
import { logoPath } from './images.ts';

/** Days between a title's release and its first offer by a provider. */
const COMES_TO_SERVICES_AFTER = 60;
/** The ways in which a provider may offer a title, by TMDB's names. */
const WAYS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/** The providers of the embedded catalogue. */
export const services = readData('services') as ProviderData[];

/** A provider as TMDB includes it in a title. */
function serviceRow(service: ProviderData) {
  return {
    logo_path: logoPath(service),
    provider_id: service.id,
    provider_name: service.name,
    display_priority: services.indexOf(service),
  };
}

/** The providers that offer a title in a country, each with its kinds of offer. */
function servicesWith(title: CatalogueTitle, country: string, today: string): readonly ProviderData[] {
  const arrived = title.date !== '' && addDays(title.date, COMES_TO_SERVICES_AFTER) <= today;
  if (!arrived || title.adult) return [];
  return servicesIn(country).filter(
    ({ id }) => hash(`${title.kind} ${title.id} on ${id} in ${country}`) % 3 === 0,
  );
}

function servicesIn(country: string): readonly ProviderData[] {
  return services.filter(({ countries }) => countries?.includes(country) ?? true);
}

/**
 * watch/providers/movie and watch/providers/tv: every provider, or those of the country in `watch_region`. Each country
 * has its own order.
 */
export function providerList(parameters: URLSearchParams) {
  const region = parameters.get('watch_region');
  const listed = region ? (regions.includes(region) ? servicesIn(region) : []) : services;
  return {
    results: listed.map((service) => ({
      display_priorities: Object.fromEntries(
        regions
          .filter((country) => servicesIn(country).includes(service))
          .map((country) => [country, hash(`rank of ${service.id} in ${country}`) % 100]),
      ),
      ...serviceRow(service),
    })),
  };
}

/**
 * Whether a title matches discover's provider parameters: pipes mean any of the providers, commas all of them, each
 * with one of the given kinds of offer. Without a country there is no filter.
 */
export function isAvailable(title: CatalogueTitle, parameters: URLSearchParams, today: string): boolean {
  const country = parameters.get('watch_region');
  const providers = parameters.get('with_watch_providers');
  const ways = parameters.get('with_watch_monetization_types')?.split(/[|,]/);
  if (!country || (!providers && !ways)) return true;
  const offering = servicesWith(title, country, today).filter(
    (service) => !ways || service.ways.some((way) => ways.includes(way)),
  );
  if (!providers) return offering.length > 0;
  const isThere = (id: string) => offering.some((service) => service.id === Number(id));
  return providers.includes('|') ? providers.split('|').some(isThere) : providers.split(',').every(isThere);
}

/** movie/{id}/watch/providers and tv/{id}/watch/providers. */
export function watchProvidersOf(title: CatalogueTitle, today: string) {
  const results = regions.flatMap((country) => {
    const offering = servicesWith(title, country, today);
    if (offering.length === 0) return [];
    const ways = WAYS.flatMap((way) => {
      const rows = offering.filter((service) => service.ways.includes(way)).map(serviceRow);
      return rows.length > 0 ? [[way, rows] as const] : [];
    });
    const url = `https://example.com/${title.kind}/${title.id}/watch?locale=${country}`;
    return [[country, Object.fromEntries([['link', url] as const, ...ways])] as const];
  });
  return { results: Object.fromEntries(results) };
}
