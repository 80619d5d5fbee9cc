import { type CommandGroup, CommandPalette } from '@koma/ui/navigation';
import { readLoginState, useLocalePath, usePageName, useSession } from '@koma/web-kit';
import { findRoute, normalise } from '@koma/contracts';
import { IconArrowRight, IconMovie, IconPhoto, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pagesFor, SEARCHES } from './commands.js';
import { useFound } from './use-found.js';
import { useOwnThings } from './use-own-things.js';
import { useStaffFound } from './use-staff-found.js';

const ICON = { size: 18, stroke: 1.5 };
const SEARCH_ICONS = {
  video: <IconMovie {...ICON} />,
  image: <IconPhoto {...ICON} />,
  creator: <IconUsers {...ICON} />,
};

interface Props {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  /** Enter was pressed before the palette was there. */
  isEntered: boolean;
}

/** Finds works, creators and companies by typed words, own collections, and every own page; for staff all that they keep. */
export function Palette({ isOpen, onClose, query, onQuery, isEntered }: Props) {
  const { t } = useTranslation('shell');
  const nameOf = usePageName();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { account } = useSession();
  const open = (path: string) => {
    onQuery('');
    if (findRoute(path.split('?', 1)[0] ?? path)?.slice === 'site') location.assign(localePath(path));
    else void navigate(localePath(path));
  };
  const wanted = query.trim();
  const isStaff = readLoginState()?.profileType === 'admin';
  const searches = SEARCHES.map(({ id, path }) => ({
    id: `search-${id}`,
    label: t(wanted ? `palette.search.${id}` : `palette.browse.${id}`, { query: wanted }),
    icon: SEARCH_ICONS[id],
    run: () => open(wanted ? `${path}?${new URLSearchParams({ q: wanted })}` : path),
  }));
  const pages = pagesFor(readLoginState()?.profileType ?? 'user', account?.adminPermission)
    .map(({ name, path }) => ({ id: name, label: nameOf(name), path }))
    .filter(({ label, path }) => normalise(`${label} ${path}`).includes(normalise(wanted)))
    .map(({ id, label, path }) => ({ id, label, icon: <IconArrowRight {...ICON} />, run: () => open(path) }));
  const found = useFound(wanted, isOpen, open);
  const staffFound = useStaffFound(wanted, isOpen, open);
  const groups: CommandGroup[] = [
    ...staffFound.groups,
    { label: t('palette.found'), commands: found.commands },
    { label: t('palette.works'), commands: searches },
    { label: t('palette.own'), commands: useOwnThings(wanted, isOpen, open) },
    { label: t('palette.pages'), commands: pages },
  ];
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      query={query}
      onQuery={onQuery}
      groups={groups}
      isLoading={found.isLoading || staffFound.isLoading}
      isEntered={isEntered}
      words={{
        title: t('palette.title'),
        placeholder: t(isStaff ? 'palette.staff.placeholder' : 'palette.placeholder'),
        nothing: t('palette.nothing'),
      }}
    />
  );
}
