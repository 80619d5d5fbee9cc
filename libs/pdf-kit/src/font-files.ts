import { fileURLToPath } from 'node:url';

const REGULAR = import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
const BOLD = import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');

/** Noto Sans JP as files. */
export const REGULAR_FONT = fileURLToPath(REGULAR);
export const BOLD_FONT = fileURLToPath(BOLD);
