import { type Locale, type ReportCases as Cases, reports } from '@koma/contracts';
import { Alert, Button, Loader, TextInput } from '@mantine/core';
import { api, errorWords, useLocale } from '@koma/web-kit';
import { type FormEvent, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportCase } from './report-case.js';
import classes from './report-case.module.css';

interface Answer {
  cases: Cases | null;
  error: string | null;
}

/** The reports that the token of a mail opens, or why not. */
const answerOf = (token: string, locale: Locale): Promise<Answer> =>
  api.call(reports.cases, { params: { token } }).then(
    (cases) => ({ cases, error: null }),
    (error: unknown) => ({ cases: null, error: errorWords(error, locale) }),
  );

/** What is shown, and what the buttons of the page do to it. */
function useCases(token: string, first: Promise<Answer>) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const [{ cases, error }, setAnswer] = useState(use(first));
  const [isBusy, setIsBusy] = useState(false);
  const shown: Cases = cases ?? { items: [], hasMore: false };
  const run = async (act: () => Promise<Answer>) => {
    setIsBusy(true);
    const next = await act().catch((fault: unknown) => ({ cases, error: errorWords(fault, locale) }));
    setAnswer(next);
    setIsBusy(false);
  };
  return {
    ...{ cases, error, isBusy },
    reload: () => run(() => answerOf(token, locale)),
    confirm: (id: string) =>
      run(async () => {
        const confirmed = await api.call(reports.confirm, { params: { token, id } });
        const items = shown.items.map((item) => (item.id === id ? confirmed : item));
        return { cases: { ...shown, items }, error: null };
      }),
    dismiss: (id: string) =>
      run(async () => {
        await api.call(reports.dismiss, { params: { token, id } });
        return { cases: { ...shown, items: shown.items.filter((item) => item.id !== id) }, error: null };
      }),
    find: (number: string) =>
      run(async () => {
        const { items } = await api.call(reports.cases, { params: { token }, query: { number } });
        if (items.length === 0) return { cases, error: t('report.case.notFound') };
        return { cases: { items, hasMore: true }, error: null };
      }),
  };
}

/** Finds one's own among many that others have sent. */
function FindForm({ isBusy, onFind }: { isBusy: boolean; onFind: (number: string) => void }) {
  const { t } = useTranslation('site');
  const [number, setNumber] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(number);
  };
  return (
    <form className={classes.find} onSubmit={find}>
      <TextInput
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        label={t('report.case.find')}
        description={t('report.case.findHint')}
        autoComplete="off"
        minLength={8}
        maxLength={8}
        required
      />
      <Button type="submit" variant="default" disabled={isBusy}>
        {t('report.case.search')}
      </Button>
    </form>
  );
}

function LoadedCases({ token, first }: { token: string; first: Promise<Answer> }) {
  const { t } = useTranslation('site');
  const { cases, error, isBusy, reload, confirm, dismiss, find } = useCases(token, first);
  return (
    <div className={classes.cases} aria-busy={isBusy}>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {!cases && (
        <div>
          <Button variant="default" onClick={() => void reload()} loading={isBusy}>
            {t('report.case.retry')}
          </Button>
        </div>
      )}
      {cases?.items.length === 0 && <p role="status">{t('report.case.none')}</p>}
      {cases && cases.items.length > 1 && <p>{t('report.case.several')}</p>}
      {cases?.hasMore && <FindForm isBusy={isBusy} onFind={(number) => void find(number)} />}
      {cases?.items.map((report) => (
        <ReportCase
          key={report.id}
          report={report}
          isBusy={isBusy}
          onConfirm={() => void confirm(report.id)}
          onDismiss={() => void dismiss(report.id)}
        />
      ))}
    </div>
  );
}

/** What the link of a mail opens. Confirming is a button, because mail programs open links by themselves. */
export function ReportCases({ token }: { token: string }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const [first] = useState(() => answerOf(token, locale));
  return (
    <Suspense fallback={<Loader aria-label={t('report.case.loading')} />}>
      <LoadedCases token={token} first={first} />
    </Suspense>
  );
}
