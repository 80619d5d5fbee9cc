import { type Account, type ProfileType, STAFF_SETTINGS_PATH } from '@koma/contracts';
import { ActionIcon, Avatar, Menu, Text } from '@mantine/core';
import {
  IconBookmark,
  IconCertificate,
  IconChartBar,
  IconFileZip,
  IconLink,
  IconLanguage,
  IconLicense,
  IconLogout,
  IconPhoto,
  IconSettings,
  IconSlideshow,
  IconUpload,
  IconUser,
} from '@tabler/icons-react';
import { LocaleLink, readLoginState, useOtherLanguage, useSession } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSchemeSwitch } from './colour-scheme-switch.js';
import { useSignOut } from './use-sign-out.js';

const ICON = { size: 16, stroke: 1.5 };

interface Entry {
  path: string;
  key: string;
  Icon: typeof IconUser;
}

const DOWNLOADS: Entry = { path: '/user-dashboard/downloads', key: 'nav.downloads', Icon: IconFileZip };
const SELECTS: Entry = { path: '/user-dashboard/slide-selects', key: 'nav.slideSelects', Icon: IconSlideshow };
const LINKS: Entry = { path: '/user-dashboard/links', key: 'nav.links', Icon: IconLink };
const LICENCES: Entry = { path: '/user-dashboard/licences', key: 'nav.licences', Icon: IconCertificate };
const SEARCHES: Entry = { path: '/user-dashboard/search/saved', key: 'nav.savedSearches', Icon: IconBookmark };
const ANALYTICS: Entry = {
  path: '/user/creator/dashboard/total-page-views',
  key: 'nav.analytics',
  Icon: IconChartBar,
};
const SETTINGS: Entry = { path: '/user/settings/general-information', key: 'nav.settings', Icon: IconSettings };

/** Personal pages by profile type. */
const OWN: Record<ProfileType, readonly Entry[]> = {
  user: [SELECTS, LINKS, LICENCES, SEARCHES, DOWNLOADS, SETTINGS],
  creator: [
    { path: '/user/creator/profile', key: 'nav.profile', Icon: IconUser },
    { path: '/user/creator/profile/portfolio', key: 'nav.portfolio', Icon: IconPhoto },
    { path: '/user/creator/upload/video', key: 'nav.upload', Icon: IconUpload },
    { path: '/user/creator/licences', key: 'nav.licensing', Icon: IconLicense },
    ANALYTICS,
    SELECTS,
    LINKS,
    LICENCES,
    SEARCHES,
    DOWNLOADS,
    SETTINGS,
  ],
  admin: [{ ...SETTINGS, path: STAFF_SETTINGS_PATH }],
};

type Named = Pick<Account, 'familyName' | 'firstName' | 'email'>;
/** The name, family name first; the address while there is no name. */
const nameOf = ({ familyName, firstName, email }: Named) => `${familyName} ${firstName}`.trim() || email;

/** Avatar with the account's own pages, language, colour scheme, and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { account } = useSession();
  const other = useOtherLanguage();
  const scheme = useSchemeSwitch();
  const signOut = useSignOut();
  const type = readLoginState()?.profileType ?? 'user';
  const email = account?.email ?? '';
  const name = account ? nameOf(account) : '';
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('nav.account')}>
          <Avatar size={28} color="brand" alt="">
            {[...name].at(0)?.toUpperCase()}
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text component="span" size="sm" c="var(--mantine-color-text)" truncate display="block">
            {name}
          </Text>
          {name !== email && (
            <Text component="span" size="xs" truncate display="block">
              {email}
            </Text>
          )}
          {t(`nav.types.${type}`)}
        </Menu.Label>
        <Menu.Divider />
        {OWN[type].map(({ path, key, Icon }) => (
          <Menu.Item key={path} component={LocaleLink} to={path} leftSection={<Icon {...ICON} />}>
            {t(key)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={other.to}
          lang={other.locale}
          preventScrollReset
          replace
          onClick={other.choose}
          leftSection={<IconLanguage {...ICON} />}
        >
          {other.name}
        </Menu.Item>
        <Menu.Item onClick={scheme.change} leftSection={<scheme.Icon {...ICON} />}>
          {scheme.label}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout {...ICON} />}>
          {t('nav.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
