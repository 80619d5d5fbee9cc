import {
  disputeActsOf,
  type LicenceDisputeList,
  type LicenceSide,
  LICENSING,
  type StaffDisputeDetails,
} from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { findLicences, type LicenceRow } from '../licences/index.js';
import { findNames } from '../parties/index.js';
import { actorOf } from './dispute-actor.js';
import { Dispute, DisputeStep } from './dispute.entities.js';

/** The disputes of a licence with their steps, oldest first. */
async function findOf(tx: Tx, licenceId: string): Promise<{ dispute: Dispute; steps: DisputeStep[] }[]> {
  const disputes = await tx.find(Dispute, { where: { licenceId }, order: { id: 'ASC' } });
  return withSteps(tx, disputes);
}

async function withSteps(tx: Tx, disputes: readonly Dispute[]): Promise<{ dispute: Dispute; steps: DisputeStep[] }[]> {
  const steps = await tx.find(DisputeStep, {
    where: { disputeId: In(disputes.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  const bySubject = Map.groupBy(steps, ({ disputeId }) => disputeId);
  return disputes.map((dispute) => ({ dispute, steps: bySubject.get(dispute.id) ?? [] }));
}

/** What the side of a licence reads of its disputes. */
export async function readDisputes(tx: Tx, licenceId: string, side: LicenceSide): Promise<LicenceDisputeList> {
  const found = await findOf(tx, licenceId);
  const own = found.filter(({ dispute }) => dispute.side === side);
  return {
    items: found.map(({ dispute, steps }) => ({
      ...{ id: dispute.id, by: dispute.side, reason: dispute.reason, state: dispute.state, version: dispute.version },
      steps: steps.map(({ act, side: by, text, at }) => ({ act, by, text, at: at.toISOString() })),
      acts: disputeActsOf(dispute.state, actorOf(dispute, side)),
    })),
    mayOpen: own.length < LICENSING.disputes && own.every(({ dispute }) => dispute.closedAt !== null),
  };
}

/** What staff read of a licence's disputes. */
export async function readStaffDisputes(tx: Tx, licence: LicenceRow): Promise<StaffDisputeDetails[]> {
  const found = await findOf(tx, licence.id);
  return toDetails(tx, found, licence);
}

/** What staff read of one dispute. */
export async function readStaffDispute(tx: Tx, dispute: Dispute): Promise<StaffDisputeDetails[]> {
  const [licence] = await findLicences(tx, [dispute.licenceId]);
  return licence ? toDetails(tx, await withSteps(tx, [dispute]), licence) : [];
}

async function toDetails(
  tx: Tx,
  found: readonly { dispute: Dispute; steps: DisputeStep[] }[],
  { partId, number, terms }: LicenceRow,
): Promise<StaffDisputeDetails[]> {
  const names = await findNames(tx, found.flatMap(({ steps }) => steps.map(({ accountId }) => accountId))); // prettier-ignore
  return found.map(({ dispute, steps }) => ({
    ...{ id: dispute.id, by: dispute.side, reason: dispute.reason, state: dispute.state, version: dispute.version },
    ...{ partId, number, product: terms.product },
    ...{ companyName: terms.licensee.companyName, creatorName: terms.licensor.name },
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
    steps: steps.map(({ act, side: by, accountId, text, note, at }) => ({
      ...{ act, by, text, note, at: at.toISOString() },
      name: accountId === null ? '' : (names.get(accountId) ?? ''),
    })),
    acts: disputeActsOf(dispute.state, 'staff'),
  }));
}
