import { homeOf, type ProfileType } from '@koma/contracts';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { Logotype } from '@koma/ui';
import { LanguageSwitch, LocaleLink, readLoginState } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.js';
import { ColourSchemeSwitch } from './colour-scheme-switch.js';
import { PaletteButton } from '../palette/palette-button.js';
import { NotificationBell } from './notification-bell.js';
import { SectionLink } from './section-link.js';
import classes from './top-bar.module.css';

interface Entry {
  path: string;
  key: string;
  /** Start of its section's addresses, if different. */
  section?: string;
}

const SEARCH: readonly Entry[] = [
  { path: '/user-dashboard/search/video', key: 'nav.videos' },
  { path: '/user-dashboard/search/image', key: 'nav.images' },
  { path: '/user-dashboard/search/creator/grid', key: 'nav.creators', section: '/user-dashboard/search/creator' },
];

const PROJECTS: Entry = { path: '/user-dashboard/projects', key: 'nav.projects' };

/** Main navigation by profile type. */
const MAIN: Record<ProfileType, readonly Entry[]> = {
  user: [...SEARCH, PROJECTS],
  creator: [...SEARCH, PROJECTS, { path: '/user/creator/profile/portfolio', key: 'nav.portfolio' }],
  admin: [{ path: '/admin/request', key: 'nav.applications' }, ...SEARCH.slice(0, 2)],
};

function Guest() {
  const { t } = useTranslation('shell');
  return (
    <Group gap="sm" wrap="nowrap">
      <LanguageSwitch size="sm" c="inherit" />
      <ColourSchemeSwitch />
      <Button component={LocaleLink} to="/login" size="xs">
        {t('nav.login')}
      </Button>
    </Group>
  );
}

/** Bar on top of every page for members and staff. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const who = readLoginState();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <LocaleLink to={who ? homeOf(who.profileType) : '/'} className={classes.home}>
          <Logotype />
          <VisuallyHidden>{t('nav.home')}</VisuallyHidden>
        </LocaleLink>
        {who && (
          <nav className={classes.nav} aria-label={t('nav.main')}>
            {MAIN[who.profileType].map(({ path, key, section }) => (
              <SectionLink key={path} to={path} section={section} className={classes.link}>
                {t(key)}
              </SectionLink>
            ))}
          </nav>
        )}
        {who ? (
          <Group gap="xs" wrap="nowrap" className={classes.end}>
            <PaletteButton />
            <NotificationBell />
            <AccountMenu />
          </Group>
        ) : (
          <Guest />
        )}
      </div>
    </header>
  );
}
