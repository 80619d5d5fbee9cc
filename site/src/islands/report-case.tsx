import type { ReportCase as Case } from '@koma/contracts';
import { Button, Title } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import classes from './report-case.module.css';

function History({ steps }: Pick<Case, 'steps'>) {
  const { t } = useTranslation('site');
  const { japanTime } = useFormats();
  if (steps.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('report.case.history')}>
      <Title order={2} size="h3">
        {t('report.case.history')}
      </Title>
      <ol className={classes.history}>
        {steps.map(({ at, act, text }) => (
          <li key={`${at} ${act}`}>
            <time className={classes.time} dateTime={at}>
              {japanTime(at)}
            </time>
            <span>{t(`report.case.acts.${act}`)}</span>
            {text !== '' && <p className={classes.said}>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ report }: { report: Case }) {
  const { t } = useTranslation('site');
  const { japanTime } = useFormats();
  const facts = [
    ['number', report.number],
    ['state', t(`report.case.states.${report.state}`)],
    ['sentAt', japanTime(report.sentAt)],
    ['dueAt', report.dueAt && japanTime(report.dueAt)],
    ['kind', t(`report.kinds.${report.kind}`)],
    ['address', report.address],
    ['message', report.message],
    ['files', report.files.join('\n')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={classes.fact}>
              <dt>{t(`report.case.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface Props {
  report: Case;
  /** Something is under way, here or at another report of the page. */
  isBusy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** One report, with what its sender, or whoever else owns the mailbox, does before it counts. */
export function ReportCase({ report, isBusy, onConfirm, onDismiss }: Props) {
  const { t } = useTranslation('site');
  return (
    <article className={classes.case} aria-label={`${t('report.case.number')} ${report.number}`}>
      {report.state === 'unconfirmed' && (
        <section className={classes.part}>
          <Title order={2} size="h3">
            {t('report.case.confirmTitle')}
          </Title>
          <p>{t('report.case.confirmText')}</p>
          <div className={classes.acts}>
            <Button size="lg" onClick={onConfirm} disabled={isBusy}>
              {t('report.case.confirm')}
            </Button>
            <Button size="lg" variant="default" onClick={onDismiss} disabled={isBusy}>
              {t('report.case.dismiss')}
            </Button>
          </div>
        </section>
      )}
      <Facts report={report} />
      <History steps={report.steps} />
    </article>
  );
}
