import {
  REPORT,
  REPORT_FILE_TYPES,
  REPORT_TOKEN_HEADER,
  type ReportFileType,
  reportFilesPath,
  type StartedReport,
} from '@koma/contracts';
import { errorOfAnswer } from '@koma/web-kit';

const ENDINGS: readonly (readonly [RegExp, ReportFileType])[] = [
  [/\.pdf$/i, 'application/pdf'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
];

/** What the browser says, or the name's ending where it says nothing. */
const typeOf = ({ type, name }: File): ReportFileType | undefined =>
  REPORT_FILE_TYPES.find((known) => known === type) ?? ENDINGS.find(([ending]) => ending.test(name))?.[1];

/** Why a file cannot be sent; null: it can. */
export function refusalOf(file: File): 'REPORT.FILE_TYPE' | 'REPORT.FILE_TOO_LARGE' | null {
  if (!typeOf(file)) return 'REPORT.FILE_TYPE';
  return file.size > REPORT.files.bytes ? 'REPORT.FILE_TOO_LARGE' : null;
}

/** Uploads one proof file to its report. @throws ApiError with the reason in words */
export async function sendProof({ id, token }: StartedReport, file: File, locale: string): Promise<void> {
  const address = `${reportFilesPath(id)}?${new URLSearchParams({ fileName: file.name })}`;
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': typeOf(file) ?? '', 'accept-language': locale, [REPORT_TOKEN_HEADER]: token },
    body: file,
  });
  if (!response.ok) throw errorOfAnswer(response.status, await response.json().catch(() => null));
}
