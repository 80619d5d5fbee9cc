import { RESUME_TOKEN_HEADER, resumePath, type StartedApplication } from '@koma/contracts';
import { errorOfAnswer } from '@koma/web-kit';

/** Uploads a resume to its application. @throws ApiError with the reason in words */
export async function sendResume({ id, token }: StartedApplication, file: File, locale: string): Promise<void> {
  const address = `${resumePath(id)}?${new URLSearchParams({ fileName: file.name })}`;
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', 'accept-language': locale, [RESUME_TOKEN_HEADER]: token },
    body: file,
  });
  if (!response.ok) throw errorOfAnswer(response.status, await response.json().catch(() => null));
}
