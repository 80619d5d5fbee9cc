import { type Letter, LETTER_WORKS, type LetterBody, monthBefore, type OpenedLetter, tokyoDay } from '@koma/contracts';
import { AppError, Outbox } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DashboardsService } from '../dashboards/index.js';
import type { Period } from '../period.js';
import { findLetters, findWithoutLetter, keepLetter } from './letters.queries.js';

/** Letters go out from this hour of Tokyo on, in the first days of a month; later there are none for the month before. */
const FIRST_HOUR = 10;
const LAST_DAY = 10;
const TOKYO_MS = 9 * 3_600_000;

function daysOfMonth(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

const hasNothing = ({ figures }: LetterBody) => figures.every(({ count, before }) => count === 0 && before === 0);

/** Monthly letters to creators. Their figures are the answers of the dashboards for the same days. */
@Injectable()
export class LettersService {
  private readonly logger = new Logger('Letters');

  constructor(
    private readonly database: DataSource,
    private readonly dashboards: DashboardsService,
    private readonly outbox: Outbox,
  ) {}

  list(ownerId: string): Promise<Letter[]> {
    return findLetters(this.database.manager, ownerId);
  }

  /** @throws AppError RESOURCE.NOT_FOUND where the caller got no letter for the month */
  async open(ownerId: string, month: string): Promise<OpenedLetter> {
    const [found] = await findLetters(this.database.manager, ownerId, month);
    if (!found) throw new AppError('RESOURCE.NOT_FOUND');
    return { ...found, now: await this.figuresOf(ownerId, daysOfMonth(month)) };
  }

  /** Sends the letters of the month before that are due and not sent yet; safe in several processes at once. */
  async sendDue(now: Date): Promise<void> {
    const today = tokyoDay(now);
    const hour = new Date(now.getTime() + TOKYO_MS).getUTCHours();
    if (Number(today.slice(8)) > LAST_DAY || hour < FIRST_HOUR) return;
    await this.send(monthBefore(today.slice(0, 7)));
  }

  /** Sends the letters of a month that are not sent yet. */
  async send(month: string): Promise<void> {
    for (let after: string | null = null; ;) {
      const owners: string[] = await findWithoutLetter(this.database.manager, month, after);
      for (const ownerId of owners)
        // One that fails is tried again an hour later, and keeps nobody else waiting.
        await this.write(ownerId, month).catch((error: unknown) =>
          this.logger.error({ err: error, ownerId, month }, 'a monthly letter failed'),
        );
      after = owners.at(-1) ?? null;
      if (after === null) return;
    }
  }

  /** The row is the claim: of two processes, one sends. */
  private async write(ownerId: string, month: string): Promise<void> {
    const period = daysOfMonth(month);
    const [figures, works] = await Promise.all([this.figuresOf(ownerId, period), this.movedOf(ownerId, period)]);
    const body: LetterBody = { ...period, figures, works };
    const isSent = !hasNothing(body);
    await this.database.transaction(async (tx) => {
      const isOurs = await keepLetter(tx, { ownerId, month, body, isSent });
      if (isOurs && isSent)
        await this.outbox.add(tx, 'analytics.letter.written', ownerId, { accountId: ownerId, month, ...body });
    });
  }

  private async figuresOf(ownerId: string, period: Period): Promise<LetterBody['figures']> {
    const ask = async (measure: 'view' | 'favourite' | 'save', kind?: 'video') => {
      const { total, totalBefore } = await this.dashboards.figures(ownerId, {
        ...period,
        measure,
        ...(kind && { kind }),
      });
      return { count: total, before: totalBefore };
    };
    const [views, films, favourites, saves, { steps }] = await Promise.all([
      ask('view'),
      ask('view', 'video'),
      ask('favourite'),
      ask('save'),
      this.dashboards.funnel(ownerId, period),
    ]);
    const stepOf = (name: (typeof steps)[number]['step']) => {
      const step = steps.find((one) => one.step === name);
      return { count: step?.count ?? 0, before: step?.before ?? 0 };
    };
    return [
      { figure: 'views', ...views },
      { figure: 'film-views', ...films },
      { figure: 'favourites', ...favourites },
      { figure: 'saves', ...saves },
      { figure: 'openings', ...stepOf('opening') },
      { figure: 'licence-requests', ...stepOf('request') },
      { figure: 'licences', ...stepOf('licence') },
    ];
  }

  private async movedOf(ownerId: string, period: Period): Promise<LetterBody['works']> {
    const { items } = await this.dashboards.works(ownerId, period);
    const moved = items
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ kind, id, title, titleEn, counts, before }) => ({
        ...{ kind, id, title, titleEn },
        ...{ count: counts.view, before: before.view },
      }));
    const byChange = (work: (typeof moved)[number]) => Math.abs(work.count - work.before);
    return moved
      .filter((work) => byChange(work) > 0)
      .toSorted((a, b) => byChange(b) - byChange(a))
      .slice(0, LETTER_WORKS);
  }
}
