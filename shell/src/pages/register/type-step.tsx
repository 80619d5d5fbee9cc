import type { ApplicantType } from '@koma/contracts';
import { Anchor, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { IconMovie, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IntroFilm } from './intro-film.js';
import classes from './register.module.css';

const CHOICES: readonly { type: ApplicantType; Icon: typeof IconMovie }[] = [
  { type: 'creator', Icon: IconMovie },
  { type: 'user', Icon: IconSearch },
];

/** The choice between creator and user. */
export function TypeStep({ onChoose }: { onChoose: (type: ApplicantType) => void }) {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t('register.title')}
        </Title>
        <Text>{t('register.trade')}</Text>
      </Stack>
      <IntroFilm />
      {CHOICES.map(({ type, Icon }) => (
        <UnstyledButton key={type} className={classes.choice} onClick={() => onChoose(type)}>
          <Icon size={24} stroke={1.5} aria-hidden="true" />
          <span>
            <Text component="span" display="block" fw={600}>
              {t(`register.${type}.title`)}
            </Text>
            <Text component="span" display="block" size="sm" c="dimmed">
              {t(`register.${type}.text`)}
            </Text>
          </span>
        </UnstyledButton>
      ))}
      <Text size="sm" c="dimmed">
        {t('register.agencies')}
      </Text>
      <Text size="sm">
        {t('register.hasAccount')}{' '}
        <Anchor component={LocaleLink} to="/login" underline="always">
          {t('nav.login')}
        </Anchor>
      </Text>
    </Stack>
  );
}
