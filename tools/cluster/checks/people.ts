import { gatherMembers, type Members } from '../../faults/members.js';
import { seedAccounts } from '../../stack/services.js';
import { CONTROL, SERVERS } from '../bed/addresses.js';
import { ORIGIN } from '../edge.js';
import { readStack } from '../load.js';
import { accounts as demo } from '../../platform/demo-accounts.js';

/** The bed's site, its servers and the members who use it. */
export interface People {
  members: Members;
  env: Record<string, string>;
  /** Of a service, as its owner. */
  databaseUrl(service: string): Promise<string>;
}

/** From outside the cluster: by address, so that the name in the certificate cannot be checked. */
const byAddress = (url = '') => `${url.replace(SERVERS, CONTROL)}?sslmode=no-verify`;

/** Gives the bed the demo accounts of members, and signs them in; its first admin is made as the runbook says. */
export async function gatherPeople(): Promise<People> {
  const { env, accounts } = await readStack();
  const databaseUrl = async (service: string) => byAddress(accounts[service]?.owner.DATABASE_OWNER_URL);
  const chosen = demo.filter(({ profileType }) => profileType !== 'admin');
  await seedAccounts({ DATABASE_URL: await databaseUrl('auth') }, chosen);
  return { members: await gatherMembers({ services: { origin: ORIGIN }, stack: { env } }), env, databaseUrl };
}
