import type { EnquiryWithHistory } from '@koma/contracts';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { DetailDrawer } from '@koma/ui/data';
import { QueryView } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../shared/instant.js';
import { Telephone } from '../../shared/telephone.js';
import { useWords } from '../../shared/words.js';
import { AnswerForm } from './answer-form.js';
import { AssigneeField } from './assignee-field.js';
import classes from './enquiries.module.css';
import { EnquiryHistory } from './enquiry-history.js';
import { useEnquiry } from './use-enquiry.js';

function useDetails(enquiry: EnquiryWithHistory | undefined) {
  const t = useWords();
  if (!enquiry) return [];
  const { number, kind, companyName, email, telephone, locale, sentAt, name } = enquiry;
  return [
    { id: 'number', label: t('enquiries.facts.number'), value: number },
    { id: 'kind', label: t('enquiries.facts.kind'), value: t(`enquiries.kinds.${kind}`) },
    { id: 'company', label: t('enquiries.facts.company'), value: companyName },
    { id: 'email', label: t('enquiries.facts.email'), value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
    {
      id: 'telephone',
      label: t('enquiries.facts.telephone'),
      value: telephone && <Telephone number={telephone} of={name} />,
    },
    { id: 'locale', label: t('columns.language'), value: t(`languages.${locale}`) },
    { id: 'sentAt', label: t('enquiries.columns.sentAt'), value: <Instant at={sentAt} /> },
  ];
}

/** One enquiry: what was written, what was done, and what staff do now. */
export function EnquiryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const { query, show, refresh, act, isBusy } = useEnquiry(id);
  const enquiry = query.data;
  const details = useDetails(enquiry);
  return (
    <DetailDrawer
      isOpen
      title={enquiry ? enquiry.name : t('enquiries.one')}
      closeLabel={common('close')}
      onClose={onClose}
      details={details}
      actions={
        enquiry && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => act({ status: enquiry.status === 'open' ? 'closed' : 'open' })}
          >
            {t(enquiry.status === 'open' ? 'enquiries.close' : 'enquiries.reopen')}
          </Button>
        )
      }
    >
      <QueryView query={query} shape="form">
        {(loaded) => (
          <div className={classes.part}>
            <Title order={3} size="h4">
              {t('enquiries.columns.message')}
            </Title>
            <Text className={classes.said}>{loaded.message}</Text>
            <AssigneeField enquiry={loaded} isBusy={isBusy} onChoose={(assigneeId) => act({ assigneeId })} />
            <EnquiryHistory history={loaded.history} />
            <AnswerForm enquiry={loaded} onAnswered={show} onOutdated={refresh} />
          </div>
        )}
      </QueryView>
    </DetailDrawer>
  );
}
