import { Anchor } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { useWords } from '../../../shared/words.js';
import { Section } from '../section.js';
import classes from '../settings.module.css';

const PLACE = '/user/settings/mail-address-password';
const LINKS = ['password', 'secondStep', 'sessions'] as const;

/** Where one changes how one signs in; everybody does so on the same page. */
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
