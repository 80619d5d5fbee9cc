import type { NotificationKind } from '@koma/contracts';
import { useTranslation } from 'react-i18next';
import { COMMON } from './i18n/i18n.js';

/** Names of the kinds of notices, as in the settings. */
export function useNoticeKindName(): (kind: NotificationKind) => string {
  const { t } = useTranslation(COMMON);
  return (kind) => t(`noticeKinds.${kind}`);
}
