import type { Application as ApplicationAnswer } from '@koma/contracts';
import type { Application } from './application.entity.js';
import { promisedUntil, waitedMinutes } from './review-promise.js';

export function toApplication(application: Application): ApplicationAnswer {
  const { submittedAt, decidedAt } = application;
  return {
    ...application,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    waitedMinutes: waitedMinutes(submittedAt, decidedAt ?? new Date()),
    promisedUntil: promisedUntil(submittedAt).toISOString(),
  };
}
