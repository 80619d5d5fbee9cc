import { type Download, DOWNLOAD, downloadName, type DownloadOffer, downloads, tokyoDay } from '@koma/contracts';
import { Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../api/api.js';
import { useApiForm } from '../../forms/use-api-form.js';
import { COMMON } from '../../i18n/i18n.js';
import { LocaleLink } from '../../i18n/locale-link.js';
import { keyOf } from '../../query/query-of.js';
import { QueryView } from '../../query/query-view.js';
import { MissingList } from './missing-list.js';
import { OfferSummary } from './offer-summary.js';
import { type DownloadSource, isOffered, useDownloadOffer } from './use-download-offer.js';

type Props = DownloadSource & { onClose: () => void };

/** Page of the downloads. */
const LIST = '/user-dashboard/downloads';
const nameForm = z.strictObject({ name: downloadName, withCameraData: z.boolean() });
/** A valid name with the present time. */
const proposedName = () => `koma-${tokyoDay(new Date())}`;

interface NameProps {
  source: DownloadSource;
  offer: DownloadOffer;
  onBegun: (begun: Download) => void;
  onClose: () => void;
}

function NameForm({ source, offer, onBegun, onClose }: NameProps) {
  const { t } = useTranslation(COMMON);
  const queryClient = useQueryClient();
  const [initialValues] = useState(() => ({ name: proposedName(), withCameraData: false }));
  const { workIds, slideSelectId } = source;
  const form = useApiForm({
    schema: nameForm,
    initialValues,
    onSubmit: async (chosen) => {
      const body = workIds ? { ...chosen, workIds: [...workIds] } : { ...chosen, slideSelectId };
      onBegun(await api.call(downloads.create, { body }));
      void queryClient.invalidateQueries({ queryKey: keyOf(downloads.list) });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <Text size="sm">{t('downloads.lead', { count: offer.works.length })}</Text>
        <OfferSummary offer={offer} />
        <MissingList missing={offer.missing} />
        <TextInput
          {...form.field('name')}
          label={t('downloads.name')}
          description={t('downloads.nameHint')}
          maxLength={DOWNLOAD.name}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        {offer.works.some(({ isOwn }) => isOwn) && (
          <Switch
            {...form.checkbox('withCameraData')}
            label={t('downloads.withCameraData')}
            description={t('downloads.withCameraDataHint')}
          />
        )}
        <Text size="xs" c="dimmed">
          {t('downloads.terms')}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t('downloads.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Begun({ begun, onClose }: { begun: Download; onClose: () => void }) {
  const { t } = useTranslation(COMMON);
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {t('downloads.begun', { name: begun.name })}
      </Text>
      <MissingList missing={begun.missing} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button component={LocaleLink} to={LIST}>
          {t('downloads.list')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Says why there is nothing to name. */
function Nothing({ words, onClose }: { words: string; onClose: () => void }) {
  const { t } = useTranslation(COMMON);
  return (
    <Stack gap="md">
      <Text size="sm" role="alert">
        {words}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}

function Offered({ source, onBegun, onClose }: Omit<NameProps, 'offer'>) {
  const { t } = useTranslation(COMMON);
  const query = useDownloadOffer(source);
  if (source.workIds && source.workIds.length > DOWNLOAD.works)
    return <Nothing words={t('downloads.tooMany', { most: DOWNLOAD.works })} onClose={onClose} />;
  return (
    <QueryView query={query} shape="form">
      {(offer) =>
        isOffered(offer) ? (
          <NameForm source={source} offer={offer} onBegun={onBegun} onClose={onClose} />
        ) : (
          <Nothing words={t('downloads.nothing')} onClose={onClose} />
        )
      }
    </QueryView>
  );
}

/** Shows what one gets, asks for a name, and starts a download. */
export function DownloadDialog({ onClose, ...source }: Props) {
  const { t } = useTranslation(COMMON);
  const [begun, setBegun] = useState<Download | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('downloads.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      {begun ? (
        <Begun begun={begun} onClose={onClose} />
      ) : (
        <Offered source={source} onBegun={setBegun} onClose={onClose} />
      )}
    </Modal>
  );
}
