import { Anchor, Text } from '@mantine/core';
import { Logotype } from '@koma/ui';
import { LanguageSwitch, LocaleLink, usePageName } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import classes from './site-footer.module.css';

const LINKS = [
  { path: '/about', name: 'about' },
  { path: '/faqs', name: 'faqs' },
  { path: '/hiring', name: 'hiring' },
  { path: '/contact', name: 'contact' },
  { path: '/terms-of-use', name: 'terms-of-use' },
  { path: '/privacy-policy', name: 'privacy-policy' },
] as const;

/** Foot of the public pages. */
export function SiteFooter() {
  const { t } = useTranslation('shell');
  const nameOf = usePageName();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Logotype size={24} />
          <Text size="sm" c="dimmed">
            {t('footer.line')}
          </Text>
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className={classes.links}>
            {LINKS.map((link) => (
              <li key={link.path}>
                <Anchor component={LocaleLink} to={link.path} size="sm" c="dimmed">
                  {nameOf(link.name)}
                </Anchor>
              </li>
            ))}
            <li>
              <LanguageSwitch size="sm" c="dimmed" />
            </li>
          </ul>
        </nav>
        <Text size="xs" c="dimmed">
          © Koma
        </Text>
      </div>
    </footer>
  );
}
