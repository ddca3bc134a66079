import { regions } from '../../../contract/regions.ts';
import { addDays } from '../calendar.ts';
import type { ServiceData } from '../data.ts';
import { hash } from '../random.ts';
import { readData } from '../readData.ts';
import type { CatalogueTitle } from '../records.ts';
import { logoPath } from './images.ts';

/** How long after its release a title comes to the services, in days. */
const COMES_TO_SERVICES_AFTER = 60;
/** The ways a service may offer a title, as TMDB names them. */
const WAYS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/** The services of the embedded catalogue. */
export const services = readData<ServiceData[]>('services');

/** A service as TMDB gives it beside a title, and in its lists of services. */
export function serviceRow(service: ServiceData) {
  return {
    logo_path: logoPath(service),
    provider_id: service.id,
    provider_name: service.name,
    display_priority: services.indexOf(service),
  };
}

/** The services that offer a title in a country, each with the ways it does. */
export function servicesWith(title: CatalogueTitle, country: string, today: string): readonly ServiceData[] {
  const arrived = title.date !== '' && addDays(title.date, COMES_TO_SERVICES_AFTER) <= today;
  if (!arrived || title.adult) return [];
  return services.filter(({ id }) => hash(`${title.kind} ${title.id} on ${id} in ${country}`) % 3 === 0);
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
    const link = `https://example.com/${title.kind}/${title.id}/watch?locale=${country}`;
    return [[country, { link, ...Object.fromEntries(ways) }] as const];
  });
  return { results: Object.fromEntries(results) };
}
