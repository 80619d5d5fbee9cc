import { Group } from '@mantine/core';
import { Logotype } from '@koma/ui';
import { LanguageSwitch, LocaleLink } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Storyboard } from '../pages/home/storyboard.js';
import { ColourSchemeSwitch } from './colour-scheme-switch.js';
import classes from './login-layout.module.css';
import { mainProps, SkipLink } from './skip-link.js';

/** Split frame of the sign-in pages: frames on one side, one column with a form on the other. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.split}>
      <SkipLink />
      <aside className={classes.stage} aria-hidden="true">
        <Storyboard columns={2} />
        <p className={classes.caption}>{t('login.caption')}</p>
      </aside>
      <div className={classes.side}>
        <header className={classes.header}>
          <LocaleLink to="/" className={classes.home} aria-label={t('nav.home')}>
            <Logotype />
          </LocaleLink>
          <Group gap="sm" wrap="nowrap">
            <LanguageSwitch size="sm" c="inherit" />
            <ColourSchemeSwitch />
          </Group>
        </header>
        <main {...mainProps} className={classes.column}>
          {children}
        </main>
      </div>
    </div>
  );
}
