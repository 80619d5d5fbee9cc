import { type Locale, type ReportCase as Case, reports } from '@koma/contracts';
import { Alert, Button, Loader, Title } from '@mantine/core';
import { api, errorWords, useFormats, useLocale } from '@koma/web-kit';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './report-case.module.css';

interface Answer {
  report: Case | null;
  error: string | null;
}

/** A report by the token of its mail, or why not. */
const answerOf = (endpoint: typeof reports.case, token: string, locale: Locale): Promise<Answer> =>
  api.call(endpoint, { params: { token } }).then(
    (report) => ({ report, error: null }),
    (error: unknown) => ({ report: null, error: errorWords(error, locale) }),
  );

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

function LoadedCase({ token, first }: { token: string; first: Promise<Answer> }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const [{ report, error }, setAnswer] = useState(use(first));
  const [isBusy, setIsBusy] = useState(false);
  const ask = async (endpoint: typeof reports.case) => {
    setIsBusy(true);
    const next = await answerOf(endpoint, token, locale);
    setAnswer({ ...next, report: next.report ?? report });
    setIsBusy(false);
  };
  return (
    <div className={classes.case} aria-busy={isBusy}>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {!report && error && (
        <div>
          <Button variant="default" onClick={() => void ask(reports.case)} loading={isBusy}>
            {t('report.case.retry')}
          </Button>
        </div>
      )}
      {report?.state === 'unconfirmed' && (
        <section className={classes.part}>
          <Title order={2} size="h3">
            {t('report.case.confirmTitle')}
          </Title>
          <p>{t('report.case.confirmText')}</p>
          <div>
            <Button size="lg" onClick={() => void ask(reports.confirm)} loading={isBusy}>
              {t('report.case.confirm')}
            </Button>
          </div>
        </section>
      )}
      {report && <Facts report={report} />}
      {report && <History steps={report.steps} />}
    </div>
  );
}

/** The state of a report, for whoever has the link of its mail; the first visit confirms the address by a button. */
export function ReportCase({ token }: { token: string }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const [first] = useState(() => answerOf(reports.case, token, locale));
  return (
    <Suspense fallback={<Loader aria-label={t('report.case.loading')} />}>
      <LoadedCase token={token} first={first} />
    </Suspense>
  );
}
