import { Group, VisuallyHidden } from '@mantine/core';
import { Logotype, mainProps } from '@koma/ui';
import { STILLS } from '@koma/ui/brand';
import { LanguageSwitch, LocaleLink, usePageRoute } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourSchemeSwitch } from './colour-scheme-switch.js';
import classes from './login-layout.module.css';
import { SkipLink } from './skip-link.js';

/** Each page has its own still, the same at every visit. */
const STILL_OF: Readonly<Record<string, number>> = { '/login': 7, '/register': 1 };

/** A still of a featured work, full height, with its credit. */
function Stage() {
  const { t } = useTranslation('shell');
  const path = usePageRoute()?.path ?? '';
  const still = STILLS[STILL_OF[path] ?? 3] ?? STILLS[0];
  return (
    <aside className={classes.stage} aria-label={t('login.still')}>
      <img className={classes.still} src={still.src} alt="" width={960} height={540} />
      <p className={classes.caption}>
        <span lang="ja">{still.title}</span>
        <span lang="ja">{still.maker}</span>
      </p>
    </aside>
  );
}

/** Split layout of the sign-in pages: a still on one side, a form on the other. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.split}>
      <SkipLink />
      <Stage />
      <div className={classes.side}>
        <header className={classes.header}>
          <LocaleLink to="/" className={classes.home}>
            <Logotype />
            <VisuallyHidden>{t('nav.home')}</VisuallyHidden>
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
