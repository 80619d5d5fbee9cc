import { type Broadcast, type BroadcastDraft, broadcasts, sendableBroadcast } from '@koma/contracts';
import { ConfirmDialog, Form, FormErrorSummary } from '@koma/ui';
import { toast, useCall, useErrorWords } from '@koma/web-kit';
import { VersionChoice } from '@koma/web-kit/forms';
import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { AudienceFields } from './audience-fields.js';
import { SendDialog } from './send-dialog.js';
import { useBroadcastForm } from './use-broadcast-form.js';
import type { TypedBroadcast } from './stored-draft.js';

interface Props {
  name: string;
  initial: TypedBroadcast;
  broadcast: Broadcast | null;
  save: (draft: BroadcastDraft, version: number) => Promise<Broadcast>;
  onSent?: (broadcast: Broadcast) => void;
  onGone: () => void;
}

const LANGUAGES = ['Ja', 'En'] as const;

type BroadcastForm = ReturnType<typeof useBroadcastForm>;

function Conflict({ form: { conflict, isSubmitting } }: { form: BroadcastForm }) {
  const t = useWords();
  if (!conflict) return null;
  const { mine, theirs, fields } = conflict;
  const wordsOf = (values: TypedBroadcast, field: string) => {
    const value = new Map<string, unknown>(Object.entries(values)).get(field);
    return typeof value === 'string' ? value : t(`broadcasts.fields.${field}` as 'broadcasts.fields.audience');
  };
  return (
    <VersionChoice
      contests={fields.map((field) => ({
        field,
        label: t(`broadcasts.fields.${field}` as 'broadcasts.fields.audience'),
        mine: wordsOf(mine, field),
        theirs: wordsOf(theirs, field),
      }))}
      onSave={conflict.save}
      onTakeTheirs={conflict.takeTheirs}
      isBusy={isSubmitting}
    />
  );
}

/** Tries it on oneself, sends it, or deletes it: what is stored, so it is saved before. */
function Acts({
  broadcast,
  isChanged,
  onSent,
  onGone,
}: { broadcast: Broadcast; isChanged: boolean } & Pick<Props, 'onSent' | 'onGone'>) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const { id, version } = broadcast;
  const test = useCall(broadcasts.test);
  const remove = useCall(broadcasts.remove);
  const [dialog, setDialog] = useState<'send' | 'remove' | null>(null);
  const isComplete = sendableBroadcast.safeParse(broadcast).success || hasAllWords(broadcast);
  const onError = (error: unknown) => toast.error(words(error));
  const hint = isChanged ? t('broadcasts.saveFirst') : t('broadcasts.incomplete');
  return (
    <Group gap="sm" align="center">
      <Button disabled={isChanged || !isComplete} onClick={() => setDialog('send')}>
        {t('broadcasts.send.open')}
      </Button>
      <Button
        variant="default"
        disabled={isChanged || !isComplete}
        loading={test.isPending}
        onClick={() =>
          test.mutate({ params: { id } }, { onSuccess: () => toast.success(t('broadcasts.tested')), onError })
        }
      >
        {t('broadcasts.test')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setDialog('remove')}>
        {t('broadcasts.remove.open')}
      </Button>
      {(isChanged || !isComplete) && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {dialog === 'send' && onSent && (
        <SendDialog broadcast={broadcast} onSent={onSent} onClose={() => setDialog(null)} />
      )}
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        title={t('broadcasts.remove.title')}
        confirmLabel={t('broadcasts.remove.confirm')}
        cancelLabel={common('cancel')}
        isBusy={remove.isPending}
        isDestructive
        onConfirm={() =>
          remove.mutate(
            { params: { id }, query: { version } },
            {
              onSuccess: () => {
                toast.success(t('broadcasts.remove.done'));
                onGone();
              },
              onError,
            },
          )
        }
        onCancel={() => setDialog(null)}
      >
        {t('broadcasts.remove.text')}
      </ConfirmDialog>
    </Group>
  );
}

const hasAllWords = ({ titleJa, titleEn, messageJa, messageEn }: Broadcast): boolean =>
  [titleJa, titleEn, messageJa, messageEn].every((words) => words !== '');

/** A draft: its words in both languages side by side, whom it is for, and how it goes out. */
export function BroadcastEditor({ name, initial, broadcast, save, onSent, onGone }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const form = useBroadcastForm({ name, initial, broadcast, save });
  return (
    <Stack gap="xl">
      <Form {...form.formProps} aria-label={t('broadcasts.form')}>
        {form.conflict ? <Conflict form={form} /> : <FormErrorSummary>{form.summary}</FormErrorSummary>}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          {LANGUAGES.map((language) => (
            <Stack key={language} gap="sm" lang={language.toLowerCase()}>
              <TextInput
                {...form.field(`title${language}`)}
                label={t(`broadcasts.fields.title${language}`)}
                maxLength={100}
              />
              <Textarea
                {...form.field(`message${language}`)}
                label={t(`broadcasts.fields.message${language}`)}
                rows={8}
                resize="vertical"
                maxLength={2000}
              />
            </Stack>
          ))}
        </SimpleGrid>
        <TextInput
          {...form.field('path')}
          label={t('broadcasts.fields.path')}
          description={t('broadcasts.pathHint')}
          placeholder="/user-dashboard/search/video"
          maw="32rem"
        />
        <Title order={2} size="h4" mt="md">
          {t('broadcasts.fields.audience')}
        </Title>
        <AudienceFields
          audience={form.values.audience}
          onChange={(audience) => form.form.setFieldValue('audience', audience)}
        />
        <Title order={2} size="h4" mt="md">
          {t('broadcasts.channels')}
        </Title>
        <Text size="sm">{t('broadcasts.channelsText')}</Text>
        <Checkbox {...form.checkbox('isMailed')} label={t('broadcasts.fields.isMailed')} />
        <Group gap="sm">
          <Button
            type="submit"
            variant={form.stored ? 'default' : 'filled'}
            loading={form.isSubmitting}
            disabled={!form.isChanged && form.stored !== null}
          >
            {common('save')}
          </Button>
          {form.isChanged && (
            <Button variant="subtle" onClick={form.discard}>
              {t('broadcasts.discard')}
            </Button>
          )}
        </Group>
      </Form>
      {form.stored && <Acts broadcast={form.stored} isChanged={form.isChanged} onSent={onSent} onGone={onGone} />}
    </Stack>
  );
}
