import type { Quote, RequestPart, Usage } from '@koma/contracts';
import { Badge, VisuallyHidden } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { type Axis, type Difference, differencesOf, type Marked } from '../../terms/differences.js';
import { lastDayOf } from '../../terms/last-day.js';
import { useTermWords } from '../../terms/use-term-words.js';
import classes from './part.module.css';
import { useQuoteTitle } from './quotes.js';

type Side = 'asked' | 'offered';

/** A value of a use in words, for the axes that are no lists. */
function useValueWords() {
  const t = useWords();
  const { date } = useFormats();
  return (axis: Axis, usage: Usage): string => {
    const last = lastDayOf(usage);
    const words: Partial<Record<Axis, string>> = {
      start: date(usage.start),
      end: last === null ? t('usage.noEnd') : date(last),
      exclusivity: t(`exclusivities.${usage.exclusivity}`),
      industry: t(`industries.${usage.industry}`),
      isCredited: t(usage.isCredited ? 'usage.credited' : 'usage.notCredited'),
    };
    return words[axis] ?? '';
  };
}

/** An entry of a list in words: a medium with its placements, a territory, an alteration. */
function useEntryWords() {
  const t = useWords();
  const words = useTermWords();
  return (axis: Axis, name: string, usage: Usage): string => {
    if (axis === 'territories') return words.territory(name);
    if (axis === 'alterations') return t(`alterations.${name}`);
    const used = usage.media.find(({ medium }) => medium === name);
    return used ? words.usedMedium(used) : words.medium(name);
  };
}

function Entry({ entry, side, leftOut, children }: { entry: Marked; side: Side; leftOut: string; children: string }) {
  const t = useWords();
  if (entry.isCommon) return <li>{children}</li>;
  const Sign = side === 'asked' ? IconMinus : IconPlus;
  return (
    <li className={classes.changed} data-side={side}>
      <Sign size={14} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{side === 'asked' ? leftOut : t('compare.added')}</VisuallyHidden>
      {children}
    </li>
  );
}

interface SideProps {
  difference: Difference;
  side: Side;
  usage: Usage;
  /** What is said before an entry that the quote leaves out. */
  leftOut?: string;
}

function SideWords({ difference, side, usage, leftOut }: SideProps) {
  const t = useWords();
  const valueOf = useValueWords();
  const entryOf = useEntryWords();
  const { axis } = difference;
  const isList = axis === 'media' || axis === 'territories' || axis === 'alterations';
  if (!isList) return valueOf(axis, usage);
  const entries = difference[side];
  if (entries.length === 0) return t('usage.noAlterations');
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <Entry key={entry.name} entry={entry} side={side} leftOut={leftOut ?? t('compare.leftOut')}>
          {entryOf(axis, entry.name, usage)}
        </Entry>
      ))}
    </ul>
  );
}

interface RowProps {
  line: Difference;
  /** Of the quote. */
  offeredTitle: string;
  /** The same beside the counter. */
  ofCounter: Difference | undefined;
  part: RequestPart;
  counter: Quote | null;
  quote: Quote;
}

function Changed({ words }: { words: string }) {
  return (
    <Badge size="sm" variant="light" color="amber" tt="none" leftSection={<IconArrowRight size={12} stroke={2} />}>
      {words}
    </Badge>
  );
}

function Row({ line, ofCounter, part, counter, quote, offeredTitle }: RowProps) {
  const t = useWords();
  const isAsCountered = ofCounter?.isSame !== false;
  return (
    <tr data-changed={!line.isSame || !isAsCountered || undefined}>
      <th scope="row">
        {t(`usage.${line.axis}`)}
        {!line.isSame && <Changed words={t('compare.changed')} />}
        {!isAsCountered && <Changed words={t('compare.notAsCountered')} />}
      </th>
      <td data-label={t('part.asked')}>
        <SideWords difference={line} side="asked" usage={part.usage} />
      </td>
      {counter && ofCounter && (
        <td data-label={t('part.counter')}>
          <SideWords
            difference={ofCounter}
            side="asked"
            usage={counter.usage}
            leftOut={t('compare.leftOutOfCounter')}
          />
        </td>
      )}
      <td data-label={offeredTitle}>
        <SideWords difference={line} side="offered" usage={quote.usage} />
      </td>
    </tr>
  );
}

/** A request names no amounts, a counter does. */
function AmountsRow({ counter, quote, offeredTitle }: { counter: Quote } & Pick<RowProps, 'quote' | 'offeredTitle'>) {
  const t = useWords();
  const { yen } = useFormats();
  const isSame = counter.amounts.total === quote.amounts.total;
  return (
    <tr data-changed={!isSame || undefined}>
      <th scope="row">
        {t('amounts.total')}
        {!isSame && <Changed words={t('compare.notAsCountered')} />}
      </th>
      <td data-label={t('part.asked')}>—</td>
      <td data-label={t('part.counter')}>{yen(counter.amounts.total)}</td>
      <td data-label={offeredTitle}>{yen(quote.amounts.total)}</td>
    </tr>
  );
}

function Verdict({ count, words }: { count: number; words: string }) {
  return (
    <p className={classes.verdict} data-same={count === 0 || undefined}>
      {words}
    </p>
  );
}

const countOf = (lines: readonly Difference[]): number => lines.filter(({ isSame }) => !isSame).length;

/** What was asked for, and countered since, beside what is offered, line by line. */
export function Comparison({ part, counter, quote }: Pick<RowProps, 'part' | 'counter' | 'quote'>) {
  const t = useWords();
  const offeredTitle = useQuoteTitle(part.quotes)(quote);
  const lines = differencesOf(part.usage, quote.usage);
  const ofCounter = counter && differencesOf(counter.usage, quote.usage);
  const count = countOf(lines);
  const isOtherSum = counter !== null && counter.amounts.total !== quote.amounts.total;
  const fromCounter = ofCounter && countOf(ofCounter) + (isOtherSum ? 1 : 0);
  return (
    <>
      <Verdict count={count} words={count === 0 ? t('compare.same') : t('compare.differs', { count })} />
      {fromCounter !== null && (
        <Verdict
          count={fromCounter}
          words={fromCounter === 0 ? t('compare.asCountered') : t('compare.differsFromCounter', { count: fromCounter })}
        />
      )}
      <table className={classes.comparison}>
        <thead>
          <tr>
            <th scope="col">{t('compare.axis')}</th>
            <th scope="col">{t('part.asked')}</th>
            {counter && <th scope="col">{t('part.counter')}</th>}
            <th scope="col">{offeredTitle}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Row key={line.axis} line={line} ofCounter={ofCounter?.[at]} {...{ part, counter, quote, offeredTitle }} />
          ))}
          {counter && <AmountsRow counter={counter} quote={quote} offeredTitle={offeredTitle} />}
        </tbody>
      </table>
    </>
  );
}
