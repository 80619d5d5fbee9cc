import { normalise, projects, savedSearches, savedSearchPath, slideSelects } from '@koma/contracts';
import type { Command } from '@koma/ui/navigation';
import { queryOf, readLoginState } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconBookmark, IconFolder, IconSlideshow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const ICON = { size: 18, stroke: 1.5 };
const MOST = 50;
/** Number of items shown before anything is typed. */
const LAST = 3;

interface Thing {
  id: string;
  name: string;
  to: string;
}

/** Projects, slide selects and saved searches whose name contains the words. */
export function useOwnThings(wanted: string, isOpen: boolean, open: (path: string) => void): Command[] {
  const { t } = useTranslation('shell');
  const who = readLoginState();
  const enabled = isOpen && who !== null && who.profileType !== 'admin';
  const folders = useQuery({ ...queryOf(projects.list, { query: { limit: MOST } }), enabled });
  const selects = useQuery({ ...queryOf(slideSelects.list, { query: { limit: MOST } }), enabled });
  const searches = useQuery({ ...queryOf(savedSearches.list, {}), enabled });
  const groups = [
    {
      hint: t('palette.project'),
      icon: <IconFolder {...ICON} />,
      things: folders.data?.items.map(({ id, name }): Thing => ({ id, name, to: `/user-dashboard/${id}` })),
    },
    {
      hint: t('palette.slideSelect'),
      icon: <IconSlideshow {...ICON} />,
      things: selects.data?.items.map(({ id, name }): Thing => ({
        id,
        name,
        to: `/user-dashboard/slide-selects/${id}`,
      })),
    },
    {
      hint: t('palette.savedSearch'),
      icon: <IconBookmark {...ICON} />,
      things: searches.data?.items.map((saved): Thing => ({
        id: saved.id,
        name: saved.name,
        to: savedSearchPath(saved),
      })),
    },
  ];
  const key = normalise(wanted);
  return groups.flatMap(({ hint, icon, things = [] }) =>
    things
      .filter(({ name }) => normalise(name).includes(key))
      .slice(0, key === '' ? LAST : MOST)
      .map(({ id, name, to }) => ({ id, label: name, hint, icon, run: () => open(to) })),
  );
}
