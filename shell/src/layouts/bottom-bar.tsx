import { IconBell, IconFolder, IconHeart, IconSearch, IconUser } from '@tabler/icons-react';
import { readLoginState, useLocalePath } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import classes from './bottom-bar.module.css';

/** Staff keep no projects. */
const THIRD = {
  member: { path: '/user-dashboard/projects', key: 'nav.projects', Icon: IconFolder },
  staff: { path: '/notification', key: 'nav.notifications', Icon: IconBell },
} as const;
const entriesOf = (who: keyof typeof THIRD) => [
  { path: '/user-dashboard/search/video', key: 'nav.search', Icon: IconSearch },
  { path: '/user-dashboard/favorites/video', key: 'nav.favourites', Icon: IconHeart },
  THIRD[who],
  { path: '/user/settings/general-information', key: 'nav.me', Icon: IconUser },
];

/** Navigation under the thumb, on telephones only. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const localePath = useLocalePath();
  const entries = entriesOf(readLoginState()?.profileType === 'admin' ? 'staff' : 'member');
  return (
    <nav className={classes.bar} aria-label={t('nav.bottom')}>
      {entries.map(({ path, key, Icon }) => (
        <NavLink key={path} to={localePath(path)} className={classes.entry}>
          <Icon size={20} stroke={1.5} aria-hidden="true" />
          {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}
