import { IconBell, IconHeart, IconSearch, IconUser } from '@tabler/icons-react';
import { useLocalePath } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import classes from './bottom-bar.module.css';

const ENTRIES = [
  { path: '/user-dashboard/search/video', key: 'nav.search', Icon: IconSearch },
  { path: '/user-dashboard/favorites/video', key: 'nav.favourites', Icon: IconHeart },
  { path: '/notification', key: 'nav.notifications', Icon: IconBell },
  { path: '/user/settings/general-information', key: 'nav.me', Icon: IconUser },
] as const;

/** Navigation under the thumb, on telephones only. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const localePath = useLocalePath();
  return (
    <nav className={classes.bar} aria-label={t('nav.bottom')}>
      {ENTRIES.map(({ path, key, Icon }) => (
        <NavLink key={path} to={localePath(path)} className={classes.entry}>
          <Icon size={20} stroke={1.5} aria-hidden="true" />
          {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}
