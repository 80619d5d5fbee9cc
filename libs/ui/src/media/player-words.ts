import { addTranslation, setLanguage } from 'media-chrome/utils/i18n.js';

/** Words of the player's controls, which media-chrome has in other languages only. */
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
  'Playback rate': '再生速度',
  'Playback rate {playbackRate}': '再生速度 {playbackRate}',
  'current playback rate': '再生速度',
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
  'Network Error': '通信エラー',
  'Decode Error': '再生エラー',
  'Source Not Supported': '再生できない形式',
  'A network error caused the media download to fail.': '通信が途切れ、映像を読み込めませんでした。',
  'A media error caused playback to be aborted. The media could be corrupt or your browser does not support this format.':
    '映像を再生できませんでした。',
  'An unsupported error occurred. The server or network failed, or your browser does not support this format.':
    '映像を読み込めませんでした。時間をおいてお試しください。',
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

addTranslation('ja', JAPANESE);

/** Language of the controls that are made from now on. */
export const setPlayerLanguage = (lang: 'ja' | 'en'): void => setLanguage(lang);
