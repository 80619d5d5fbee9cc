import { type Creator, profileForm } from '@koma/contracts';
import { z } from 'zod';

/** What this page edits; awards stay as they are until they have a form of their own. */
export const profileTexts = profileForm.omit({ awards: true });

/** Fields of the form in a profile. */
export const valuesOfProfile = (creator: Creator): z.infer<typeof profileTexts> => ({
  familyName: creator.familyName,
  firstName: creator.firstName,
  familyNameKana: creator.familyNameKana,
  firstNameKana: creator.firstNameKana,
  familyNameRoman: creator.familyNameRoman,
  firstNameRoman: creator.firstNameRoman,
  position: creator.position,
  companyName: creator.companyName,
  biography: creator.biography,
  biographyEn: creator.biographyEn,
  career: creator.career,
});

/** Changed fields as they were typed, right or wrong. */
export const profileDraft = z.partialRecord(profileTexts.keyof(), z.string());
