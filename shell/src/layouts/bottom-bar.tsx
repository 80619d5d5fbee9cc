import { type ProfileType, STAFF_SETTINGS_PATH } from '@koma/contracts';
import {
  IconBell,
  IconClipboardCheck,
  IconFolder,
  IconHeart,
  IconSearch,
  IconUpload,
  IconUser,
} from '@tabler/icons-react';
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

const SEARCH: Entry = {
  path: '/user-dashboard/search/video',
  section: '/user-dashboard/search',
  key: 'nav.search',
  Icon: IconSearch,
};
const FAVOURITES: Entry = {
  path: '/user-dashboard/favorites/video',
  section: '/user-dashboard/favorites',
  key: 'nav.favourites',
  Icon: IconHeart,
};
const PROJECTS: Entry = { path: '/user-dashboard/projects', key: 'nav.projects', Icon: IconFolder };
const UPLOAD: Entry = {
  path: '/user/creator/upload/video',
  section: '/user/creator/upload',
  key: 'nav.upload',
  Icon: IconUpload,
};
const ME: Entry = {
  path: '/user/settings/general-information',
  section: '/user/settings',
  key: 'nav.me',
  Icon: IconUser,
};

/** What each profile type needs most; staff have no projects, and settings of their own. */
const ENTRIES: Record<ProfileType, readonly Entry[]> = {
  user: [SEARCH, FAVOURITES, PROJECTS, ME],
  creator: [SEARCH, FAVOURITES, UPLOAD, PROJECTS, ME],
  admin: [
    SEARCH,
    { path: '/admin/request', key: 'nav.applications', Icon: IconClipboardCheck },
    { path: '/notification', key: 'nav.notifications', Icon: IconBell },
    { ...ME, path: STAFF_SETTINGS_PATH, section: STAFF_SETTINGS_PATH },
  ],
};

/** Navigation at the bottom, on phones only. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const entries = ENTRIES[readLoginState()?.profileType ?? 'user'];
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
