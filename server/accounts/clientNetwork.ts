import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/**
 * The prefix of an IPv6 address that identifies one client, in bits: a client with one address of a network has
 * all of them.
 */
const CLIENT_PREFIX_BITS = 64;

/**
 * Identifies a client for rate limits: an IPv4 address itself, an IPv6 address by its 64-bit network. An
 * IPv4-mapped address is the same client as its IPv4 address. Clients without a valid address share 'unknown'.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined || isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${CLIENT_PREFIX_BITS}`);
  return `${network.toString()}/${CLIENT_PREFIX_BITS}`;
}

function withoutZone(address: ipaddr.IPv6): string {
  return new ipaddr.IPv6(address.parts).toString();
}
