import type { ProfileType } from '@koma/contracts';
import { ActionIcon, Avatar, Menu, Text } from '@mantine/core';
import {
  IconBookmark,
  IconFileZip,
  IconLanguage,
  IconLogout,
  IconPhoto,
  IconSettings,
  IconSlideshow,
  IconUpload,
  IconUser,
} from '@tabler/icons-react';
import {
  errorWords,
  LocaleLink,
  readLoginState,
  toast,
  useLocale,
  useLocalePath,
  useOtherLanguage,
  useSession,
} from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSchemeSwitch } from './colour-scheme-switch.js';

const ICON = { size: 16, stroke: 1.5 };

interface Entry {
  path: string;
  key: string;
  Icon: typeof IconUser;
}

const DOWNLOADS: Entry = { path: '/user-dashboard/downloads', key: 'nav.downloads', Icon: IconFileZip };
const SELECTS: Entry = { path: '/user-dashboard/slide-selects', key: 'nav.slideSelects', Icon: IconSlideshow };
const SEARCHES: Entry = { path: '/user-dashboard/search/saved', key: 'nav.savedSearches', Icon: IconBookmark };
const SETTINGS: Entry = { path: '/user/settings/general-information', key: 'nav.settings', Icon: IconSettings };

/** Personal pages by profile type. */
const OWN: Record<ProfileType, readonly Entry[]> = {
  user: [SELECTS, SEARCHES, DOWNLOADS, SETTINGS],
  creator: [
    { path: '/user/creator/profile', key: 'nav.profile', Icon: IconUser },
    { path: '/user/creator/profile/portfolio', key: 'nav.portfolio', Icon: IconPhoto },
    { path: '/user/creator/upload/video', key: 'nav.upload', Icon: IconUpload },
    SELECTS,
    SEARCHES,
    DOWNLOADS,
    SETTINGS,
  ],
  admin: [SETTINGS],
};

/** Signs out, then loads a new page, so that nothing of the account stays in memory. */
function useSignOut() {
  const { signOut } = useSession();
  const locale = useLocale();
  const localePath = useLocalePath();
  return () =>
    signOut().then(
      () => location.assign(localePath('/')),
      (error: unknown) => toast.error(errorWords(error, locale)),
    );
}

/** Avatar with the account's own pages, language, colour scheme, and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { account } = useSession();
  const other = useOtherLanguage();
  const scheme = useSchemeSwitch();
  const signOut = useSignOut();
  const type = readLoginState()?.profileType ?? 'user';
  const email = account?.email ?? '';
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('nav.account')}>
          <Avatar size={28} name={email.slice(0, 1).toUpperCase()} color="brand" alt="" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text component="span" size="sm" c="var(--mantine-color-text)" truncate display="block">
            {email}
          </Text>
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
