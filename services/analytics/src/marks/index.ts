export { MarksModule } from './marks.module.js';
export {
  countOpenings,
  deleteMarks,
  deleteOldMarks,
  findMarksPerDay,
  findMarksPerSubject,
  STANDING_MARKS,
} from './marks.queries.js';
