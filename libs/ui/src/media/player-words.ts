import { addTranslation, setLanguage } from 'media-chrome/utils/i18n.js';

/** Texts of the player's controls, which media-chrome has in other languages only. */
const JAPANESE = {
  Play: '再生',
  play: '再生',
  Pause: '一時停止',
  pause: '一時停止',
  Mute: 'ミュート',
  mute: 'ミュート',
  Unmute: 'ミュート解除',
  unmute: 'ミュート解除',
  volume: '音量',
  seek: '再生位置',
  'playback time': '再生時間',
  'video player': '動画プレーヤー',
  'media loading': '読み込み中',
  'Enter fullscreen mode': '全画面表示',
  'Exit fullscreen mode': '全画面表示を終了',
  'enter fullscreen mode': '全画面表示',
  'exit fullscreen mode': '全画面表示を終了',
  'Enter picture in picture mode': 'ピクチャー・イン・ピクチャー',
  'Exit picture in picture mode': 'ピクチャー・イン・ピクチャーを終了',
  'enter picture in picture mode': 'ピクチャー・イン・ピクチャー',
  'exit picture in picture mode': 'ピクチャー・イン・ピクチャーを終了',
  hour: '時間',
  hours: '時間',
  minute: '分',
  minutes: '分',
  second: '秒',
  seconds: '秒',
  '{time} remaining': '残り{time}',
  '{currentTime} of {totalTime}': '{totalTime}中{currentTime}',
  'video not loaded, unknown time.': '映像が読み込まれていません。',
};

/** Texts of our own controls. */
export const PLAYER_WORDS = {
  ja: {
    speed: '再生速度',
    quality: '画質',
    automatic: '自動',
    captions: '字幕',
    noCaptions: '字幕オフ',
    failed: '映像を読み込めませんでした。通信環境をご確認ください。',
    retry: 'もう一度試す',
  },
  en: {
    speed: 'Speed',
    quality: 'Quality',
    automatic: 'Auto',
    captions: 'Captions',
    noCaptions: 'Captions off',
    failed: 'The film could not be loaded. Please check your connection.',
    retry: 'Try again',
  },
} as const;

addTranslation('ja', JAPANESE);

/** Sets the language of controls created from now on. */
export const setPlayerLanguage = (lang: 'ja' | 'en'): void => setLanguage(lang);
