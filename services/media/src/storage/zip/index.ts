export { safeFolder, safeName, uniqueName } from './safe-name.js';
export { textEntry, writeZip, type ZipEntry } from './write-zip.js';
