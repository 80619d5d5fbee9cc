import {
  type MemberBrief,
  type OwnReport,
  type ReportAct,
  type ReportCase,
  reportNumber,
  type StaffReport,
} from '@koma/contracts';
import type { ReportFile, ReportStep } from './report-parts.entity.js';
import type { Report } from './report.entity.js';
import { mayAnswer, mayObject } from './report.policy.js';

/** The reporter sees decisions with their reasons, but not what staff and the owner say to each other. */
const FOR_REPORTER: readonly ReportAct[] = ['hidden', 'kept', 'restored', 'upheld'];

const toStep = ({ at, act, text }: ReportStep) => ({ at: at.toISOString(), act, text });

export function toReportCase(report: Report, steps: readonly ReportStep[], files: readonly ReportFile[]): ReportCase {
  const { id, state, kind, target, address, message, sentAt, dueAt } = report;
  return {
    ...{ id, number: reportNumber(id), state, kind, target, address, message },
    files: files.map(({ fileName }) => fileName),
    sentAt: sentAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    steps: steps.map((step) => ({ ...toStep(step), text: FOR_REPORTER.includes(step.act) ? step.text : '' })),
  };
}

export function toOwnReport(report: Report, steps: readonly ReportStep[], path: string | null): OwnReport {
  const { id, state, kind, target, title, message, name, onBehalfOf, showsName, dueAt } = report;
  const acts = steps.map(({ act }) => act);
  return {
    ...{ id, number: reportNumber(id), state, kind, target, title, path, message },
    reporter: showsName ? [onBehalfOf, name].filter(Boolean).join(' ') : '',
    answerDueAt: mayAnswer(report, acts) ? (dueAt?.toISOString() ?? null) : null,
    mayAnswer: mayAnswer(report, acts),
    mayObject: mayObject(report),
    steps: steps.filter(({ act }) => act !== 'received').map(toStep),
  };
}

export function toStaffReport(report: Report, others: number): StaffReport {
  const { id, state, kind, target, targetId, title, name, sentAt, confirmedAt, dueAt, decidedAt } = report;
  return {
    ...{ id, number: reportNumber(id), state, kind, target, targetId, title, reporter: name, others },
    confirmedAt: (confirmedAt ?? sentAt).toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    isUnfounded: report.isUnfounded,
    version: report.version,
  };
}

export const toStaffStep = (step: ReportStep, brief: (id: string) => MemberBrief) => ({
  ...toStep(step),
  byName: step.actorId === null ? '' : brief(step.actorId).name,
});
