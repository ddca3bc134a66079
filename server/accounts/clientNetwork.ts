import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/**
 * Identifies a client for rate limits: an IPv4 address itself, an IPv6 address by its 64-bit network, since a client
 * with one of its addresses has all of them. An IPv4-mapped address is the same client as its IPv4 address. Clients
 * without a valid address share 'unknown'.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined || isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address.replace(/%.*/, ''));
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
