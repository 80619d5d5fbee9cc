import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day } from '../common/fields.js';
import { id } from '../common/page.js';
import { periodQuery } from '../common/period.js';

/** What a viewer looks for (decision 24). */
export const surveyAnswer = z.enum(['casting', 'reference', 'pitching', 'recruiting', 'other']);
export type SurveyAnswer = z.infer<typeof surveyAnswer>;

const answers = z.record(surveyAnswer, z.int().min(0));
export const surveyResult = z.object({
  ...periodQuery.shape,
  total: z.int().min(0),
  totalBefore: z.int().min(0),
  answers,
  before: answers,
  series: z.array(z.object({ day, answers })),
});
export type SurveyResult = z.infer<typeof surveyResult>;

/** The creator about whom the viewer is asked; null when there is nothing to ask today. */
export const surveyQuestion = z.object({ creatorId: id.nullable() });
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

const path = '/api/analytics/survey';
export const survey = {
  result: endpoint({
    id: 'analytics.survey.result',
    method: 'GET',
    path,
    summary: 'What viewers of the caller looked for, over time',
    access: 'creator',
    query: periodQuery,
    response: surveyResult,
  }),
  question: endpoint({
    id: 'analytics.survey.ask',
    method: 'POST',
    path: `${path}/questions/{creatorId}/asking`,
    summary: 'Asks the caller about a creator whom they have marked or saved, unless another question was asked today',
    access: 'member',
    params: z.strictObject({ creatorId: id }),
    response: surveyQuestion,
  }),
  answer: endpoint({
    id: 'analytics.survey.answer',
    method: 'POST',
    path: `${path}/questions/{creatorId}`,
    summary: 'Answers the question about a creator; at most one a day',
    access: 'member',
    params: z.strictObject({ creatorId: id }),
    body: z.strictObject({ answer: surveyAnswer }),
  }),
  dismiss: endpoint({
    id: 'analytics.survey.dismiss',
    method: 'POST',
    path: `${path}/dismissals`,
    summary: 'Ends the questions: until tomorrow, or for good',
    access: 'member',
    body: z.strictObject({ isForGood: z.boolean() }),
  }),
} as const;
