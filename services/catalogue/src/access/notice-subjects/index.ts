export { NoticeSubjectsModule } from './notice-subjects.module.js';
