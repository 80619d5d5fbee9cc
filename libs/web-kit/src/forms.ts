export { AccountConflict } from './forms/account-conflict.js';
export { CodeStep } from './forms/code-step.js';
export { type Draft, draftOf, versionedDraftOf } from './forms/draft.js';
export { useAccountForm, useGeneralForm } from './forms/use-account-form.js';
export { useApiForm } from './forms/use-api-form.js';
export type { Attempt } from './forms/use-code.js';
export { differingFields } from './forms/merge-versions.js';
export { useVersions } from './forms/use-versions.js';
export { VersionChoice } from './forms/version-choice.js';
