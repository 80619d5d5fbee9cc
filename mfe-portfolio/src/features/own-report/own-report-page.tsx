import { type OwnReport, ownReports } from '@koma/contracts';
import { PageHeader } from '@koma/ui';
import { LocaleLink, NotFoundView, queryOf, QueryView, useFormats, usePageParam } from '@koma/web-kit';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useWords } from '../../shared/words.js';
import classes from './own-report.module.css';
import { StatementForm } from './statement-form.js';

function Facts({ report }: { report: OwnReport }) {
  const t = useWords();
  const facts = [
    [t('reports.own.number'), report.number],
    [t('reports.own.kind'), t(`reports.own.kinds.${report.kind}`)],
    [t('reports.own.reporter'), report.reporter || t('reports.own.withheld')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ steps }: Pick<OwnReport, 'steps'>) {
  const t = useWords();
  const { japanTime } = useFormats();
  return (
    <section className={classes.part} aria-label={t('reports.own.history')}>
      <Title order={2} size="h4">
        {t('reports.own.history')}
      </Title>
      <ol className={classes.history}>
        {steps.map(({ at, act, text }) => (
          <li key={`${at} ${act}`}>
            <Text size="xs" c="dimmed" component="time" dateTime={at}>
              {japanTime(at)}
            </Text>
            <Text size="sm">{t(`reports.own.acts.${act}`)}</Text>
            {text !== '' && <Text className={classes.said}>{text}</Text>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Report({ report }: { report: OwnReport }) {
  const t = useWords();
  const { japanTime } = useFormats();
  const client = useQueryClient();
  const { id, title, path, state, message, answerDueAt, mayAnswer, mayObject, steps } = report;
  const show = (next: OwnReport) => client.setQueryData(queryOf(ownReports.get, { params: { id } }).queryKey, next);
  return (
    <article className={classes.page}>
      <PageHeader title={title} description={t('reports.own.lead')} />
      <p className={classes.state}>
        <strong>{t(`reports.own.states.${state}`)}</strong>
        {path && (
          <Anchor component={LocaleLink} to={path} size="sm">
            {t('reports.own.openTarget')}
          </Anchor>
        )}
      </p>
      <Facts report={report} />
      <section className={classes.part} aria-label={t('reports.own.message')}>
        <Title order={2} size="h4">
          {t('reports.own.message')}
        </Title>
        <Text className={classes.said}>{message}</Text>
      </section>
      <History steps={steps} />
      {mayAnswer && (
        <StatementForm
          key="answer"
          id={id}
          kind="answer"
          hint={t('reports.own.answer.hint', { at: answerDueAt && japanTime(answerDueAt) })}
          onSent={show}
        />
      )}
      {mayObject && (
        <StatementForm key="object" id={id} kind="object" hint={t('reports.own.object.hint')} onSent={show} />
      )}
    </article>
  );
}

function KnownReport({ id }: { id: string }) {
  const query = useQuery(queryOf(ownReports.get, { params: { id } }));
  return <QueryView query={query}>{(report) => <Report report={report} />}</QueryView>;
}

/** `/user/reports/{id}`: a report about something of the member's own, to answer it or to object once. */
export function OwnReportPage() {
  const { data: id } = z.uuid().safeParse(usePageParam('id'));
  return id ? <KnownReport key={id} id={id} /> : <NotFoundView />;
}
