import { type Clearance, type ClearanceProposal, type ClearedWork, clearances, rightsCalendar } from '@koma/contracts';
import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { Row, Rows, useTitleOf } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../shared/words.js';
import { useTermWords } from '../../../terms/use-term-words.js';
import { ClearanceForm } from './clearance-form.js';
import { Proof } from './proof.js';
import { Proposals } from './proposals.js';
import { Reopen } from './reopen.js';
import { useUntil } from './use-until.js';

interface RowProps {
  clearance: Clearance;
  onEdit: () => void;
  onDelete: () => void;
}

function ClearanceRow({ clearance, onEdit, onDelete }: RowProps) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useTermWords();
  const untilOf = useUntil();
  const { kind, holder, scope, media, lastDay, note } = clearance;
  return (
    <Row
      title={`${t(`clearances.kinds.${kind}`)} · ${holder}`}
      facts={[
        lastDay === null ? untilOf(clearance) : t('clearances.until', { day: untilOf(clearance) }),
        scope === 'portfolio' ? t('clearances.scopes.portfolio') : media.map(words.medium).join(words.separator),
        note,
      ]}
      actions={
        <>
          <Button size="xs" variant="default" onClick={onEdit} aria-label={t('clearances.editOf', { holder })}>
            {common('edit')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={onDelete}
            aria-label={t('clearances.deleteOf', { holder })}
          >
            {common('delete')}
          </Button>
        </>
      }
    >
      <Proof clearance={clearance} />
    </Row>
  );
}

interface ListProps {
  cleared: ClearedWork;
  title: string;
  onEdit: (clearance: Clearance) => void;
}

/** The clearances of a work, each of which can be changed or deleted. */
function ClearanceList({ cleared, title, onEdit }: ListProps) {
  const t = useWords();
  const common = useTranslation().t;
  const [deleted, setDeleted] = useState<Clearance | null>(null);
  if (cleared.clearances.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('clearances.none')}
      </Text>
    );
  return (
    <>
      <Rows label={t('clearances.ofWork', { title })}>
        {cleared.clearances.map((one) => (
          <ClearanceRow key={one.id} clearance={one} onEdit={() => onEdit(one)} onDelete={() => setDeleted(one)} />
        ))}
      </Rows>
      {deleted && (
        <DeleteDialog
          endpoint={clearances.delete}
          request={{ params: { id: deleted.id }, query: { version: deleted.version } }}
          title={t('clearances.deleteTitle')}
          confirmLabel={common('delete')}
          done={t('clearances.deleted')}
          stale={[clearances.ofCreator, clearances.ofWork, rightsCalendar.ofWork]}
          onClose={() => setDeleted(null)}
        >
          {t('clearances.deleteText', { holder: deleted.holder })}
        </DeleteDialog>
      )}
    </>
  );
}

interface Props {
  cleared: ClearedWork;
  onClose: () => void;
}

/** The clearances of one work: add, change and delete them. */
export function ClearanceDrawer({ cleared, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const title = useTitleOf()(cleared.work);
  const [edited, setEdited] = useState<Clearance | 'new' | null>(null);
  const [proposal, setProposal] = useState<ClearanceProposal>();
  const add = (from?: ClearanceProposal) => {
    setProposal(from);
    setEdited('new');
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('clearances.ofWork', { title })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="md">
        <Reopen cleared={cleared} />
        <ClearanceList cleared={cleared} title={title} onEdit={setEdited} />
        <Proposals cleared={cleared} onTake={add} />
        {edited === null ? (
          <Group>
            <Button onClick={() => add()}>{t('clearances.add')}</Button>
          </Group>
        ) : (
          <ClearanceForm
            key={edited === 'new' ? `new ${proposal?.kind} ${proposal?.holder}` : edited.id}
            workId={cleared.work.id}
            clearance={edited === 'new' ? null : edited}
            proposal={edited === 'new' ? proposal : undefined}
            onDone={() => setEdited(null)}
          />
        )}
      </Stack>
    </Drawer>
  );
}
