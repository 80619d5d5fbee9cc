import {
  type Clearance,
  type ClearanceProposal,
  CLEARANCE_KINDS,
  CLEARANCE_SCOPES,
  clearances,
  LICENSING,
  MEDIA,
} from '@koma/contracts';
import { Alert, Button, Checkbox, Group, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { DateField, Form, FormErrorSummary } from '@koma/ui';
import { api, hasCode, toast, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../shared/use-today.js';
import { useWords } from '../../../shared/words.js';
import { useTermWords } from '../../../terms/use-term-words.js';
import { clearanceSchema, NEW_CLEARANCE, valuesOfClearance } from './clearance-values.js';
import { useClearancesChanged } from './use-clearances-changed.js';

interface Props {
  workId: string;
  /** Null: a new one. */
  clearance: Clearance | null;
  /** What a new one takes over. */
  proposal?: ClearanceProposal | undefined;
  onDone: () => void;
}

type ClearanceFields = ReturnType<typeof useClearanceForm>;

/** Saves a clearance, or adds one, and shows the work's light anew. */
function useClearanceForm({ workId, clearance, proposal, onDone }: Props) {
  const common = useTranslation().t;
  const refresh = useClearancesChanged();
  return useApiForm({
    schema: clearanceSchema,
    initialValues: clearance ? valuesOfClearance(clearance) : { ...NEW_CLEARANCE, ...proposal },
    onSubmit: async (form) => {
      try {
        if (clearance) {
          const { id, version } = clearance;
          await api.call(clearances.save, { params: { id }, body: { version, clearance: form } });
        } else
          await api.call(clearances.add, {
            params: { id: workId },
            body: { clearances: [form], takesOver: proposal ?? null },
          });
      } catch (error) {
        if (hasCode(error, 'RESOURCE.CONFLICT')) void refresh();
        throw error;
      }
      void refresh();
      toast.success(common('saved'));
      onDone();
    },
  });
}

/** Whose right it is, and what it allows. */
function RightFields({ form }: { form: ClearanceFields }) {
  const t = useWords();
  const { values } = form;
  const set = form.form.setFieldValue;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('clearances.kind')}
        data={CLEARANCE_KINDS.map((value) => ({ value, label: t(`clearances.kinds.${value}`) }))}
        value={values.kind}
        onChange={(kind) => set('kind', CLEARANCE_KINDS.find((one) => one === kind) ?? values.kind)}
        allowDeselect={false}
      />
      <TextInput {...form.field('holder')} label={t('clearances.holder')} required />
      <Select
        label={t('clearances.scope')}
        data={CLEARANCE_SCOPES.map((value) => ({ value, label: t(`clearances.scopes.${value}`) }))}
        value={values.scope}
        onChange={(scope) => set('scope', CLEARANCE_SCOPES.find((one) => one === scope) ?? values.scope)}
        allowDeselect={false}
      />
    </SimpleGrid>
  );
}

function MediaField({ form }: { form: ClearanceFields }) {
  const t = useWords();
  const words = useTermWords();
  return (
    <Checkbox.Group
      label={t('usage.media')}
      error={form.field('media').error}
      value={form.values.media}
      onChange={(chosen) => form.form.setFieldValue('media', MEDIA.filter((one) => chosen.includes(one)))} // prettier-ignore
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
        {MEDIA.map((medium) => (
          <Checkbox key={medium} value={medium} label={words.medium(medium)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

/** The fields of a row stand on one line. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** From when until when. */
function DayFields({ form }: { form: ClearanceFields }) {
  const t = useWords();
  const locale = useLocale();
  const { values } = form;
  const set = form.form.setFieldValue;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DateField
        {...form.field('start')}
        lang={locale}
        label={t('clearances.start')}
        value={values.start}
        onChange={(day) => set('start', day)}
      />
      <DateField
        {...form.field('lastDay')}
        lang={locale}
        label={t('clearances.lastDay')}
        description={t('clearances.lastDayHint')}
        inputWrapperOrder={HINT_BELOW}
        value={values.lastDay}
        onChange={(day) => set('lastDay', day)}
      />
      <TextInput
        {...form.field('endTime')}
        type="time"
        label={t('clearances.endTime')}
        description={t('clearances.endTimeHint')}
        inputWrapperOrder={HINT_BELOW}
      />
    </SimpleGrid>
  );
}

/** A clearance, new or changed. */
export function ClearanceForm(props: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const form = useClearanceForm(props);
  const today = useToday();
  return (
    <Form {...form.formProps} aria-label={t(props.clearance ? 'clearances.edit' : 'clearances.add')}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <RightFields form={form} />
      {form.values.scope === 'media' && <MediaField form={form} />}
      <DayFields form={form} />
      {form.values.lastDay !== null && form.values.lastDay < today && (
        <Alert color="amber" variant="light" role="status" icon={<IconEyeOff size={18} stroke={1.5} />}>
          {t('clearances.over')}
        </Alert>
      )}
      <Textarea {...form.field('note')} label={t('clearances.note')} rows={3} maxLength={LICENSING.message} />
      <Group gap="sm">
        <Button type="submit" loading={form.isSubmitting}>
          {common('save')}
        </Button>
        <Button variant="default" onClick={props.onDone}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  );
}
