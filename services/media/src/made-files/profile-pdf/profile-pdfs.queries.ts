import type { ProfilePdf } from './profile-pdf.entity.js';

/** A PDF as other modules read it. */
export type ProfilePdfRow = Readonly<ProfilePdf>;
