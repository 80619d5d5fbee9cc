import { documentRefusal, documentTypeOf } from '@koma/contracts';
import { api, ApiError, loadRefusals, useErrorWords } from '@koma/web-kit';
import { useState } from 'react';

/** A file that was not taken, and why. */
export interface Refused {
  name: string;
  error: unknown;
}

/** Sends one file. @throws ApiError before it is sent, where it cannot be taken */
async function sendFile(path: string, file: File): Promise<void> {
  const refusal = documentRefusal(file);
  if (refusal !== null) throw new ApiError({ code: refusal, status: 0 });
  const address = `${path}?${new URLSearchParams({ fileName: file.name })}`;
  // The browser may know no type for a name that it does not know.
  await api.sendFile('PUT', address, file.slice(0, file.size, documentTypeOf(file)));
}

/** Sends files to a path, one after the other; one that is refused does not stop the others. */
export function useSendFiles(path: string, onSent: () => Promise<unknown>) {
  const words = useErrorWords();
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setIsSending(true);
    setRefused([]);
    const failures: Refused[] = [];
    for (const file of files) {
      try {
        await sendFile(path, file);
      } catch (error) {
        failures.push({ name: file.name, error });
      }
    }
    if (failures.length > 0) await loadRefusals();
    await onSent();
    setRefused(failures);
    setIsSending(false);
  };
  return { send, isSending, refused: refused.map(({ name, error }) => `${name}: ${words(error)}`) };
}
