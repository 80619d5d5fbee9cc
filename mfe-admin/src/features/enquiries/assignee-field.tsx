import { contact, type EnquiryWithHistory } from '@koma/contracts';
import { Select } from '@mantine/core';
import { queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

interface Props {
  enquiry: EnquiryWithHistory;
  isBusy: boolean;
  onChoose: (assigneeId: string | null) => void;
}

const NOBODY = 'nobody';

/** Who of staff takes an enquiry; somebody who has left stays named. */
export function AssigneeField({ enquiry: { assignee }, isBusy, onChoose }: Props) {
  const t = useWords();
  const staff = useQuery(queryOf(contact.assignees)).data?.items ?? [];
  const known = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee, ...staff] : staff;
  return (
    <Select
      label={t('enquiries.columns.assignee')}
      data={[
        { value: NOBODY, label: t('enquiries.nobody') },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={assignee?.id ?? NOBODY}
      onChange={(chosen) => onChoose(chosen === NOBODY ? null : chosen)}
      disabled={isBusy}
      allowDeselect={false}
      checkIconPosition="right"
    />
  );
}
