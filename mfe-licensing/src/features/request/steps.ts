import type { RequestField } from './request-values.js';

/** Steps of a request, in their order, with what each of them asks for. */
const FIELDS_OF_STEP = {
  works: ['workIds'],
  purpose: ['endClient', 'product', 'campaign', 'deadline', 'note'],
  media: ['media'],
  territory: ['territories'],
  term: ['start', 'term', 'lastDay'],
  exclusivity: ['industry', 'exclusivity'],
  alterations: ['alterations', 'isCredited'],
  review: [],
} as const satisfies Record<string, readonly RequestField[]>;

export type Step = keyof typeof FIELDS_OF_STEP;
const isStep = (name: string): name is Step => Object.hasOwn(FIELDS_OF_STEP, name);
export const STEPS = Object.keys(FIELDS_OF_STEP).filter(isStep);

/** The step of an address; an unknown one is the first. */
export const stepOf = (name: string | null): Step => STEPS.find((step) => step === name) ?? 'works';

export const stepAfter = (step: Step): Step | null => STEPS[STEPS.indexOf(step) + 1] ?? null;
export const stepBefore = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;

/** The step on which a field is filled in. */
export const stepOfField = (field: RequestField): Step =>
  STEPS.find((step) => FIELDS_OF_STEP[step].some((one) => one === field)) ?? 'works';

/** Whether nothing that the step asks for is missing. */
export const isComplete = (step: Step, missing: readonly RequestField[]): boolean =>
  !missing.some((field) => stepOfField(field) === step);
