import { certifications } from '../../contract/discover.ts';
import { MAX_INT, MAX_PROVIDERS } from '../../contract/limits.ts';
import { DEFAULT_REGION } from '../../contract/regions.ts';
import { parseProviderRegion } from '../graphql/arguments.ts';
import { badUserInput } from '../graphql/errors.ts';
import type { DiscoverFilter } from '../graphql/generated/resolvers.ts';
import type { MediaType } from '../records/title.ts';
import type { DiscoverCriteria } from './rules.ts';

type CertificationFilter = Pick<DiscoverCriteria, 'certificationCountry' | 'certificationLte'>;
type ProviderFilter = Pick<DiscoverCriteria, 'withWatchProviders' | 'watchRegion'>;

/** What of a filter holds in a region alone, checked. Throws BAD_USER_INPUT for what breaks a rule. */
export function parseRegionalFilter(
  mediaType: MediaType,
  filter: DiscoverFilter,
): CertificationFilter & ProviderFilter {
  const region = typeof filter.region === 'string' ? parseProviderRegion(filter.region) : null;
  return { ...readCertification(mediaType, filter, region), ...readServices(filter, region) };
}

function readCertification(
  mediaType: MediaType,
  filter: DiscoverFilter,
  region: string | null,
): CertificationFilter {
  const { certificationAtMost: certification = null, certificationRegion } = filter;
  const rating = Object.keys(certifications);
  const own = certificationRegion?.toUpperCase();
  if (own !== undefined && !rating.includes(own)) {
    throw badUserInput(`certificationRegion must be one of ${rating.join(', ')}`, certificationRegion);
  }
  if (certification === null) return {};
  if (mediaType === 'TV') {
    throw badUserInput(
      'certificationAtMost must be null for series, which cannot be filtered by it',
      certification,
    );
  }
  const country = own ?? region ?? DEFAULT_REGION;
  const known = certifications[country];
  if (!known) {
    throw badUserInput(
      `certificationAtMost must come with a certificationRegion, or a region, of ${rating.join(', ')}`,
      country,
    );
  }
  if (!known.includes(certification)) {
    throw badUserInput(`certificationAtMost must be one of ${country}'s: ${known.join(', ')}`, certification);
  }
  return { certificationCountry: country, certificationLte: certification };
}

/** Services in TMDB's syntax: any of them, each once and in order, so that the same wish is the same call. */
function readServices({ services }: DiscoverFilter, region: string | null): ProviderFilter {
  if (!services || services.length === 0) return {};
  if (services.length > MAX_PROVIDERS) {
    throw badUserInput(`services must be at most ${MAX_PROVIDERS}`, services.length);
  }
  const wrong = services.find((service) => service < 1);
  if (wrong !== undefined) throw badUserInput(`services must be 1 to ${MAX_INT}`, wrong);
  if (region === null) throw badUserInput('services must come with a region, such as "BR"', services);
  const distinct = [...new Set(services)].sort((one, other) => one - other);
  return { withWatchProviders: distinct.join('|'), watchRegion: region };
}
