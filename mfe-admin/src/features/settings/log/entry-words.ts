import {
  adminPermission,
  type AuditEntry,
  CATEGORY_KINDS,
  CMS_PAGE_NAMES,
  licenceDocument,
  NAME_KINDS,
  tokyoTime,
} from '@koma/contracts';
import { oneOf } from '../../../shared/use-address.js';
import type { Words } from '../../../shared/words.js';

/** Known details of entries; services may write others, which are shown by their key. */
const KNOWN = [
  'reason', 'text', 'title', 'permission', 'change', 'member', 'assignee', 'version', 'restoredFrom', 'publishAt', 'category',
  'until', 'fileName', 'at', 'recipients', 'kind', 'en', 'before', 'after', 'into', 'count', 'heading', 'of', 'month', 'amount',
  'result', 'note', 'read', 'added', 'changed', 'unchanged', 'refused', 'document',
] as const; // prettier-ignore
const CHANGES = ['app-added', 'app-removed', 'passkey-added', 'passkey-removed', 'codes-renewed', 'code-used', 'added', 'removed'] as const; // prettier-ignore
const FEES = ['paid', 'unpaid', 'refunded'] as const;
const LISTS = [...CATEGORY_KINDS, ...NAME_KINDS];

const kindWords = (t: Words, value: string): string => {
  const kind = oneOf(LISTS, value);
  return kind ? t(`categories.kinds.${kind}`) : value;
};

/** Values of details that are written for machines, in words. */
const VALUES: Readonly<Record<string, (t: Words, value: string) => string>> = {
  permission: (t, value) => {
    const permission = oneOf(adminPermission.options, value);
    return permission ? t(`permissions.${permission}`) : value;
  },
  change: (t, value) => {
    const change = oneOf(CHANGES, value);
    return change ? t(`changes.${change}`) : value;
  },
  result: (t, value) => {
    const fee = oneOf(FEES, value);
    return fee ? t(`money.states.${fee}`) : value;
  },
  at: (_, value) => (Number.isNaN(Date.parse(value)) ? value : tokyoTime(value)),
  amount: (t, value) => t('log.yen', { amount: Number(value) }),
  document: (t, value) => {
    const document = oneOf(licenceDocument.options, value);
    return document ? t(`desk.documents.${document}`) : value;
  },
  kind: kindWords,
  of: (t, value) => (value === 'headings' ? t('log.details.heading') : value),
  category: (t, value) => {
    const [kind = '', ...key] = value.split(':');
    return t('log.categoryOf', { kind: kindWords(t, kind), key: key.join(':') });
  },
};

/** Details of an entry in words: name and value. */
export function detailWords(t: Words, { details }: AuditEntry): (readonly [name: string, value: string])[] {
  return Object.entries(details).map(([name, value]) => {
    const known = oneOf(KNOWN, name);
    return [known ? t(`log.details.${known}`) : name, VALUES[name]?.(t, value) ?? value] as const;
  });
}

/** The object of an act in words: a page of the site or a list of categories by its name; the name of an erased person is removed. */
export function subjectWords(t: Words, { action, isErased, subjectName }: AuditEntry): string {
  if (isErased) return t('log.erased');
  const page = action.startsWith('cms.') && oneOf(CMS_PAGE_NAMES, subjectName);
  if (page) return t(`cms.pageNames.${page}`);
  return action === 'categories.ordered' ? kindWords(t, subjectName) : subjectName;
}
