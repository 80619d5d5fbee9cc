import type { LicenceDocument, LicenceTerms } from '@koma/contracts';

/** What the PDFs of a licence say. */
export interface PrintedLicence {
  document: LicenceDocument;
  number: string;
  terms: LicenceTerms;
  /** Last day of use; null without end. */
  lastDay: string | null;
  /** Where anybody with the code checks the licence. */
  checkAddress: string;
  code: string;
  /** The day of the quote that was accepted. */
  quotedOn: string;
  /** The last day on which that quote was open; null where it named none. */
  validUntil: string | null;
  /** The first day on which it no longer holds, because it was ended early. */
  endedOn: string | null;
}
