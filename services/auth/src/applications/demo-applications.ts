import { newId } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import type { ApplicantName } from './applicant-name.js';
import { ApplicationNoteRow } from './application-note.entity.js';
import { Application } from './application.entity.js';

export interface DemoApplication extends Pick<
  Application,
  'email' | 'profileType' | 'mobileNumber' | 'affiliation' | 'companyName' | 'isKnownCompany' | keyof ApplicantName
> {
  minutesAgo: number;
  status?: Application['status'];
  refusalReason?: string;
  /** A note of staff; `called` ends the waiting. */
  note?: { author: string; text: string; called: boolean };
}

const MINUTE = 60_000;

/** Adds applications for the demo with past dates; does nothing where there are applications. */
export async function addDemoApplications(database: DataSource, given: readonly DemoApplication[]): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await tx.count(Application)) > 0) return;
    for (const { minutesAgo, note, status = 'submitted', refusalReason = '', ...facts } of given) {
      const id = newId();
      const submittedAt = new Date(Date.now() - minutesAgo * MINUTE);
      const notedAt = new Date(submittedAt.getTime() + 20 * MINUTE);
      const contactedAt = note?.called ? notedAt : null;
      const decidedAt = status === 'submitted' ? null : new Date(submittedAt.getTime() + 35 * MINUTE);
      const decision = { status, refusalReason, contactedAt, decidedAt, decidedBy: null };
      await tx.insert(Application, { id, ...facts, ...decision, locale: 'ja', submittedAt });
      if (note) await tx.insert(ApplicationNoteRow, { id: newId(), applicationId: id, at: notedAt, ...note });
    }
  });
}
