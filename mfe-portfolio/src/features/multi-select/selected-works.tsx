import type { EditedWorkCard, PublishStatus } from '@koma/contracts';
import { Button, Menu } from '@mantine/core';
import { ConfirmDialog, type Selection, SelectionBar } from '@koma/ui';
import { CollectDialog, DownloadButton } from '@koma/web-kit/dialogs';
import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { useBulk } from './use-bulk.js';

const TARGETS: readonly PublishStatus[] = ['publish', 'limited', 'unpublish'];
type Question = PublishStatus | 'delete' | 'slide-select';
const isStatus = (question: Question): question is PublishStatus => TARGETS.some((status) => status === question);

interface Props {
  /** All that are shown. */
  works: readonly EditedWorkCard[];
  selection: Selection;
  /** The owner for whom the caller edits; null for the own works. */
  ownerId: string | null;
}

interface AskedProps {
  question: PublishStatus | 'delete';
  works: readonly EditedWorkCard[];
  selection: Selection;
  onAnswered: () => void;
}

/** Asks first, with the number of works (decision 13). */
function Asked({ question, works, selection: { selected, clear }, onAnswered }: AskedProps) {
  const t = useWords();
  const common = useTranslation().t;
  // As they were when the question was asked: the list may be loaded again behind it.
  const [seen] = useState(works);
  const bulk = useBulk({
    onDone: () => {
      clear();
      onAnswered();
    },
    onOutdated: onAnswered,
  });
  const count = selected.length;
  const isDeletion = question === 'delete';
  return (
    <ConfirmDialog
      isOpen
      title={t(`portfolio.many.${question}`, { count })}
      confirmLabel={isDeletion ? t('portfolio.delete.confirm') : t(`status.to.${question}`)}
      cancelLabel={common('cancel')}
      onConfirm={() =>
        isDeletion ? bulk.remove(seen.filter(({ id }) => selected.includes(id))) : bulk.setStatus(selected, question)
      }
      onCancel={onAnswered}
      isBusy={bulk.isBusy}
      isDestructive={isDeletion}
    >
      {isDeletion ? t('portfolio.many.deleteText') : t(`portfolio.confirm.${question}.text`)}
    </ConfirmDialog>
  );
}

/** Actions on all selected works. */
export function SelectedWorks({ works, selection, ownerId }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [question, setQuestion] = useState<Question | null>(null);
  const { selected, clear } = selection;
  const close = () => setQuestion(null);
  const button = (key: Question, label: string) => (
    <Button key={key} size="xs" variant="default" onClick={() => setQuestion(key)}>
      {label}
    </Button>
  );
  return (
    <>
      <SelectionBar
        count={selected.length}
        label={t('portfolio.many.count', { count: selected.length })}
        clearLabel={t('portfolio.many.clear')}
        onClear={clear}
        all={selection.isAllSelected ? undefined : { label: t('portfolio.many.all'), onSelect: selection.selectAll }}
      >
        <Menu position="top-start" withinPortal>
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<IconChevronUp size={14} stroke={1.5} />}>
              {t('status.label')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {TARGETS.map((status) => (
              <Menu.Item key={status} onClick={() => setQuestion(status)}>
                {t(`status.to.${status}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {button('slide-select', t('reels.addTo'))}
        <DownloadButton workIds={selected} size="xs" />
        {button('delete', common('delete'))}
      </SelectionBar>
      {question && (isStatus(question) || question === 'delete') && (
        <Asked question={question} works={works} selection={selection} onAnswered={close} />
      )}
      {question === 'slide-select' && (
        <CollectDialog kind="slide-select" workIds={selected} ownerId={ownerId} onClose={close} onDone={clear} />
      )}
    </>
  );
}
