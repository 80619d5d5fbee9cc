import {
  type Licence as Answer,
  type LicenceBrief,
  type LicenceSide,
  type LicenceState,
  licenceStateOn,
  LICENSING,
  RUNNING_LICENCES,
  tokyoDay,
} from '@koma/contracts';
import type { Licence } from './licence.entity.js';

const DAY_MS = 86_400_000;

/** Today in Tokyo, and the last day on which an end counts as near. */
export const daysOfNow = (now = new Date()) => ({
  today: tokyoDay(now),
  soon: tokyoDay(new Date(now.getTime() + LICENSING.expiringDays * DAY_MS)),
});

/** The state of a licence today. */
export function stateOf({ startOn, endsOn, endedOn }: Pick<Licence, 'startOn' | 'endsOn' | 'endedOn'>): LicenceState {
  const { today, soon } = daysOfNow();
  return licenceStateOn({ start: startOn, endsOn, endedOn }, today, soon);
}

/** True for one that can be extended and ended. */
export const isRunning = (licence: Parameters<typeof stateOf>[0]): boolean =>
  RUNNING_LICENCES.includes(stateOf(licence));

export function toBrief(licence: Licence, side: LicenceSide): LicenceBrief {
  const { id, number, terms, startOn, endsOn, endedOn, paidOn } = licence;
  const state = stateOf(licence);
  return {
    ...{ id, number, side, start: startOn, endsOn, endedOn, paidOn },
    state,
    endingBy: RUNNING_LICENCES.includes(state) ? (licence.ending?.by ?? null) : null,
    companyName: terms.licensee.companyName,
    creatorName: terms.licensor.name,
    creatorNameEn: terms.licensor.nameEn ?? '',
    product: terms.product,
    works: terms.works,
    totalYen: terms.amounts.total,
  };
}

/** @param chain the licence's extensions, oldest first */
export function toAnswer(
  licence: Licence,
  { side, isReadOnly }: Pick<Answer, 'side' | 'isReadOnly'>,
  chain: readonly Licence[],
): Answer {
  const { partId, terms, code, ending, droppedEnding, endedOn, endedReason, acceptedAt, version } = licence;
  return {
    ...toBrief(licence, side),
    ...{ partId, isReadOnly, terms, code, droppedEnding, version, acceptedAt: acceptedAt.toISOString() },
    ending: endedOn === null ? ending : null,
    chain: chain.map(({ id, number, startOn, endsOn }) => ({ id, number, start: startOn, endsOn })),
    ended: endedOn === null ? null : { on: endedOn, reason: endedReason, asked: ending },
  };
}
