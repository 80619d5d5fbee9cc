import type { Command, CommandGroup } from '@koma/ui/navigation';
import { readLoginState, useLocale, useSession } from '@koma/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import {
  IconAlertCircle,
  IconArrowRight,
  IconCreditCard,
  IconMail,
  IconMovie,
  IconPhoto,
  IconSpeakerphone,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StaffKind, staffSources } from './staff-sources.js';

const WAIT_MS = 200;
const ICON = { size: 18, stroke: 1.5 };
const ICONS: Record<StaffKind, Command['icon']> = {
  member: <IconUser {...ICON} />,
  application: <IconUserPlus {...ICON} />,
  video: <IconMovie {...ICON} />,
  image: <IconPhoto {...ICON} />,
  payment: <IconCreditCard {...ICON} />,
  broadcast: <IconSpeakerphone {...ICON} />,
  enquiry: <IconMail {...ICON} />,
};

interface Found {
  groups: CommandGroup[];
  /** What is shown belongs to other words still. */
  isLoading: boolean;
}

const NOTHING: Found = { groups: [], isLoading: false };

/** What staff find by the words, kind by kind: the first matches, and the page with all of them. Nothing for members. */
export function useStaffFound(wanted: string, isOpen: boolean, open: (path: string) => void): Found {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { account } = useSession();
  const [q] = useDebouncedValue(wanted, WAIT_MS);
  const isStaff = readLoginState()?.profileType === 'admin';
  const sources = staffSources(t, locale, account?.adminPermission ?? null);
  const queries = useQueries({
    queries: sources.map(({ kind, load }) => ({
      queryKey: ['staff-found', kind, locale, q],
      queryFn: async ({ signal }: { signal: AbortSignal }) => load(q, signal),
      placeholderData: keepPreviousData,
      enabled: isStaff && isOpen && q !== '',
    })),
  });
  if (!isStaff || wanted === '') return NOTHING;
  const groups = sources.map(({ kind, listOf }, position): CommandGroup => {
    const { data, isError } = queries[position] ?? {};
    const to = listOf(wanted);
    const hits = (data?.hits ?? []).map(({ id, label, hint, to: page }): Command => ({
      ...{ id: `${kind}-${id}`, label, hint, icon: ICONS[kind] },
      run: () => open(page),
    }));
    const rest: Command = {
      id: `${kind}-all`,
      label: t(`palette.staff.${isError ? 'failed' : 'all'}`, { count: data?.total ?? 0, total: data?.total ?? 0 }),
      icon: isError ? <IconAlertCircle {...ICON} /> : <IconArrowRight {...ICON} />,
      run: () => open(to),
    };
    const hasRest = isError || (data?.total ?? 0) > hits.length;
    return { label: t(`palette.staff.kinds.${kind}`), commands: hasRest ? [...hits, rest] : hits };
  });
  return { groups, isLoading: q !== wanted || queries.some(({ isFetching }) => isFetching) };
}
