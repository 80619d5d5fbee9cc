/** What each view of the creator's page is given. */
export interface ViewProps {
  creatorId: string;
  /** Null for the creator's own page. */
  ownerId: string | null;
}
