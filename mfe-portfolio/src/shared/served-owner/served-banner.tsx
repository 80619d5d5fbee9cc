import type { CreatorProfile } from '@koma/contracts';
import { Alert, Anchor, Group, Text } from '@mantine/core';
import { personName } from '@koma/ui';
import { LocaleLink, useLocale } from '@koma/web-kit';
import { IconUsers } from '@tabler/icons-react';
import { paths } from '../paths.js';
import { useWords } from '../words.js';

/** Says first on the page that another creator's profile is edited. */
export function ServedBanner({ owner }: { owner: CreatorProfile }) {
  const t = useWords();
  const name = personName(owner, useLocale());
  return (
    <Alert role="status" color="amber" variant="light" icon={<IconUsers size={18} stroke={1.5} />} mb="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{name ? t('served.banner', { name }) : t('served.bannerNameless')}</Text>
        <Anchor component={LocaleLink} to={paths.permissions} size="sm" underline="always">
          {t('served.back')}
        </Anchor>
      </Group>
    </Alert>
  );
}
