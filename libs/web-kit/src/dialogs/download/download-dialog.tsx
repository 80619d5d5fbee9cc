import { type Download, DOWNLOAD, downloadName, downloads, tokyoDay } from '@koma/contracts';
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
import { MissingList } from './missing-list.js';

/** Works in this order, or those of a slide select. */
type Source =
  | { workIds: readonly string[]; slideSelectId?: undefined }
  | { workIds?: undefined; slideSelectId: string; count: number };
type Props = Source & { onClose: () => void };

/** Page of the downloads. */
const LIST = '/user-dashboard/downloads';
const nameForm = z.strictObject({ name: downloadName, withCameraData: z.boolean() });
/** A valid name with the present time. */
const proposedName = () => `koma-${tokyoDay(new Date())}`;

interface NameProps {
  source: Source;
  onBegun: (begun: Download) => void;
  onClose: () => void;
}

function NameForm({ source, onBegun, onClose }: NameProps) {
  const { t } = useTranslation(COMMON);
  const queryClient = useQueryClient();
  const [initialValues] = useState(() => ({ name: proposedName(), withCameraData: false }));
  const { workIds, slideSelectId } = source;
  const count = workIds ? workIds.length : source.count;
  const isTooMany = workIds !== undefined && workIds.length > DOWNLOAD.works;
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
        <Text size="sm" c={isTooMany ? 'var(--mantine-color-error)' : undefined}>
          {isTooMany ? t('downloads.tooMany', { most: DOWNLOAD.works }) : t('downloads.lead', { count })}
        </Text>
        <TextInput
          {...form.field('name')}
          label={t('downloads.name')}
          description={t('downloads.nameHint')}
          maxLength={DOWNLOAD.name}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Switch
          {...form.checkbox('withCameraData')}
          label={t('downloads.withCameraData')}
          description={t('downloads.withCameraDataHint')}
        />
        <Text size="xs" c="dimmed">
          {t('downloads.terms')}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting} disabled={isTooMany}>
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

/** Asks for a name and starts a download; shows at once what will be missing. */
export function DownloadDialog({ onClose, ...source }: Props) {
  const { t } = useTranslation(COMMON);
  const [begun, setBegun] = useState<Download | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('downloads.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      {begun ? (
        <Begun begun={begun} onClose={onClose} />
      ) : (
        <NameForm source={source} onBegun={setBegun} onClose={onClose} />
      )}
    </Modal>
  );
}
