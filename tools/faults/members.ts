import { resolve } from 'node:path';
import { profiles, works } from '@koma/contracts';
import { ApiClient } from '../platform/api-client.js';
import { accounts } from '../platform/demo-accounts.js';
import { until } from '../platform/processes.js';

export const PICTURE = resolve(import.meta.dirname, '../../services/media/samples/picture.jpg');
const FORM = { title: '海辺の一日', clientName: '白波飲料', imageType: 'graphic' } as const;

/** Who sends requests, and what they look at. */
export interface Members {
  origin: string;
  creators: readonly ApiClient[];
  user: ApiClient;
  /** Whoever signs in again and again. */
  guest: { email: string; password: string };
  workId: string;
}

interface Site {
  services: { origin: string };
  stack: { env: Record<string, string> };
}

/** Signs members in, and publishes a work with a picture. */
export async function gatherMembers({ services: { origin }, stack }: Site): Promise<Members> {
  const stranger = new ApiClient(origin, null, stack.env.MAIL_INBOX_URL);
  const signIn = ({ email, password }: { email: string; password: string }) => stranger.signIn(email, password);
  const of = (type: string) => accounts.filter(({ profileType }) => profileType === type);
  const creators: ApiClient[] = [];
  for (const account of of('creator')) creators.push(await signIn(account));
  const [first, guest = accounts[0]] = of('user');
  const user = await signIn(first ?? accounts[0]);
  const [owner = user] = creators;
  return { origin, creators, user, guest, workId: await publishWork(owner) };
}

async function publishWork(owner: ApiClient): Promise<string> {
  const { version } = await owner.call(profiles.own);
  const profile = { familyName: '佐藤', firstName: '空', position: 'director' };
  await owner.call(profiles.update, { body: { version, profile } });
  await owner.call(profiles.setStatus, { body: { status: 'publish' } });
  const assetId = await owner.upload(PICTURE, 'image');
  const { id } = await owner.call(works.create, { body: { kind: 'image', assetIds: [assetId], form: FORM } });
  await owner.settled(assetId);
  const publish = () => owner.call(works.setStatus, { params: { id }, body: { status: 'publish' } });
  await until(() => publish().then(() => true, () => false), 30_000, 500); // prettier-ignore
  return id;
}
