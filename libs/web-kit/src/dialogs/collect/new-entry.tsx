import { projects, TEXT } from '@koma/contracts';
import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../forms/use-api-form.js';
import { COMMON } from '../../i18n/i18n.js';
import type { ShelfKind } from './shelf.js';

const nameForm = z.strictObject({ name: projects.create.body.shape.name });

interface Props {
  kind: ShelfKind;
  onMake: (name: string) => Promise<void>;
}

/** Creates a project or slide select; a taken name is shown beside the field (§8). */
export function NewEntry({ kind, onMake }: Props) {
  const { t } = useTranslation(COMMON);
  const form = useApiForm({
    schema: nameForm,
    initialValues: { name: '' },
    refusals: { 'PROJECT.NAME_TAKEN': 'name', 'SLIDE_SELECT.NAME_TAKEN': 'name' },
    onSubmit: ({ name }) => onMake(name),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <TextInput
          {...form.field('name')}
          label={t(`collect.${kind}.new`)}
          maxLength={TEXT.short}
          inputContainer={(input) => (
            <Group gap="sm" wrap="nowrap">
              <Box flex={1}>{input}</Box>
              <Button type="submit" variant="default" flex="none" loading={form.isSubmitting}>
                {t('collect.create')}
              </Button>
            </Group>
          )}
        />
      </Stack>
    </form>
  );
}
