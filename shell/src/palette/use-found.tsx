import { type Suggestion, suggestions } from '@koma/contracts';
import type { Command } from '@koma/ui/navigation';
import { personName } from '@koma/ui';
import { queryOf, readLoginState, useLocale } from '@koma/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconBuilding, IconHash, IconMovie, IconPhoto, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const WAIT_MS = 150;
const ICON = { size: 18, stroke: 1.5 };
const VIDEOS = '/user-dashboard/search/video';

interface Found {
  commands: Command[];
  /** What is shown belongs to other words still. */
  isLoading: boolean;
}

/** What staff find in their own lists. */
const STAFF_HAVE: readonly Suggestion['kind'][] = ['creator', 'work'];

/** People, works, companies and tags with the words, each linking to its page or its works; for staff companies and tags only. */
export function useFound(wanted: string, isOpen: boolean, open: (path: string) => void): Found {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const [q] = useDebouncedValue(wanted, WAIT_MS);
  const { data, isFetching } = useQuery({
    ...queryOf(suggestions.list, { query: { q } }),
    placeholderData: keepPreviousData,
    enabled: isOpen && q !== '',
  });
  const commandOf = (one: Suggestion): Omit<Command, 'id' | 'run'> & { to: string } => {
    if (one.kind === 'creator') {
      const to = `/creatorProfile/${one.creator.id}/details`;
      return { label: personName(one.creator, locale), hint: t('palette.creator'), icon: <IconUser {...ICON} />, to };
    }
    if (one.kind === 'work') {
      const icon = one.workKind === 'video' ? <IconMovie {...ICON} /> : <IconPhoto {...ICON} />;
      const label = (locale === 'en' && one.titleEn) || one.title;
      return { label, hint: t(`palette.kinds.${one.workKind}`), icon, to: `/details/${one.workKind}:${one.id}` };
    }
    if (one.kind === 'company') {
      const to = `${VIDEOS}?${new URLSearchParams({ [one.as]: one.name })}`;
      return { label: one.name, hint: t(`palette.company.${one.as}`), icon: <IconBuilding {...ICON} />, to };
    }
    const to = `${VIDEOS}?${new URLSearchParams({ q: one.name })}`;
    return { label: one.name, hint: t('palette.tag'), icon: <IconHash {...ICON} />, to };
  };
  if (wanted === '') return { commands: [], isLoading: false };
  const isStaff = readLoginState()?.profileType === 'admin';
  const items = (data?.items ?? []).filter(({ kind }) => !isStaff || !STAFF_HAVE.includes(kind));
  const commands = items.map((one, at) => {
    const { to, ...command } = commandOf(one);
    return { ...command, id: `found-${at}-${to}`, run: () => open(to) };
  });
  return { commands, isLoading: isFetching || q !== wanted };
}
