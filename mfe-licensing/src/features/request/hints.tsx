import type { LicenceRequest, RequestHint } from '@koma/contracts';
import { Loader, Text, Title } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { useErrorWords, useFormats } from '@koma/web-kit';
import { useLicensedTitle } from '../../shared/use-licensed-title.js';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { useGapWords } from '../../terms/use-gap-words.js';
import { useTermWords } from '../../terms/use-term-words.js';
import classes from './request.module.css';
import { beyondHint, isNotLicensable, refusedSteps, useHints } from './use-hints.js';

/** What of the draft a creator does not offer, by name: 受け付けていない媒体：Web広告、シネアド. */
function useBeyondWords() {
  const t = useWords();
  const { separator, medium, territory } = useTermWords();
  return (hint: RequestHint, request: LicenceRequest): string[] => {
    const beyond = beyondHint(hint, request);
    if (!beyond) return [];
    const named = {
      media: beyond.media.map(medium),
      territories: beyond.territories.map(territory),
      terms: beyond.terms.map((term) => t(`terms.${term}`)),
      alterations: beyond.alterations.map((name) => t(`alterations.${name}`)),
    };
    return (['media', 'territories', 'terms', 'alterations'] as const).flatMap((axis) =>
      named[axis].length > 0 ? [t(`hints.beyond.${axis}`, { names: named[axis].join(separator) })] : [],
    );
  };
}

function useHintWords(request: LicenceRequest) {
  const t = useWords();
  const { date } = useFormats();
  const { separator } = useTermWords();
  const beyondWords = useBeyondWords();
  const gapWords = useGapWords();
  return (hint: RequestHint): string[] => {
    const { taken, uncleared } = hint;
    const beyond = isNotLicensable(hint) ? [t('hints.notLicensable')] : beyondWords(hint, request);
    const held =
      taken && (taken.freeFrom === null ? t('hints.takenForGood') : t('hints.taken', { day: date(taken.freeFrom) }));
    const rights = uncleared.map((right) =>
      t('uncleared.item', { kind: t(`clearances.kinds.${right.kind}`), gap: gapWords(right).join(separator) }),
    );
    return [...beyond, ...(held ? [held] : []), ...(rights.length > 0 ? [t('uncleared.hint'), ...rights] : [])];
  };
}

function Hint({ hint, title, request }: { hint: RequestHint; title: string; request: LicenceRequest }) {
  const t = useWords();
  const { yen } = useFormats();
  const problems = useHintWords(request)(hint);
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
  const { hints, error, isFetching } = useHints(request);
  const titles = new Map(request.works.map((work) => [work.id, titleOf(work)]));
  const isRefused = refusedSteps(hints, request).length > 0;
  const estimates = hints.flatMap(({ estimateYen }) => estimateYen ?? []);
  const sum = estimates.reduce((total, amount) => total + amount, 0);
  return (
    <aside className={classes.aside} aria-labelledby="request-hints">
      <Title order={2} size="h4" id="request-hints" className={classes.asideTitle}>
        {t('hints.title')}
        {isFetching && <Loader size="xs" aria-label={t('hints.loading')} />}
      </Title>
      {error && <Text size="sm">{words(error)}</Text>}
      <ul className={classes.hints} aria-live="polite">
        {hints.map((hint) => (
          <Hint key={hint.workId} hint={hint} title={titles.get(hint.workId) ?? ''} request={request} />
        ))}
      </ul>
      {isRefused && (
        <Text size="sm" fw={600}>
          {t('hints.refused')}
        </Text>
      )}
      {estimates.length > 0 && (
        <>
          <Text className={classes.sum}>
            {t(estimates.length === hints.length ? 'hints.sum' : 'hints.sumOfSome', {
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
