import { IMPORT_FILE_TYPE, type ImportEncoding, importFilePath, imports } from '@koma/contracts';
import { api, ApiError, errorOfAnswer } from '@koma/web-kit';

interface Sending {
  file: File;
  encoding: ImportEncoding;
  locale: string;
  /** Share of the file that has been sent. */
  onProgress: (share: number) => void;
}

/** Announces a file and sends it; returns the id of its import. @throws ApiError with the reason in words */
export async function sendImport({ file, encoding, locale, onProgress }: Sending): Promise<string> {
  const { id } = await api.send(imports.start, { body: { fileName: file.name, bytes: file.size, encoding } });
  const sent = new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', importFilePath(id));
    request.setRequestHeader('content-type', IMPORT_FILE_TYPE);
    request.setRequestHeader('accept-language', locale);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
    request.onerror = () => reject(new ApiError({ code: 'CLIENT.OFFLINE', status: 0 }));
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(errorOfAnswer(request.status, parsed(request.responseText)));
    };
    request.send(file);
  });
  await sent.catch(async (error: unknown) => {
    await api.send(imports.discard, { params: { id } }).catch(() => undefined);
    throw error;
  });
  return id;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // parsing edge: errorOfAnswer checks it
  } catch {
    return null;
  }
}
