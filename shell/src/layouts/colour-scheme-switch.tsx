import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './colour-scheme-switch.module.css';

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

/** Button that changes the colour scheme. It holds both icons and the style sheet shows one, because builds render it as well. */
export function ColourSchemeSwitch() {
  const { t } = useTranslation('shell');
  const { change } = useSchemeSwitch();
  const words = t('nav.scheme');
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words} title={words} onClick={change}>
      <IconSun className={classes.sun} size={20} stroke={1.5} />
      <IconMoon className={classes.moon} size={20} stroke={1.5} />
    </ActionIcon>
  );
}
