export { CodeStep } from './forms/code-step.js';
export { useAccountForm, useGeneralForm } from './forms/use-account-form.js';
export { useApiForm } from './forms/use-api-form.js';
export type { Attempt } from './forms/use-code.js';
