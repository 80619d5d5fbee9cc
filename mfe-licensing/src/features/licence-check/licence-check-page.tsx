import { LICENCE_NUMBER, type LicenceCheck, licences } from '@koma/contracts';
import { Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import { Form, PageHeader } from '@koma/ui';
import { FailureView, isApiError, queryOf, QueryView, useFormats, usePageParam, useTitle } from '@koma/web-kit';
import { IconCircleCheck, IconCircleX, IconClock, IconQuestionMark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Facts } from '../../shared/facts.js';
import { useToday } from '../../shared/use-today.js';
import { useAllWorksWords } from '../../shared/use-works-words.js';
import { useWords } from '../../shared/words.js';
import { dayBefore } from '../../terms/last-day.js';
import classes from './licence-check.module.css';

const CODE = 'code';

/** Asks for the code that stands beside the number. */
function CodeForm({ given }: { given: string }) {
  const t = useWords();
  const [search, setSearch] = useSearchParams();
  const [code, setCode] = useState(given);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.normalize('NFKC').trim();
    setIsMissing(typed === '');
    if (typed === '') return;
    const next = new URLSearchParams(search);
    next.set(CODE, typed);
    setSearch(next);
  };
  return (
    <Form onSubmit={submit} aria-label={t('check.title')}>
      <TextInput
        label={t('checkAddress.code')}
        description={t('check.codeHint')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={isMissing ? t('check.codeMissing') : undefined}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit">{t('check.submit')}</Button>
    </Form>
  );
}

/** Whether it holds, of which works, and until when; nothing else. */
function Answer({ check }: { check: LicenceCheck }) {
  const t = useWords();
  const worksWords = useAllWorksWords();
  const { date } = useFormats();
  const { isValid, works, start, endsOn, endedOn } = check;
  const today = useToday();
  const isBefore = !isValid && start > today && endedOn === null;
  const Sign = isValid ? IconCircleCheck : isBefore ? IconClock : IconCircleX;
  return (
    <Paper withBorder p="lg" className={classes.answer} role="status">
      <p className={classes.verdict} data-valid={isValid || undefined}>
        <Sign size={28} stroke={1.5} aria-hidden="true" />
        {endedOn === null
          ? t(isValid ? 'check.valid' : isBefore ? 'check.before' : 'check.invalid', { day: date(start) })
          : t('check.ended', { day: date(endedOn) })}
      </p>
      <Facts
        facts={[
          [t('columns.works'), worksWords(works)],
          // One that was ended before it began has no days.
          [t('usage.start'), endedOn === null || start < endedOn ? date(start) : ''],
          [t('usage.end'), endedOn === null && (endsOn === null ? t('usage.noEnd') : date(dayBefore(endsOn)))],
        ]}
      />
    </Paper>
  );
}

/** A wrong code and an unknown number are answered alike. */
function Unknown({ code }: { code: string }) {
  const t = useWords();
  return (
    <Stack gap="lg">
      <Paper withBorder p="lg" className={classes.answer} role="alert">
        <p className={classes.verdict}>
          <IconQuestionMark size={28} stroke={1.5} aria-hidden="true" />
          {t('check.unknown')}
        </p>
        <Text size="sm">{t('check.unknownText')}</Text>
      </Paper>
      <CodeForm given={code} />
    </Stack>
  );
}

function Checked({ number, code }: { number: string; code: string }) {
  const query = useQuery(queryOf(licences.check, { params: { number }, query: { code } }));
  const isUnknown = isApiError(query.error) && [400, 404, 422].includes(query.error.status);
  if (isUnknown) return <Unknown code={code} />;
  if (query.error)
    return <FailureView error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return <QueryView query={query}>{(check) => <Answer check={check} />}</QueryView>;
}

/** `/licences/{number}`: whether a licence holds, for whoever has its number and code. */
export function LicenceCheckPage() {
  const t = useWords();
  const number = usePageParam('number').toUpperCase();
  const code = useSearchParams()[0].get(CODE)?.trim() ?? '';
  useTitle(t('check.title'));
  const isNumber = LICENCE_NUMBER.test(number);
  return (
    <div className={classes.page}>
      <PageHeader title={t('check.title')} description={t('licence.number', { number })} />
      {code === '' && <CodeForm given="" />}
      {code !== '' && (isNumber ? <Checked number={number} code={code} /> : <Unknown code={code} />)}
      <Text size="sm" c="dimmed" className={classes.note}>
        {t('check.note')}
      </Text>
    </div>
  );
}
