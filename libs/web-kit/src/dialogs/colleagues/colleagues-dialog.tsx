import { type MemberBrief, projects, type SharedColleague } from '@koma/contracts';
import { Button, CloseButton, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../i18n/error-words.js';
import { useFormats } from '../../i18n/formats.js';
import { COMMON } from '../../i18n/i18n.js';
import { queryOf } from '../../query/query-of.js';
import { QueryView } from '../../query/query-view.js';
import { toast } from '../../toasts.js';
import classes from './colleagues-dialog.module.css';
import { useFoundColleagues } from './use-found-colleagues.js';
import { useMemberName } from './use-member-name.js';

interface Props {
  /** What colleagues can do with it, and what only its owner can. */
  text: string;
  /** With whom it is shared now. */
  colleagues: readonly SharedColleague[];
  share: (memberId: string) => Promise<unknown>;
  end: (memberId: string) => Promise<unknown>;
  /** Called after each change, also after a refusal. */
  onChanged: () => void;
  onClose: () => void;
}

/** A change by the dialog; a failure is told. */
function useChange(change: (memberId: string) => Promise<unknown>, onChanged: () => void) {
  const words = useErrorWords();
  return useMutation({
    mutationFn: change,
    onError: (error) => toast.error(words(error)),
    onSettled: onChanged,
  });
}

/** The present colleagues, and since when. */
function Colleagues({ colleagues, end, onChanged }: Pick<Props, 'colleagues' | 'end' | 'onChanged'>) {
  const { t } = useTranslation(COMMON);
  const { date } = useFormats();
  const nameOf = useMemberName();
  const ending = useChange(end, onChanged);
  if (colleagues.length === 0) return <Text c="dimmed">{t('colleagues.nobody')}</Text>;
  return (
    <ul className={classes.list} aria-label={t('colleagues.list')}>
      {colleagues.map(({ member, since }) => (
        <li key={member.id}>
          <div>
            <Text>{nameOf(member)}</Text>
            <Text size="sm" c="dimmed">
              {t('colleagues.since', { date: date(since) })}
            </Text>
          </div>
          <CloseButton
            aria-label={t('colleagues.end', { name: nameOf(member) })}
            onClick={() => ending.mutate(member.id)}
            disabled={ending.isPending}
          />
        </li>
      ))}
    </ul>
  );
}

interface InviteProps extends Pick<Props, 'share' | 'onChanged'> {
  choices: readonly MemberBrief[];
}

/** The choice of a colleague. */
function Invite({ choices, share, onChanged }: InviteProps) {
  const { t } = useTranslation(COMMON);
  const nameOf = useMemberName();
  const sharing = useChange(share, onChanged);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const data = choices.map((member) => ({ value: member.id, label: nameOf(member) }));
  const isChosen = data.some(({ value, label }) => value === chosen && label === typed);
  const found = useFoundColleagues(isChosen ? '' : typed);
  const submit = (memberId: string) => sharing.mutate(memberId, { onSuccess: () => setChosen(null) });
  if (choices.length === 0) return <Text c="dimmed">{t('colleagues.noColleagues')}</Text>;
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <Select
        flex={1}
        searchable
        label={t('colleagues.choose')}
        nothingFoundMessage={t('colleagues.notFound')}
        data={data}
        searchValue={typed}
        onSearchChange={setTyped}
        // The service knows more forms of a name than the page shows.
        filter={({ options }) => options.filter((option) => !found || ('value' in option && found.has(option.value)))}
        value={chosen}
        onChange={setChosen}
      />
      <Button loading={sharing.isPending} disabled={chosen === null} onClick={() => chosen !== null && submit(chosen)}>
        {t('colleagues.add')}
      </Button>
    </Group>
  );
}

/** Shares something with colleagues of the member's company, and ends that. */
export function ColleaguesDialog({ text, colleagues, share, end, onChanged, onClose }: Props) {
  const { t } = useTranslation(COMMON);
  const query = useQuery(queryOf(projects.colleagues));
  const there = new Set(colleagues.map(({ member }) => member.id));
  return (
    <Modal opened onClose={onClose} title={t('colleagues.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="lg">
        <Text size="sm">{text}</Text>
        <QueryView query={query} shape="form">
          {({ items }) => (
            <Invite choices={items.filter(({ id }) => !there.has(id))} share={share} onChanged={onChanged} />
          )}
        </QueryView>
        <Colleagues colleagues={colleagues} end={end} onChanged={onChanged} />
      </Stack>
    </Modal>
  );
}
