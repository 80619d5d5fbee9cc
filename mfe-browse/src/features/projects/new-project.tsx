import { projects, TEXT } from '@koma/contracts';
import { Box, Button, Group, TextInput } from '@mantine/core';
import { api, keyOf, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useWords } from '../../shared/words.js';
import classes from './projects.module.css';

const nameForm = z.strictObject({ name: projects.create.body.shape.name });

/** Creates a project by its name; a taken name is shown beside the field (§8). */
export function NewProject() {
  const t = useWords();
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: nameForm,
    initialValues: { name: '' },
    refusals: { 'PROJECT.NAME_TAKEN': 'name', 'PROJECT.TOO_MANY': 'name' },
    onSubmit: async ({ name }) => {
      await api.call(projects.create, { body: { name } });
      toast.success(t('projects.made', { name }));
      form.form.reset();
      await queryClient.invalidateQueries({ queryKey: keyOf(projects.list) });
    },
  });
  return (
    <form {...form.formProps} className={classes.make}>
      <TextInput
        {...form.field('name')}
        label={t('projects.newName')}
        placeholder={t('projects.example')}
        maxLength={TEXT.short}
        inputContainer={(input) => (
          <Group gap="sm" wrap="nowrap">
            <Box flex={1}>{input}</Box>
            <Button type="submit" flex="none" loading={form.isSubmitting}>
              {t('projects.create')}
            </Button>
          </Group>
        )}
      />
    </form>
  );
}
