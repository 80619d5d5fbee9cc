export { MarksModule } from './marks.module.js';
export {
  countLicenceActs,
  countOpenings,
  deleteMarks,
  deleteOldMarks,
  findMarksPerDay,
  findMarksPerSubject,
  STANDING_MARKS,
} from './marks.queries.js';
