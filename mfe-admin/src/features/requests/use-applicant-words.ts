import type { Application } from '@koma/contracts';
import { fullName } from '../../shared/applications.js';
import { useWords } from '../../shared/words.js';

/** An applicant in a sentence: name and address, or the address alone for applications from before names were asked for. */
export function useApplicantWords(): (application: Application) => string {
  const t = useWords();
  return (application) => {
    const { email } = application;
    const name = fullName(application);
    return name ? t('applicant', { name, email }) : email;
  };
}
