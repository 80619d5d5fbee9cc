import type { Broadcast, BroadcastDraft } from '@koma/contracts';
import { Form, FormErrorSummary } from '@koma/ui';
import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { AudienceFields } from './audience-fields.js';
import { BroadcastActs } from './broadcast-acts.js';
import { BroadcastConflict } from './broadcast-conflict.js';
import type { TypedBroadcast } from './stored-draft.js';
import { useBroadcastForm } from './use-broadcast-form.js';

interface Props {
  name: string;
  initial: TypedBroadcast;
  broadcast: Broadcast | null;
  save: (draft: BroadcastDraft, version: number) => Promise<Broadcast>;
  onSent: (broadcast: Broadcast) => void;
  onGone: () => void;
}

const LANGUAGES = ['Ja', 'En'] as const;

/** Title and message in both languages, side by side where there is room. */
function WordFields({ form }: { form: ReturnType<typeof useBroadcastForm> }) {
  const t = useWords();
  return (
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
  );
}

/** A draft: its words in both languages side by side, whom it is for, and how it goes out. */
export function BroadcastEditor({ name, initial, broadcast, save, onSent, onGone }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const form = useBroadcastForm({ name, initial, broadcast, save });
  return (
    <Stack gap="xl">
      <Form {...form.formProps} aria-label={t('broadcasts.form')}>
        {form.conflict ? <BroadcastConflict form={form} /> : <FormErrorSummary>{form.summary}</FormErrorSummary>}
        <WordFields form={form} />
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
        <Checkbox
          {...form.checkbox('isPushed')}
          label={t('broadcasts.fields.isPushed')}
          description={t('broadcasts.pushHint')}
        />
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
      {form.stored && (
        <BroadcastActs broadcast={form.stored} isChanged={form.isChanged} onSent={onSent} onGone={onGone} />
      )}
    </Stack>
  );
}
