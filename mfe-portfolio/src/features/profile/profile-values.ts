import { creatorProfile, type CreatorProfile, type ProfileForm } from '@koma/contracts';
import { z } from 'zod';

/** The form's values of a profile. */
export const valuesOfProfile = (creator: CreatorProfile): Required<ProfileForm> => ({
  familyName: creator.familyName,
  firstName: creator.firstName,
  familyNameKana: creator.familyNameKana,
  firstNameKana: creator.firstNameKana,
  familyNameRoman: creator.familyNameRoman,
  firstNameRoman: creator.firstNameRoman,
  position: creator.position,
  affiliation: creator.affiliation,
  companyName: creator.companyName,
  languages: creator.languages,
  residence: creator.residence,
  biography: creator.biography,
  biographyEn: creator.biographyEn,
  career: creator.career,
  careerEn: creator.careerEn,
  awards: creator.awards,
  reelId: creator.reelId,
  memberDownload: creator.memberDownload,
  linkDownload: creator.linkDownload,
  dataMining: creator.dataMining,
  homepageUrl: creator.homepageUrl,
  contactKind: creator.contactKind,
  contactName: creator.contactName,
  contactEmail: creator.contactEmail,
  phone: creator.phone,
  showsContact: creator.showsContact,
  mobile: creator.mobile,
  zipCode: creator.zipCode,
  address: creator.address,
  dateOfBirth: creator.dateOfBirth,
  showsAge: creator.showsAge,
  gender: creator.gender,
  birthplace: creator.birthplace,
});

const typedAward = z.object({ ceremony: z.string(), category: z.string(), title: z.string(), year: z.number() });

/** Changed fields as typed, possibly invalid. */
export const profileDraft = creatorProfile
  .omit({ id: true, status: true, version: true, can: true })
  .extend({ awards: z.array(typedAward) })
  .partial();
