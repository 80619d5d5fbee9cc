import { IconBell, IconFolder, IconHeart, IconSearch, IconUser } from '@tabler/icons-react';
import { readLoginState } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { SectionLink } from './section-link.js';
import classes from './bottom-bar.module.css';

interface Entry {
  path: string;
  /** Start of its section's addresses, if different. */
  section?: string;
  key: string;
  Icon: typeof IconBell;
}

/** Staff have no projects. */
const THIRD: Record<'member' | 'staff', Entry> = {
  member: { path: '/user-dashboard/projects', key: 'nav.projects', Icon: IconFolder },
  staff: { path: '/notification', key: 'nav.notifications', Icon: IconBell },
};
const entriesOf = (who: keyof typeof THIRD): Entry[] => [
  { path: '/user-dashboard/search/video', section: '/user-dashboard/search', key: 'nav.search', Icon: IconSearch },
  {
    path: '/user-dashboard/favorites/video',
    section: '/user-dashboard/favorites',
    key: 'nav.favourites',
    Icon: IconHeart,
  },
  THIRD[who],
  { path: '/user/settings/general-information', section: '/user/settings', key: 'nav.me', Icon: IconUser },
];

/** Navigation at the bottom, on phones only. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const entries = entriesOf(readLoginState()?.profileType === 'admin' ? 'staff' : 'member');
  return (
    <nav className={classes.bar} aria-label={t('nav.bottom')}>
      {entries.map(({ path, section, key, Icon }) => (
        <SectionLink key={path} to={path} section={section} className={classes.entry}>
          <Icon size={20} stroke={1.5} aria-hidden="true" />
          {t(key)}
        </SectionLink>
      ))}
    </nav>
  );
}
