import type { StaffReportAct, StaffReportDetails } from '@koma/contracts';
import { type Detail, DetailDrawer, DetailList } from '@koma/ui/data';
import { LocaleLink, QueryView, toast, useErrorWords, useFormats } from '@koma/web-kit';
import { Alert, Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import { BarDialog } from './bar-dialog.js';
import { DueBadge } from './due-badge.js';
import { ReportHistory } from './report-history.js';
import { Related, Shown, Written } from './report-sides.js';
import classes from './reports.module.css';
import { StepDialog } from './step-dialog.js';
import { useReport } from './use-report.js';

/** What stands above the words of the report; the other facts stand below them. */
const FIRST: readonly string[] = ['state', 'due', 'kind'];

function useDetails(report: StaffReportDetails | undefined): Detail[] {
  const t = useWords();
  if (!report) return [];
  const { number, kind, state, dueAt, reporter, onBehalfOf, email, isMember, showsName, address, owner } = report;
  return [
    { id: 'number', label: t('reports.facts.number'), value: number },
    { id: 'state', label: t('reports.columns.state'), value: t(`reports.states.${state}`) },
    { id: 'due', label: t('reports.columns.due'), value: dueAt && <DueBadge dueAt={dueAt} /> },
    { id: 'kind', label: t('reports.kind'), value: t(`reports.kinds.${kind}`) },
    {
      id: 'owner',
      label: t('reports.facts.owner'),
      value: owner ? (
        <Anchor component={LocaleLink} to={`/creatorProfile/${owner.id}/details`} inherit>
          {owner.name || owner.id}
        </Anchor>
      ) : (
        t('reports.former')
      ),
    },
    { id: 'name', label: t('reports.columns.reporter'), value: reporter || t('reports.former') },
    { id: 'onBehalfOf', label: t('reports.facts.onBehalfOf'), value: onBehalfOf },
    {
      id: 'email',
      label: t('reports.facts.email'),
      value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor>,
    },
    {
      id: 'member',
      label: t('reports.facts.member'),
      value: t(isMember ? 'reports.facts.isMember' : 'reports.facts.isStranger'),
    },
    {
      id: 'showsName',
      label: t('reports.facts.showsName'),
      value: t(showsName ? 'reports.facts.yes' : 'reports.facts.no'),
    },
    { id: 'address', label: t('reports.facts.address'), value: address },
    { id: 'confirmedAt', label: t('reports.columns.confirmedAt'), value: <Instant at={report.confirmedAt} /> },
  ];
}

/** Whether the reporter is shut out, and how that is taken back. */
function Bar({ report, admit }: { report: StaffReportDetails; admit: () => Promise<void> }) {
  const t = useWords();
  const words = useErrorWords();
  const { date } = useFormats();
  const lift = useMutation({
    mutationFn: admit,
    onSuccess: () => toast.success(t('reports.bar.lifted')),
    onError: (error) => toast.error(words(error)),
  });
  if (!report.bar) return null;
  const { until, reason } = report.bar;
  return (
    <Alert color="amber">
      <p className={classes.said}>
        {until === null
          ? t('reports.bar.stands', { reason })
          : t('reports.bar.standsUntil', { reason, day: date(until) })}
      </p>
      <Button size="xs" variant="default" mt="sm" loading={lift.isPending} onClick={() => lift.mutate()}>
        {t('reports.bar.lift')}
      </Button>
    </Alert>
  );
}

/** One report: both sides, the proof, what was done, and what staff do now. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const { query, act, bar, admit } = useReport(id);
  const [dialog, setDialog] = useState<StaffReportAct | 'bar' | null>(null);
  const report = query.data;
  const facts = useDetails(report);
  const close = () => setDialog(null);
  return (
    <DetailDrawer
      isOpen
      title={report ? report.title || t('reports.former') : t('reports.one')}
      closeLabel={common('close')}
      onClose={onClose}
      details={facts.filter(({ id: fact }) => FIRST.includes(fact))}
      actions={
        report && (
          <>
            {report.acts.map((one) => (
              <Button
                key={one}
                variant={one === 'hide' ? 'filled' : 'default'}
                color={one === 'hide' ? 'red' : undefined}
                onClick={() => setDialog(one)}
              >
                {t(`reports.do.${one}.open`)}
              </Button>
            ))}
            {!report.bar && report.email !== '' && (
              <Button variant="default" onClick={() => setDialog('bar')}>
                {t('reports.bar.open')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView query={query} shape="form">
        {(loaded) => (
          <div className={classes.part}>
            <Bar report={loaded} admit={admit} />
            {loaded.isUnfounded && <Alert color="amber">{t('reports.facts.unfounded')}</Alert>}
            <Shown report={loaded} />
            <Written report={loaded} />
            <DetailList details={facts.filter(({ id: fact }) => !FIRST.includes(fact))} />
            <Related report={loaded} />
            <ReportHistory steps={loaded.steps} />
            {dialog === 'bar' && <BarDialog bar={bar} onClose={close} />}
            {dialog && dialog !== 'bar' && <StepDialog report={loaded} act={dialog} take={act} onClose={close} />}
          </div>
        )}
      </QueryView>
    </DetailDrawer>
  );
}
