/** Maximum code points of a name in a zip: with folder and number it stays within 255 bytes in UTF-8. */
const LONGEST = 60;
/** Characters that some systems do not allow in names, and marks that change the reading direction. */
const UNSAFE = /[<>:"|?*\\/\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name that every system can write; some systems cut dots or spaces at the end. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^\.+|[. ]+$/g, '_');

/** The same, cut to the length of a folder name. */
export const safeFolder = (name: string): string => safeName([...name].slice(0, LONGEST).join('')) || '_';

/** `film.mp4`, and for the next of the same name `film (2).mp4`; some systems ignore case. */
export function uniqueName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let candidate = name;
  for (let number = 2; taken.has(candidate.toLowerCase()); number += 1) candidate = `${stem} (${number})${extension}`;
  taken.add(candidate.toLowerCase());
  return candidate;
}
