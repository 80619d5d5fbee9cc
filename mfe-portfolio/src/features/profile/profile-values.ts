import { type Creator, type ProfileForm, profileForm } from '@koma/contracts';
import { z } from 'zod';

/** Fields of the form in a profile. */
export const valuesOfProfile = (creator: Creator): ProfileForm => ({
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
export const profileDraft = z.partialRecord(profileForm.keyof(), z.string());
