import { fieldCode, fieldMessage, type ProjectItem, projects, TEXT } from '@koma/contracts';
import { Stack, Text, TextInput } from '@mantine/core';
import { api, hasCode, useErrorWords, useLocale } from '@koma/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { BothVersions } from './both-versions.js';
import { useItemsCache } from './use-items-cache.js';

interface Props {
  projectId: string;
  item: ProjectItem;
  /** Name of the creator or work. */
  name: string;
}

const schema = projects.write.body.shape.note;

/** What is typed stays until it is saved, whatever is loaded meanwhile. */
function useNote({ projectId, item }: Props) {
  const cache = useItemsCache(projectId);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const save = useMutation({
    scope: { id: `note-${item.id}` },
    mutationFn: (note: string) =>
      api.call(projects.write, { params: { id: projectId, itemId: item.id }, body: { version: item.version, note } }),
    onSuccess: (saved) => {
      cache.replace([saved]);
      setTyped(null);
      setIsOutdated(false);
    },
    onError: async (error) => {
      if (!hasCode(error, 'RESOURCE.CONFLICT')) return;
      await cache.load();
      setIsOutdated(true);
    },
  });
  const dropMine = () => {
    setTyped(null);
    setIsOutdated(false);
  };
  return { typed, setTyped, isOutdated, save, dropMine };
}

/** The note of an item, saved on leaving the field; where a colleague was faster, both are shown. */
export function ItemNote(props: Props) {
  const t = useWords();
  const locale = useLocale();
  const words = useErrorWords();
  const { item, name } = props;
  const { typed, setTyped, isOutdated, save, dropMine } = useNote(props);
  const text = typed ?? item.note;
  const [issue] = schema.safeParse(text).error?.issues ?? [];
  const failure = save.error && !isOutdated ? words(save.error) : null;
  // With two versions, leaving the field chooses neither.
  const submit = () => {
    if (!issue && text !== item.note && !save.isPending && !isOutdated) save.mutate(text);
  };
  return (
    <Stack gap="xs">
      <TextInput
        size="sm"
        aria-label={t('projects.noteOf', { name })}
        placeholder={t('projects.note')}
        maxLength={TEXT.note}
        value={text}
        error={issue ? fieldMessage(fieldCode(issue), locale) : failure}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
        }}
      />
      {isOutdated && (
        <BothVersions
          mine={<Text size="sm">{text}</Text>}
          theirs={<Text size="sm">{item.note || t('projects.noNote')}</Text>}
          conflict={{ keepMine: () => save.mutate(text), takeTheirs: dropMine }}
          isBusy={save.isPending}
        />
      )}
    </Stack>
  );
}
