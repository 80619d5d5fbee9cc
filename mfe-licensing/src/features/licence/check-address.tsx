import type { Licence } from '@koma/contracts';
import { Anchor, Button, Group } from '@mantine/core';
import { useCopy, useLocale } from '@koma/web-kit';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/facts.js';
import { checkAddress } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';

/** Where others check the licence, with number and code. */
export function CheckAddress({ licence: { number, code } }: { licence: Licence }) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const copy = useCopy();
  const address = checkAddress(number, code, locale);
  return (
    <Section title={t('checkAddress.title')} description={t('checkAddress.text')}>
      <Facts
        facts={[
          [t('columns.number'), number],
          [t('checkAddress.code'), code],
        ]}
      />
      <Group gap="md">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={16} stroke={1.5} />}
          onClick={() => void copy(address)}
          aria-label={t('checkAddress.copy')}
        >
          {common('copy')}
        </Button>
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          {t('checkAddress.open')}
        </Anchor>
      </Group>
    </Section>
  );
}
