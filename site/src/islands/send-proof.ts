import { documentTypeOf, REPORT_TOKEN_HEADER, reportFilesPath, type StartedReport } from '@koma/contracts';
import { errorOfAnswer } from '@koma/web-kit';

/** Uploads one proof file to its report. @throws ApiError with the reason in words */
export async function sendProof({ id, token }: StartedReport, file: File, locale: string): Promise<void> {
  const address = `${reportFilesPath(id)}?${new URLSearchParams({ fileName: file.name })}`;
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': documentTypeOf(file) ?? '', 'accept-language': locale, [REPORT_TOKEN_HEADER]: token },
    body: file,
  });
  if (!response.ok) throw errorOfAnswer(response.status, await response.json().catch(() => null));
}
