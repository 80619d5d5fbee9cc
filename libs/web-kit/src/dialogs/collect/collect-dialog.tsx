import { Modal, NavLink, ScrollArea, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../i18n/error-words.js';
import { COMMON } from '../../i18n/i18n.js';
import { MoreItems } from '../../query/more-items.js';
import { QueryView } from '../../query/query-view.js';
import { toast } from '../../toasts.js';
import { NewEntry } from './new-entry.js';
import { type Collected, type ShelfEntry, type ShelfKind, usePutting, useProjects, useSlideSelects } from './shelf.js';

interface Props extends Collected {
  kind: ShelfKind;
  onClose: () => void;
  /** Called when it was added. */
  onDone?: (() => void) | undefined;
}

interface EntriesProps {
  kind: ShelfKind;
  entries: readonly ShelfEntry[];
  isBusy: boolean;
  onChoose: (entry: ShelfEntry) => void;
}

/** The existing ones, last used first; a click adds to one. */
function Entries({ kind, entries, isBusy, onChoose }: EntriesProps) {
  const { t } = useTranslation(COMMON);
  return (
    <div role="group" aria-label={t(`collect.${kind}.list`)}>
      {entries.map((entry) => (
        <NavLink
          key={entry.id}
          component="button"
          type="button"
          label={entry.name}
          rightSection={
            <Text size="sm" c="dimmed">
              {t('collect.count', { count: entry.count })}
            </Text>
          }
          disabled={isBusy}
          onClick={() => onChoose(entry)}
        />
      ))}
    </div>
  );
}

/** Adds creators and works to an existing project or slide select, or to a new one. */
export function CollectDialog({ kind, onClose, onDone, ...content }: Props) {
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  const putting = usePutting(kind, content);
  const lists = {
    project: useProjects(kind === 'project'),
    'slide-select': useSlideSelects(content, kind === 'slide-select'),
  };
  const { query, entries } = lists[kind];
  const finish = ({ name, added }: { name: string; added: number }) => {
    if (added > 0) toast.success(t('collect.added', { count: added, name }));
    else toast.info(t('collect.present', { name }));
    onDone?.();
    onClose();
  };
  const put = useMutation({
    mutationFn: putting.into,
    onSuccess: finish,
    onError: (error) => toast.error(words(error)),
  });
  const count = (content.creatorIds?.length ?? 0) + (content.workIds?.length ?? 0);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`collect.${kind}.title`, { count })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <QueryView query={query} shape="form">
          {() =>
            entries.length > 0 && (
              <ScrollArea.Autosize mah="20rem" type="auto">
                <Entries kind={kind} entries={entries} isBusy={put.isPending} onChoose={(entry) => put.mutate(entry)} />
                <MoreItems query={query} />
              </ScrollArea.Autosize>
            )
          }
        </QueryView>
        <NewEntry kind={kind} onMake={async (name) => finish(await putting.intoNew(name))} />
      </Stack>
    </Modal>
  );
}
