import ipaddr from 'ipaddr.js';

/** Parts of an IPv6 address that one subscriber has for itself, all below them: a /64 (RFC 6177). */
const SUBSCRIBER_PARTS = 4;

/**
 * Whom an address is counted for: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address, because its owner can send
 * from each of the others as well. What is no address is returned as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  try {
    const parsed = ipaddr.parse(address);
    if (!('parts' in parsed)) return address;
    if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
    const parts = parsed.parts.slice(0, SUBSCRIBER_PARTS).map((part) => part.toString(16));
    return `${parts.join(':')}::/64`;
  } catch {
    return address;
  }
}
