import { config } from '../config.js';
import { pageLocale } from '../i18n/page-locale.js';
import { createApiClient } from './api-client.js';
import { takeOpeningAnswer } from './opening-answers.js';

/** The only client of the page. In components prefer `useQuery(queryOf(…))` and `useCall(…)`. */
export const api = createApiClient({
  baseUrl: () => config().apiBase,
  locale: pageLocale,
  opening: takeOpeningAnswer,
});
