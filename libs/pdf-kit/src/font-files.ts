import { fileURLToPath } from 'node:url';

const file = (address: string): string => fileURLToPath(import.meta.resolve(address));

/** Noto Sans JP as files. */
export const REGULAR_FONT = file('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
export const BOLD_FONT = file('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');
