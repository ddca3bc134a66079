import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Prefix length that identifies an IPv6 client: one client usually has its whole network. */
const CLIENT_PREFIX_BITS = 64;

/**
 * What one client is known by, for limits: an IPv4 address itself, of an IPv6 address its network's 64 bits. An IPv4
 * address written as IPv6 is the same client. A text that is no address names everybody who sent none: 'unknown'.
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
