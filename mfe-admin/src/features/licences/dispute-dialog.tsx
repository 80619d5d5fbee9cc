import { LICENSING, type StaffDisputeDetails, staffDisputeForm, staffDisputes, staffLicences } from '@koma/contracts';
import { api, hasCode, keyOf, queryOf, toast } from '@koma/web-kit';
import { draftOf, useApiForm } from '@koma/web-kit/forms';
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog.js';
import { useWords } from '../../shared/words.js';

interface Props {
  dispute: StaffDisputeDetails;
  act: 'answer' | 'settle';
  partId: string;
  onClose: () => void;
}

const schema = staffDisputeForm.pick({ text: true, note: true });
const typed = z.object({ text: z.string(), note: z.string() });

/** Sends the words, and shows what has become of the dispute; also what a colleague has done meanwhile. */
function useAct({ dispute: { id, version }, act, partId }: Omit<Props, 'onClose'>) {
  const client = useQueryClient();
  const { queryKey } = queryOf(staffLicences.get, { params: { id: partId } });
  return async (words: z.output<typeof schema>) => {
    try {
      const saved = await api.call(staffDisputes.act, { params: { id }, body: { version, act, ...words } });
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, disputes: known.disputes.map((one) => (one.id === saved.id ? saved : one)) },
      );
      for (const each of [staffDisputes.list, staffDisputes.waiting, staffLicences.search])
        void client.invalidateQueries({ queryKey: keyOf(each) });
    } catch (error) {
      if (hasCode(error, 'RESOURCE.CONFLICT') || hasCode(error, 'LICENCE.DISPUTE_CLOSED'))
        void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

/** Asks for the words to both sides, and for a note of staff. What is typed stays until it is sent. */
export function DisputeDialog({ onClose, ...given }: Props) {
  const t = useWords();
  const { act, dispute } = given;
  const send = useAct(given);
  const draft = useMemo(() => draftOf(`dispute.${dispute.id}.${act}`, typed), [dispute.id, act]);
  const form = useApiForm({
    schema,
    initialValues: draft.read() ?? { text: '', note: '' },
    onSubmit: async (words) => {
      await send(words);
      draft.clear();
      toast.success(t(`desk.do.${act}.done`));
      onClose();
    },
  });
  const { values } = form;
  useEffect(() => {
    if (values.text === '' && values.note === '') draft.clear();
    else draft.write(values);
  }, [draft, values]);
  return (
    <FormDialog
      form={form}
      title={t(`desk.do.${act}.title`)}
      confirmLabel={t(`desk.do.${act}.confirm`)}
      onClose={onClose}
    >
      <Text size="sm">{t(`desk.do.${act}.text`)}</Text>
      <Textarea
        {...form.field('text')}
        label={t('desk.toBoth')}
        description={t('desk.toBothHint')}
        rows={5}
        maxLength={LICENSING.message}
        required
        data-autofocus
      />
      <Textarea
        {...form.field('note')}
        label={t('desk.note')}
        description={t('desk.noteHint')}
        rows={2}
        maxLength={LICENSING.message}
      />
    </FormDialog>
  );
}
