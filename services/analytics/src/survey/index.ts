export { SurveyModule } from './survey.module.js';
export { deleteSurvey, findAnswers } from './survey.queries.js';
