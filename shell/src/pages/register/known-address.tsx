import { Button, Group } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';

/** Ways to sign in for whoever has an account already. */
export function KnownAddress({ email }: { email: string }) {
  const { t } = useTranslation('shell');
  return (
    <Group gap="sm">
      <Button component={LocaleLink} to="/login" state={{ email }} variant="light">
        {t('register.signIn')}
      </Button>
      <Button component={LocaleLink} to="/login?forgot=1" state={{ email }} variant="subtle" color="gray">
        {t('register.forgot')}
      </Button>
    </Group>
  );
}
