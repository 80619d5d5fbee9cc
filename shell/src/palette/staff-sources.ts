import {
  type AdminPermission,
  auth,
  broadcasts,
  contact,
  type Locale,
  members,
  money,
  staffWorks,
  type AssetKind,
} from '@koma/contracts';
import { personName } from '@koma/ui';
import { api, titleOf } from '@koma/web-kit';
import type { TFunction } from 'i18next';

/** Hits of each kind that the palette shows; its list has the rest. */
const SHOWN = 4;

/** What staff look for. */
export type StaffKind = 'member' | 'application' | 'video' | 'image' | 'payment' | 'broadcast' | 'enquiry';

interface Hit {
  id: string;
  label: string;
  /** What tells it from others of its name. */
  hint: string;
  to: string;
}

interface Hits {
  hits: Hit[];
  total: number;
}

export interface StaffSource {
  kind: StaffKind;
  /** The first matches and the number of all. @throws ApiError as the list does */
  load: (q: string, signal: AbortSignal) => Promise<Hits>;
  /** The page with all matches. */
  listOf: (q: string) => string;
}

const at = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
const hintOf = (...facts: readonly string[]) => facts.filter(Boolean).join('・');
const nameOf = ({ familyName, firstName }: { familyName: string; firstName: string }) =>
  `${familyName} ${firstName}`.trim();

/** Members and those who want to be. */
const peopleSources = (t: TFunction): StaffSource[] => [
  {
    kind: 'member',
    listOf: (q) => at('/admin/creators-contacts', { q }),
    load: async (q, signal) => {
      const { items, total = 0 } = await api.call(members.search, { query: { q, limit: SHOWN }, signal });
      const hits = items.map((one) => ({
        id: one.id,
        label: nameOf(one) || one.email,
        hint: hintOf(t(`palette.staff.types.${one.profileType}`), one.companyName, one.email),
        to: at(`/admin/${one.profileType}s-contacts`, { q: one.email }),
      }));
      return { hits, total };
    },
  },
  {
    kind: 'application',
    listOf: (q) => at('/admin/request', { q }),
    load: async (q, signal) => {
      const query = { q, limit: SHOWN, status: 'any' } as const;
      const { items, total = 0 } = await api.call(auth.listApplications, { query, signal });
      const hits = items.map((one) => ({
        id: one.id,
        label: nameOf(one) || one.email,
        hint: hintOf(t(`palette.staff.applications.${one.status}`), one.companyName, one.email),
        to: at('/admin/request', { status: one.status, q: one.email }),
      }));
      return { hits, total };
    },
  },
];

const workSource = (kind: AssetKind, locale: Locale): StaffSource => ({
  kind,
  listOf: (q) => at(`/admin/${kind}-dashboard`, { q }),
  load: async (q, signal) => {
    const { items, total = 0 } = await api.call(staffWorks.search, { query: { kind, q, limit: SHOWN }, signal });
    const hits = items.map((one) => ({
      id: one.id,
      label: titleOf(one, locale),
      hint: hintOf(one.clientName, personName(one.owner, locale)),
      to: at(`/admin/${kind}-dashboard`, { q, open: one.id }),
    }));
    return { hits, total };
  },
});

const paymentSource = (t: TFunction): StaffSource => ({
  kind: 'payment',
  listOf: (q) => at('/admin/money', { q }),
  load: async (q, signal) => {
    const { items, total = 0 } = await api.call(money.payments, { query: { q, limit: SHOWN }, signal });
    const hits = items.map((one) => ({
      id: one.id,
      label: one.name || one.email || t('palette.staff.nobody'),
      hint: hintOf(one.month.replace('-', '/'), t(`palette.staff.payments.${one.status}`), one.companyName),
      to: at('/admin/money', { q: one.email || q }),
    }));
    return { hits, total };
  },
});

/** What staff wrote, and what was written to them. */
const messageSources = (t: TFunction, locale: Locale): StaffSource[] => [
  {
    kind: 'broadcast',
    listOf: (q) => at('/admin/create-notification', { q }),
    load: async (q, signal) => {
      const { items, total = 0 } = await api.call(broadcasts.list, { query: { q, limit: SHOWN }, signal });
      const hits = items.map((one) => ({
        id: one.id,
        label: titleOf({ title: one.titleJa, titleEn: one.titleEn }, locale) || t('palette.staff.untitled'),
        hint: t(`palette.staff.broadcasts.${one.state}`),
        to: at('/admin/create-notification', { id: one.id }),
      }));
      return { hits, total };
    },
  },
  {
    kind: 'enquiry',
    listOf: (q) => at('/admin/enquiries', { q }),
    load: async (q, signal) => {
      const { items, total = 0 } = await api.call(contact.list, { query: { q, limit: SHOWN }, signal });
      const hits = items.map((one) => ({
        id: one.id,
        label: one.name,
        hint: hintOf(one.number, t(`palette.staff.enquiries.${one.status}`), one.companyName),
        to: at('/admin/enquiries', { status: one.status, open: one.id }),
      }));
      return { hits, total };
    },
  },
];

/** Where staff find what they look for; limited admins see no payments. */
export const staffSources = (t: TFunction, locale: Locale, permission: AdminPermission | null): StaffSource[] => [
  ...peopleSources(t),
  workSource('video', locale),
  workSource('image', locale),
  ...(permission === 'full' ? [paymentSource(t)] : []),
  ...messageSources(t, locale),
];
