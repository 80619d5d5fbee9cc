/** Answers that are not sent yet, by enquiry: they live as long as the page, so that closing the drawer loses nothing. */
const drafts = new Map<string, string>();

export const draftOf = (enquiryId: string): string => drafts.get(enquiryId) ?? '';
export const storeDraft = (enquiryId: string, message: string): void => void drafts.set(enquiryId, message);
export const dropDraft = (enquiryId: string): void => void drafts.delete(enquiryId);
