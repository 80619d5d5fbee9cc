import type { Usage } from '@koma/contracts';
import { Badge, VisuallyHidden } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { type Axis, type Difference, differencesOf, type Marked } from '../../terms/differences.js';
import { lastDayOf } from '../../terms/last-day.js';
import { useTermWords } from '../../terms/use-term-words.js';
import classes from './part.module.css';

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

function Entry({ entry, side, children }: { entry: Marked; side: Side; children: string }) {
  const t = useWords();
  if (entry.isCommon) return <li>{children}</li>;
  const Sign = side === 'asked' ? IconMinus : IconPlus;
  return (
    <li className={classes.changed} data-side={side}>
      <Sign size={14} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{t(side === 'asked' ? 'compare.leftOut' : 'compare.added')}</VisuallyHidden>
      {children}
    </li>
  );
}

interface SideProps {
  difference: Difference;
  side: Side;
  usage: Usage;
}

function SideWords({ difference, side, usage }: SideProps) {
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
        <Entry key={entry.name} entry={entry} side={side}>
          {entryOf(axis, entry.name, usage)}
        </Entry>
      ))}
    </ul>
  );
}

interface Props {
  asked: Usage;
  offered: Usage;
  /** Headings of the sides. */
  askedLabel: string;
  offeredLabel: string;
}

/** What was asked for beside what is offered, line by line. */
export function Comparison({ asked, offered, askedLabel, offeredLabel }: Props) {
  const t = useWords();
  const lines = differencesOf(asked, offered);
  const count = lines.filter(({ isSame }) => !isSame).length;
  return (
    <>
      <p className={classes.verdict} data-same={count === 0 || undefined}>
        {count === 0 ? t('compare.same') : t('compare.differs', { count })}
      </p>
      <table className={classes.comparison}>
        <thead>
          <tr>
            <th scope="col">{t('compare.axis')}</th>
            <th scope="col">{askedLabel}</th>
            <th scope="col">{offeredLabel}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.axis} data-changed={!line.isSame || undefined}>
              <th scope="row">
                {t(`usage.${line.axis}`)}
                {!line.isSame && (
                  <Badge
                    size="sm"
                    variant="light"
                    color="amber"
                    tt="none"
                    leftSection={<IconArrowRight size={12} stroke={2} />}
                  >
                    {t('compare.changed')}
                  </Badge>
                )}
              </th>
              <td data-label={askedLabel}>
                <SideWords difference={line} side="asked" usage={asked} />
              </td>
              <td data-label={offeredLabel}>
                <SideWords difference={line} side="offered" usage={offered} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
