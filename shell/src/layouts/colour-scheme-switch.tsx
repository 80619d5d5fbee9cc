import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Whether the page is dark, and a function that changes the scheme. */
export function useSchemeSwitch() {
  const { t } = useTranslation('shell');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return {
    label: t(isDark ? 'nav.toLight' : 'nav.toDark'),
    Icon,
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}

/** Button that changes the colour scheme. */
export function ColourSchemeSwitch() {
  const { label, Icon, change } = useSchemeSwitch();
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={change}>
      <Icon size={20} stroke={1.5} />
    </ActionIcon>
  );
}
