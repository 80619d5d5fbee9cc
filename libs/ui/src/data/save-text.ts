import { saveAddress } from './save-address.js';

/** Lets the browser save a text as a file. */
export function saveText(fileName: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  saveAddress(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
