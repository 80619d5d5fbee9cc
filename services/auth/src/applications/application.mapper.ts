import type { Application as ApplicationAnswer } from '@koma/contracts';
import type { ApplicationNoteRow } from './application-note.entity.js';
import type { Application } from './application.entity.js';
import { promisedUntil, waitedMinutes } from './review-promise.js';

export function toApplication(application: Application, notes: readonly ApplicationNoteRow[]): ApplicationAnswer {
  const { submittedAt, contactedAt, decidedAt } = application;
  return {
    ...application,
    notes: notes.map(({ at, author, text, called }) => ({ at: at.toISOString(), author, text, called })),
    submittedAt: submittedAt.toISOString(),
    contactedAt: contactedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    // The promise is a call: a call ends the waiting, and so does a decision.
    waitedMinutes: waitedMinutes(submittedAt, contactedAt ?? decidedAt ?? new Date()),
    promisedUntil: promisedUntil(submittedAt).toISOString(),
  };
}
