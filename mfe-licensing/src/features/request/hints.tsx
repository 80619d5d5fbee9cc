import { type LicenceRequest, licenceRequests, type RequestHint } from '@koma/contracts';
import { Loader, Text, Title } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { keyOf, queryOf, useErrorWords, useFormats } from '@koma/web-kit';
import { useLicensedTitle } from '../../shared/use-licensed-title.js';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { useTermWords } from '../../terms/use-term-words.js';
import classes from './request.module.css';

function useHintWords() {
  const t = useWords();
  const { date } = useFormats();
  const { separator } = useTermWords();
  return ({ outside, taken, uncleared }: RequestHint): string[] => [
    ...(outside.includes('not-licensable') ? [t('hints.notLicensable')] : []),
    ...(outside.some((axis) => axis !== 'not-licensable')
      ? [
          t('hints.outside', {
            axes: outside
              .filter((axis) => axis !== 'not-licensable')
              .map((axis) => t(`hints.axes.${axis}`))
              .join(separator),
          }),
        ]
      : []),
    ...(taken
      ? [taken.freeFrom === null ? t('hints.takenForGood') : t('hints.taken', { day: date(taken.freeFrom) })]
      : []),
    ...(uncleared.length > 0 ? [t('uncleared.hint')] : []),
    ...uncleared.map(({ kind, axes }) =>
      t('uncleared.item', {
        kind: t(`clearances.kinds.${kind}`),
        axes: axes.map((axis) => t(`uncleared.axes.${axis}`)).join(separator),
      }),
    ),
  ];
}

function Hint({ hint, title }: { hint: RequestHint; title: string }) {
  const t = useWords();
  const { yen } = useFormats();
  const problems = useHintWords()(hint);
  const isFine = problems.length === 0;
  const Sign = isFine ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes.hint}>
      <Sign size={18} stroke={1.75} aria-hidden="true" data-fine={isFine || undefined} />
      <div>
        <Text size="sm" fw={600} lang={languageOf(title)}>
          {title}
        </Text>
        {isFine ? (
          <Text size="sm">{t('hints.fine')}</Text>
        ) : (
          problems.map((words) => (
            <Text key={words} size="sm">
              {words}
            </Text>
          ))
        )}
        {hint.estimateYen !== null && <Text size="sm">{t('hints.estimate', { yen: yen(hint.estimateYen) })}</Text>}
      </div>
    </li>
  );
}

/** What stands against the draft as it was saved last, and what price lists say, work by work. */
export function Hints({ request }: { request: LicenceRequest }) {
  const t = useWords();
  const words = useErrorWords();
  const titleOf = useLicensedTitle();
  const { yen } = useFormats();
  const call = { params: { id: request.id } };
  const { data, error, isFetching } = useQuery({
    ...queryOf(licenceRequests.hints, call),
    queryKey: keyOf(licenceRequests.hints, call, request.version),
    placeholderData: keepPreviousData,
  });
  const titles = new Map(request.works.map((work) => [work.id, titleOf(work)]));
  const shown = data?.items.filter(({ workId }) => titles.has(workId)) ?? [];
  const estimates = shown.flatMap(({ estimateYen }) => estimateYen ?? []);
  const sum = estimates.reduce((total, amount) => total + amount, 0);
  return (
    <aside className={classes.aside} aria-labelledby="request-hints">
      <Title order={2} size="h4" id="request-hints" className={classes.asideTitle}>
        {t('hints.title')}
        {isFetching && <Loader size="xs" aria-label={t('hints.loading')} />}
      </Title>
      {error && <Text size="sm">{words(error)}</Text>}
      <ul className={classes.hints} aria-live="polite">
        {shown.map((hint) => (
          <Hint key={hint.workId} hint={hint} title={titles.get(hint.workId) ?? ''} />
        ))}
      </ul>
      {estimates.length > 0 && (
        <>
          <Text className={classes.sum}>
            {t(estimates.length === shown.length ? 'hints.sum' : 'hints.sumOfSome', {
              yen: yen(sum),
              count: estimates.length,
            })}
          </Text>
          <Text size="xs" c="dimmed">
            {t('hints.note')}
          </Text>
        </>
      )}
    </aside>
  );
}
