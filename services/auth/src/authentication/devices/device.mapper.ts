import { isIPv6 } from 'node:net';
import type { SessionFacts, TrustedDevice as TrustedDeviceFacts } from '@koma/contracts';
import { deviceOf } from '@koma/service-kit';
import type { OpenSession } from '../sessions/index.js';
import type { TrustedDevice } from './trusted-device.entity.js';

/** An IPv4 address that arrived over a dual-stack socket counts as IPv4. */
const isV6 = (address: string) => isIPv6(address) && !address.startsWith('::ffff:');

export function toSessionFacts(session: OpenSession, currentId: string): SessionFacts {
  return {
    id: session.id,
    ...deviceOf(session.userAgent),
    addressFamily: isV6(session.address) ? 'IPv6' : 'IPv4',
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}

export function toTrustedDeviceFacts(device: TrustedDevice, currentHash: string | null): TrustedDeviceFacts {
  const { id, userAgent, createdAt, expiresAt, tokenHash } = device;
  return {
    id,
    ...deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: tokenHash === currentHash,
  };
}
