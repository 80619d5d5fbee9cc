import { Anchor } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { useWords } from '../../../shared/words.js';
import { Section } from '../section.js';
import classes from '../settings.module.css';

const PLACE = '/user/settings/mail-address-password';
const LINKS = ['password', 'secondStep', 'sessions'] as const;

/** Links to the sign-in settings, which are one page for everybody. */
export function SignInLinks() {
  const t = useWords();
  return (
    <Section title={t('signIn.title')}>
      <ul className={classes.links}>
        {LINKS.map((link) => (
          <li key={link}>
            <Anchor component={LocaleLink} to={PLACE}>
              {t(`signIn.${link}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
