import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';
import { lines } from '../../common/fields.js';
import { idParams, instant } from '../../common/page.js';
import { reportAct, reportKind, reportState, reportTarget } from './reports.js';

const say = (code: FieldCode) => code;

/** A report as the owner of its target sees it; `reporter` is empty unless the reporter allowed the name. */
export const ownReport = z.object({
  id: idParams.shape.id,
  number: z.string(),
  state: reportState,
  kind: reportKind,
  target: reportTarget,
  title: z.string(),
  /** Page of the target, without language prefix; null when it is deleted. */
  path: z.string().nullable(),
  message: z.string(),
  reporter: z.string(),
  /** By when the owner answers; null when no answer is awaited. */
  answerDueAt: instant.nullable(),
  mayAnswer: z.boolean(),
  mayObject: z.boolean(),
  /** What the owner has been told and has said, oldest first. */
  steps: z.array(z.object({ at: instant, act: reportAct, text: z.string() })),
});
export type OwnReport = z.infer<typeof ownReport>;

/** What an owner says to a report. */
export const ownStatement = z.strictObject({
  message: z.string(say('FIELD.MESSAGE')).min(1, say('FIELD.MESSAGE')).pipe(lines()),
});

export const ownReports = {
  get: endpoint({
    id: 'catalogue.own-reports.get',
    method: 'GET',
    path: '/api/catalogue/own-reports/{id}',
    summary: "A report about something of the caller's, once the caller has been told of it",
    access: 'member',
    whileResting: true,
    params: idParams,
    response: ownReport,
  }),
  answer: endpoint({
    id: 'catalogue.own-reports.answer',
    method: 'POST',
    path: '/api/catalogue/own-reports/{id}/answer',
    summary: "The owner's answer to the question of staff; once",
    access: 'member',
    whileResting: true,
    params: idParams,
    body: ownStatement,
    response: ownReport,
  }),
  object: endpoint({
    id: 'catalogue.own-reports.object',
    method: 'POST',
    path: '/api/catalogue/own-reports/{id}/objection',
    summary: "The owner's objection to the hiding; once",
    access: 'member',
    whileResting: true,
    params: idParams,
    body: ownStatement,
    response: ownReport,
  }),
} as const;
