import { type SlideSelect, slideSelects } from '@koma/contracts';
import { FormErrorSummary } from '@koma/ui';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { useApiForm, useVersions, VersionChoice } from '@koma/web-kit/forms';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWords } from '../../shared/words.js';

const schema = z.strictObject({ name: slideSelects.rename.body.shape.name });
const valuesOf = ({ name }: SlideSelect) => ({ name });

interface Props {
  reel: SlideSelect;
  onClose: () => void;
}

function useNameForm({ reel, onClose }: Props) {
  const t = useWords();
  const queryClient = useQueryClient();
  const params = { id: reel.id };
  const load = () => api.call(slideSelects.get, { params });
  const versions = useVersions({ schema, valuesOf, load });
  const finish = (saved: SlideSelect) => {
    queryClient.setQueryData(queryOf(slideSelects.get, { params }).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: keyOf(slideSelects.list) });
    onClose();
  };
  const form = useApiForm({
    schema,
    initialValues: valuesOf(reel),
    refusals: { 'SLIDE_SELECT.NAME_TAKEN': 'name' },
    onSubmit: async (values) => {
      const base = versions.newer?.newest ?? reel;
      const save = ({ name }: z.output<typeof schema>, version: number) =>
        api.call(slideSelects.rename, { params, body: { version, name } });
      const saved = await versions.save({ base, version: base.version, values, save, show: form.form.setValues });
      toast.success(t('reels.renamed'));
      finish(saved);
    },
  });
  return { form, newest: versions.newer?.newest ?? null, finish };
}

/** Asks for another name; where it was changed elsewhere meanwhile, both names, to choose from. */
export function NameForm(props: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { form, newest, finish } = useNameForm(props);
  const label = t('reels.name');
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {newest ? (
          <VersionChoice
            contests={[{ field: 'name', label, mine: form.values.name, theirs: newest.name }]}
            onSave={({ name }) => (name === 'theirs' ? finish(newest) : form.submit())}
            onTakeTheirs={() => finish(newest)}
            isBusy={form.isSubmitting}
          />
        ) : (
          <FormErrorSummary>{form.summary}</FormErrorSummary>
        )}
        <TextInput {...form.field('name')} label={label} maxLength={100} data-autofocus />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {common('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
