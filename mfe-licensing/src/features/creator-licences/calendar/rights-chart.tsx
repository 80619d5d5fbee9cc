import { monthsAfter } from '@koma/contracts';
import { Text, VisuallyHidden } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../shared/paths.js';
import { useWords } from '../../../shared/words.js';
import classes from './calendar.module.css';
import { type Bar, type MediumLane, type RightLane, shareOf, type Span, startOfDay, ticksOf } from './lanes.js';
import type { Zoom } from './use-calendar-place.js';
import { useLaneWords } from './use-lane-words.js';

export interface CalendarProps {
  window: Span;
  /** The first month. */
  month: string;
  years: Zoom;
  media: readonly MediumLane[];
  rights: readonly RightLane[];
  /** Where the clearances of the work are changed. */
  clearancesPath: string;
}

/** Height of a row of bars, in rem. */
const ROW = 2;
const percent = (share: number): string => `${share * 100}%`;
const placeOf = (span: Span, window: Span) => ({
  insetInlineStart: percent(shareOf(span.from, window)),
  inlineSize: percent(shareOf(span.to, window) - shareOf(span.from, window)),
});

interface LaneProps {
  name: string;
  lane: { rows: number; gaps: readonly Span[]; bars: readonly Bar<unknown>[] };
  /** What stands between: free days, or days without a clearance. */
  gapLook: 'free' | 'uncleared';
  window: Span;
  children: ReactNode;
}

/** One lane: its name, what holds, and what is free between. */
function Lane({ name, lane, gapLook, window, children }: LaneProps) {
  const t = useWords();
  const words = useLaneWords();
  const rows = Math.max(1, lane.rows);
  const gapName = t(`rights.${gapLook}`);
  return (
    <div className={classes.lane}>
      <Text component="h2" size="sm" className={classes.name}>
        {name}
      </Text>
      <ul className={classes.track} style={{ blockSize: `${rows * ROW}rem` }} aria-label={name}>
        {children}
        {lane.gaps.map((gap) => (
          <li
            key={gap.from}
            className={classes.gap}
            data-look={gapLook}
            style={placeOf(gap, window)}
            title={`${gapName} ${words.gap(gap)}`}
          >
            <span className={classes.gapName}>{gapName}</span>
            <VisuallyHidden> {words.gap(gap)}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BarProps {
  bar: Bar<unknown>;
  window: Span;
  to: string;
  look: 'exclusive' | 'licence' | 'clearance';
  text: string;
  more: readonly string[];
}

function BarLink({ bar, window, to, look, text, more }: BarProps) {
  const all = [text, ...more].filter(Boolean).join(', ');
  return (
    <li className={classes.bar} style={{ ...placeOf(bar, window), insetBlockStart: `${bar.row * ROW}rem` }}>
      <LocaleLink
        to={to}
        className={classes.link}
        data-look={look}
        data-before={bar.from < window.from || undefined}
        data-after={bar.to > window.to || undefined}
        aria-label={all}
        title={all}
      >
        {look === 'exclusive' && <IconLock size={14} stroke={1.75} aria-hidden="true" />}
        <span className={classes.text}>{text}</span>
      </LocaleLink>
    </li>
  );
}

/** Months above the lanes, their lines through them, and today. */
function Scale({ window, month, years }: Pick<CalendarProps, 'window' | 'month' | 'years'>) {
  const t = useWords();
  const { month: monthWords, monthOfYear } = useFormats();
  const [now] = useState(() => Date.now());
  const isToday = now >= window.from && now < window.to;
  return (
    <div className={classes.scale} aria-hidden="true">
      {ticksOf(month, years).map((tick) => (
        <span
          key={tick}
          className={classes.tick}
          style={placeOf(
            { from: startOfDay(`${tick}-01`), to: startOfDay(monthsAfter(`${tick}-01`, years === 1 ? 1 : 3)) },
            window,
          )}
        >
          {tick.endsWith('-01') || tick === month ? monthWords(tick) : monthOfYear(tick)}
        </span>
      ))}
      {isToday && (
        <span className={classes.today} style={{ insetInlineStart: percent(shareOf(now, window)) }}>
          <span>{t('rights.today')}</span>
        </span>
      )}
    </div>
  );
}

function Legend() {
  const t = useWords();
  return (
    <ul className={classes.legend} aria-label={t('rights.legend')}>
      <li>
        <span data-look="exclusive" className={classes.sample} aria-hidden="true">
          <IconLock size={12} stroke={1.75} />
        </span>
        {t('rights.exclusive')}
      </li>
      <li>
        <span data-look="licence" className={classes.sample} aria-hidden="true" />
        {t('rights.shared')}
      </li>
      <li>
        <span data-look="clearance" className={classes.sample} aria-hidden="true" />
        {t('creator.view.clearances')}
      </li>
      <li>
        <span data-look="free" className={classes.sample} aria-hidden="true" />
        {t('rights.free')}
      </li>
      <li>
        <span data-look="uncleared" className={classes.sample} aria-hidden="true" />
        {t('rights.uncleared')}
      </li>
    </ul>
  );
}

/** The calendar as lanes; every bar is a link. On phones its table stands alone. */
export function RightsChart({ window, month, years, media, rights, clearancesPath }: CalendarProps) {
  const t = useWords();
  const words = useLaneWords();
  return (
    <div className={classes.chart} role="group" aria-label={t('rights.chart')}>
      <Legend />
      <div className={classes.lanes}>
        <Scale window={window} month={month} years={years} />
        {media.map((lane) => (
          <Lane key={lane.medium} name={words.medium(lane.medium)} lane={lane} gapLook="free" window={window}>
            {lane.bars.map((bar) => (
              <BarLink
                key={bar.item.id}
                bar={bar}
                window={window}
                to={paths.licence(bar.item.id)}
                look={bar.item.exclusivity === 'none' ? 'licence' : 'exclusive'}
                text={words.licence(bar.item)}
                more={[words.number(bar.item), words.daysOfLicence(bar.item), words.exclusivity(bar.item)]}
              />
            ))}
          </Lane>
        ))}
        {rights.map((lane) => (
          <Lane
            key={`${lane.kind} ${lane.holder}`}
            name={words.right(lane)}
            lane={lane}
            gapLook="uncleared"
            window={window}
          >
            {lane.bars.map((bar) => (
              <BarLink
                key={bar.item.id}
                bar={bar}
                window={window}
                to={clearancesPath}
                look="clearance"
                text={words.clearance(bar.item)}
                more={[words.daysOfClearance(bar.item)]}
              />
            ))}
          </Lane>
        ))}
      </div>
    </div>
  );
}
