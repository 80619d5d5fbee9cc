export { findPasskeyOwners, hasPasskey } from './passkeys.queries.js';
export { SecondStepModule } from './second-step.module.js';
export { SecondStepService } from './second-step.service.js';
export { StrongMethodsService } from './strong-methods.service.js';
export { StrongProofs } from './strong-proofs.js';
