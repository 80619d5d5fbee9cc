import { type Locale, PROFILE_PDF_FILE_PATH, profilePdfs } from '@koma/contracts';
import { api, queryOf } from '@koma/web-kit';
import { PdfJob } from '../../shared/pdf-job/pdf-job.js';

/** The PDF of a profile. */
export function ProfilePdfJob({ creatorId, locale }: { creatorId: string; locale: Locale }) {
  return (
    <PdfJob
      kind="profile-pdf"
      filePath={PROFILE_PDF_FILE_PATH}
      make={() => api.call(profilePdfs.make, { body: { creatorId, locale } })}
      statusOf={(id) => ({
        queryKey: queryOf(profilePdfs.get, { params: { id } }).queryKey,
        load: () => api.call(profilePdfs.get, { params: { id } }),
      })}
    />
  );
}
