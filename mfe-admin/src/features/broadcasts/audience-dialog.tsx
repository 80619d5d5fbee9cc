import { type Audience, broadcasts } from '@koma/contracts';
import { itemsOf, MoreItems, pagesOf, QueryView } from '@koma/web-kit';
import { Modal, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';

function Recipients({ audience }: { audience: Audience }) {
  const query = useInfiniteQuery(pagesOf(broadcasts.audience, { query: {}, body: audience }));
  return (
    <>
      <QueryView query={query}>
        {(data) => (
          <Stack gap="sm" component="ul" p={0} m={0}>
            {itemsOf(data).map(({ id, name, companyName, email }) => (
              <li key={id}>
                <Text fw={600}>{name || email}</Text>
                <Text size="sm" c="dimmed">
                  {[companyName, name && email].filter(Boolean).join('・')}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
      <MoreItems query={query} />
    </>
  );
}

interface Props {
  audience: Audience;
  isOpen: boolean;
  onClose: () => void;
}

/** Who would get a broadcast now, to look through; the focus returns to where it was. */
export function AudienceDialog({ audience, isOpen, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('broadcasts.audience.who')}
      closeButtonProps={{ 'aria-label': common('close') }}
      size="lg"
    >
      <Recipients audience={audience} />
    </Modal>
  );
}
