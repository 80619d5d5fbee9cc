import { afterFirstContent } from '../page/first-content.js';
import { noteErrors } from './early-errors.js';

/** Watches the page from now on; what tells of it is loaded once the first content is there. */
export function watchPage(): void {
  noteErrors();
  afterFirstContent(() => void import('./page-reports.js').then(({ tellOfPage }) => tellOfPage()));
}
