import { type Caller, dashboards, figures, lastDays, type Measure, tokyoDay } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, type TestService } from '@koma/testing';

export type View = EventData<'gateway.views.taken'>['views'][number];
type Work = EventData<'catalogue.works.described'>['works'][number];
type Mark = EventData<'catalogue.marks.changed'>['marks'][number];
type Watch = EventData<'gateway.watches.taken'>['watches'][number];

export const NOON = '2026-11-20T03:00:00.000Z'; // 12:00 in Tokyo
export const WEEK = { from: '2026-11-14', to: '2026-11-20' };
export const after = (minutes: number): string => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
const DAY_MS = 86_400_000;
/** The seven days up to today, of which everything is known. */
export const recentDays = () => lastDays(7, tokyoDay(new Date()));
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** What tests tell the service, as other services tell it. */
export class World {
  constructor(private readonly service: TestService) {}

  publish(...events: Parameters<TestService['bus']['publish']>[0]): Promise<void> {
    return this.service.bus.publish(events);
  }

  async creator(given: Partial<EventData<'catalogue.profile.changed'>> = {}): Promise<Caller> {
    const owner = callers.creator();
    await this.publish(
      makeEvent(
        'catalogue.profile.changed',
        { creatorId: owner.accountId, status: 'publish', ...given },
        owner.accountId,
      ),
    );
    return owner;
  }

  async member(given: Partial<EventData<'auth.account.changed'>> = {}): Promise<string> {
    const accountId = newId();
    await this.publish(makeEvent('auth.account.changed', { accountId, profileType: 'user', ...given }, accountId));
    return accountId;
  }

  async work(ownerId: string, given: Partial<Work> = {}): Promise<string> {
    const work: Work = {
      ...{
        id: newId(),
        ownerId,
        kind: 'video',
        title: '潮騒',
        titleEn: 'The Sound of Waves',
        status: 'publish',
        isHidden: false,
      },
      ...{ client: '', agency: '', production: '', product: '', media: null, ceremonies: [], seconds: 30 },
      publishedAt: NOON,
      ...given,
    };
    await this.publish(makeEvent('catalogue.works.described', { works: [work] }, 'works'));
    return work.id;
  }

  remove(workId: string, ownerId: string): Promise<void> {
    return this.publish(makeEvent('catalogue.work.deleted', { workId, ownerId, assetIds: [] }, workId));
  }

  view(id: string, given: Partial<View> = {}): View {
    return {
      ...{ kind: 'video', id, viewId: newId(), viewer: 'v', accountId: null, at: NOON, source: 'other', filters: [] },
      isShared: false,
      ...given,
    };
  }

  look(...views: View[]): Promise<void> {
    return this.publish(makeEvent('gateway.views.taken', { views }, 'views'));
  }

  present(...shown: Partial<View>[]): Promise<void> {
    const presentations = shown.map(
      ({ id = newId(), kind = 'video', viewer = 'v', accountId = null, at = NOON, isShared = false }) => ({
        ...{ id, viewer, accountId, at, isShared, viewId: newId() },
        kind: kind === 'image' ? ('image' as const) : ('video' as const),
      }),
    );
    return this.publish(makeEvent('gateway.presentations.taken', { presentations }, 'presentations'));
  }

  mark(subjectId: string, given: Partial<Mark> = {}): Promise<void> {
    const accountId = newId();
    const mark: Mark = { measure: 'favourite', holder: accountId, subjectId, accountId, at: NOON, ...given };
    return this.publish(makeEvent('catalogue.marks.changed', { marks: [mark] }, 'marks'));
  }

  play(id: string, intervals: Watch['intervals'], given: Partial<Watch> = {}): Promise<void> {
    const who = { viewer: newId(), accountId: null, at: NOON, isShared: false };
    const watch: Watch = { id, visitId: newId(), intervals, ...who, ...given };
    return this.publish(makeEvent('gateway.watches.taken', { watches: [watch] }, 'watches'));
  }

  async figures(owner: Caller, measure: Measure = 'view', query = WEEK) {
    const { body } = await this.service.call(dashboards.figures, owner, { query: { ...query, measure } });
    return figures.parse(body);
  }

  /** Rows of a table whose column has this value. */
  async count(table: string, column: string, value: string): Promise<number> {
    const rows: unknown[] = await this.service.running.database.query(`SELECT FROM ${table} WHERE ${column} = $1`, [
      value,
    ]);
    return rows.length;
  }
}
