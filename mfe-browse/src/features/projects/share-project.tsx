import { type MemberBrief, type Project, projects } from '@koma/contracts';
import { Button, CloseButton, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { queryOf, QueryView, toast, useCall, useErrorWords, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { useMemberName } from './member-name.js';
import classes from './projects.module.css';
import { useRefreshProjects } from './use-refresh-projects.js';

/** The present members, and since when. */
function Colleagues({ project }: { project: Project }) {
  const t = useWords();
  const words = useErrorWords();
  const { date } = useFormats();
  const nameOf = useMemberName();
  const refresh = useRefreshProjects();
  const end = useCall(projects.unshare);
  if (project.colleagues.length === 0) return <Text c="dimmed">{t('projects.share.nobody')}</Text>;
  const remove = (memberId: string) =>
    end.mutate(
      { params: { id: project.id, memberId } },
      { onError: (error) => toast.error(words(error)), onSettled: refresh },
    );
  return (
    <ul className={classes.colleagues} aria-label={t('projects.share.list')}>
      {project.colleagues.map(({ member, since }) => (
        <li key={member.id}>
          <div>
            <Text>{nameOf(member)}</Text>
            <Text size="sm" c="dimmed">
              {t('projects.share.since', { date: date(since) })}
            </Text>
          </div>
          <CloseButton
            aria-label={t('projects.share.end', { name: nameOf(member) })}
            onClick={() => remove(member.id)}
            disabled={end.isPending}
          />
        </li>
      ))}
    </ul>
  );
}

/** The choice of a colleague. */
function Invite({ project, choices }: { project: Project; choices: readonly MemberBrief[] }) {
  const t = useWords();
  const words = useErrorWords();
  const nameOf = useMemberName();
  const refresh = useRefreshProjects();
  const share = useCall(projects.share);
  const [chosen, setChosen] = useState<string | null>(null);
  const submit = (memberId: string) =>
    share.mutate(
      { params: { id: project.id, memberId } },
      {
        onSuccess: () => setChosen(null),
        onError: (error) => toast.error(words(error)),
        onSettled: refresh,
      },
    );
  if (choices.length === 0) return <Text c="dimmed">{t('projects.share.noColleagues')}</Text>;
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <Select
        flex={1}
        searchable
        label={t('projects.share.choose')}
        nothingFoundMessage={t('projects.share.notFound')}
        data={choices.map((member) => ({ value: member.id, label: nameOf(member) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button loading={share.isPending} disabled={chosen === null} onClick={() => chosen !== null && submit(chosen)}>
        {t('projects.share.add')}
      </Button>
    </Group>
  );
}

/** Adds colleagues of the member's company to a project, and removes them. */
export function ShareProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const query = useQuery(queryOf(projects.colleagues));
  const there = new Set(project.colleagues.map(({ member }) => member.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('projects.share.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="lg">
        <Text size="sm">{t('projects.share.text')}</Text>
        <QueryView query={query} shape="form">
          {({ items }) => <Invite project={project} choices={items.filter(({ id }) => !there.has(id))} />}
        </QueryView>
        <Colleagues project={project} />
      </Stack>
    </Modal>
  );
}
