/** Key in the tab's own storage of what an applicant has done so far. */
export const STORED_PROGRESS = 'koma.sign-up';

/** Whether somebody in this tab is on the way. False where the browser refuses storage. */
export function hasProgress(): boolean {
  try {
    return sessionStorage.getItem(STORED_PROGRESS) !== null;
  } catch {
    return false;
  }
}
