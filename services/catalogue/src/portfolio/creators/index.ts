export { toCreator } from './creator.mapper.js';
export { maySeeCreator, mayUpdateCreator } from './creator.policy.js';
export { CreatorsModule } from './creators.module.js';
export { type CreatorRow, creatorRows, findCreator, findCreators, lockCreatorsForShare } from './creators.queries.js';
export { CreatorsService } from './creators.service.js';
export { ProfileHidingService } from './profile-hiding.service.js';
export { saveImportedCreators } from './import-creator.js';
export { creditFormsOf, heldForm, NAME_MARKS, nameFormsOf, nameKey, renewNameKeys, shortForm } from './name-forms.js';
