import { type Project, projects, TEXT } from '@koma/contracts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { FormErrorSummary } from '@koma/ui';
import { api, hasCode, toast } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWords } from '../../shared/words.js';
import { BothVersions } from './both-versions.js';
import { useRefreshProjects } from './use-refresh-projects.js';

const nameForm = z.strictObject({ name: projects.rename.body.shape.name });

interface Props {
  project: Project;
  onClose: () => void;
}

/** The typed name; where it was changed elsewhere, both names, to choose from. */
function useRenaming({ project, onClose }: Props) {
  const t = useWords();
  const refresh = useRefreshProjects();
  const [newest, setNewest] = useState(project);
  const params = { id: project.id };
  const form = useApiForm({
    schema: nameForm,
    initialValues: { name: project.name },
    refusals: { 'PROJECT.NAME_TAKEN': 'name' },
    onSubmit: async ({ name }) => {
      try {
        await api.call(projects.rename, { params, body: { version: newest.version, name } });
      } catch (error) {
        if (hasCode(error, 'RESOURCE.CONFLICT')) setNewest(await api.call(projects.get, { params }));
        throw error;
      }
      toast.success(t('projects.renamed'));
      refresh();
      onClose();
    },
  });
  const isOutdated = newest.version !== project.version;
  const takeTheirs = () => {
    refresh();
    onClose();
  };
  return { form, theirs: isOutdated ? newest.name : null, conflict: { keepMine: form.submit, takeTheirs } };
}

/** Asks for another name. */
export function RenameProject(props: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { form, theirs, conflict } = useRenaming(props);
  const { name } = form.values;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('projects.rename')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          {theirs === null ? (
            <FormErrorSummary>{form.summary}</FormErrorSummary>
          ) : (
            <BothVersions
              mine={<Text size="sm">{name}</Text>}
              theirs={<Text size="sm">{theirs}</Text>}
              conflict={conflict}
              isBusy={form.isSubmitting}
            />
          )}
          <TextInput {...form.field('name')} label={t('projects.name')} maxLength={TEXT.short} data-autofocus />
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
    </Modal>
  );
}
