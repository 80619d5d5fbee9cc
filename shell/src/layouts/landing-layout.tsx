import { Anchor, Button, Group } from '@mantine/core';
import { Logotype } from '@koma/ui';
import { LanguageSwitch, LocaleLink, usePageRoute } from '@koma/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourSchemeSwitch } from './colour-scheme-switch.js';
import frame from './frame.module.css';
import classes from './landing-layout.module.css';
import { mainProps, SkipLink } from './skip-link.js';
import { SiteFooter } from './site-footer.js';

/** True once the page has been scrolled away from its top. */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setIsScrolled(window.scrollY > 8);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isScrolled;
}

/** Frame of the public pages; over the home page's hero the header is clear until one scrolls. */
export function LandingLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const isHome = usePageRoute()?.path === '/';
  const isScrolled = useIsScrolled();
  return (
    <div className={frame.page}>
      <SkipLink />
      <header className={classes.header} data-clear={(isHome && !isScrolled) || undefined}>
        <div className={classes.bar}>
          <LocaleLink to="/" className={classes.home} aria-label={t('nav.home')}>
            <Logotype />
          </LocaleLink>
          <Group gap="sm" wrap="nowrap">
            <LanguageSwitch className={classes.link} size="sm" />
            <ColourSchemeSwitch />
            <Anchor component={LocaleLink} to="/login" className={classes.link} size="sm">
              {t('nav.login')}
            </Anchor>
            <Button component={LocaleLink} to="/register" size="xs">
              {t('nav.register')}
            </Button>
          </Group>
        </div>
      </header>
      <main {...mainProps} className={isHome ? frame.main : `${frame.main} ${frame.content}`}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
