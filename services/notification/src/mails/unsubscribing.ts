import { MEMBER_NOTIFICATION_KINDS, type NotificationKind, notificationKind, UNSUBSCRIBE_PATH } from '@koma/contracts';
import { seal, unseal } from '@koma/service-kit';
import { z } from 'zod';
import type { NotificationConfig } from '../config.js';

type Config = Pick<NotificationConfig, 'SERVICE_SECRET' | 'PUBLIC_ORIGIN'>;

const secret = z.tuple([z.uuid(), notificationKind]);
const isChoosable = (template: string): boolean => MEMBER_NOTIFICATION_KINDS.some((kind) => kind === template);

/** Headers by which a mail program ends mails of a kind at one click (RFC 8058); none for what is no choice of a member. */
export async function unsubscribeHeaders(
  accountId: string | null,
  template: string,
  { SERVICE_SECRET, PUBLIC_ORIGIN }: Config,
): Promise<Record<string, string>> {
  if (accountId === null || !isChoosable(template)) return {};
  const token = await seal(JSON.stringify([accountId, template]), SERVICE_SECRET);
  return {
    'List-Unsubscribe': `<${PUBLIC_ORIGIN}${UNSUBSCRIBE_PATH}/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Account and kind of a token; null for one that is not ours. */
export async function readUnsubscribeToken(
  token: string,
  { SERVICE_SECRET }: Config,
): Promise<{ accountId: string; kind: NotificationKind } | null> {
  try {
    const [accountId, kind] = secret.parse(JSON.parse(await unseal(token, SERVICE_SECRET)));
    return { accountId, kind };
  } catch {
    return null;
  }
}
