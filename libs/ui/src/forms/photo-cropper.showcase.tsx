import { useEffect, useEffectEvent } from 'react';
import { stillPicture } from '../../catalogue/fixtures.js';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import { PhotoCropper } from './photo-cropper.js';
import { PhotoStage } from './photo-stage.js';
import { usePicture } from './use-picture.js';

const WORDS = {
  ja: {
    drop: '写真をここにドロップ',
    choose: '写真を選ぶ',
    hint: 'JPEG、PNG、WebP（20MBまで）',
    another: '別の写真を選ぶ',
    save: '保存',
    cancel: 'キャンセル',
    frame: '切り抜く範囲（矢印キーで移動、＋と−で拡大・縮小）',
    zoom: '拡大',
    preview: '仕上がり',
    faults: {
      'too-large': '20MB以下の写真を選んでください。',
      'not-a-picture': 'この写真は読み込めません。',
      'not-made': '切り抜けませんでした。',
    },
  },
  en: {
    drop: 'Drop a photo here',
    choose: 'Choose a photo',
    hint: 'JPEG, PNG or WebP, up to 20 MB',
    another: 'Choose another photo',
    save: 'Save',
    cancel: 'Cancel',
    frame: 'Part to be kept; arrow keys move it, + and - zoom',
    zoom: 'Zoom',
    preview: 'Preview',
    faults: {
      'too-large': 'Please choose a photo of at most 20 MB.',
      'not-a-picture': 'This photo cannot be read.',
      'not-made': 'The photo could not be cropped.',
    },
  },
} as const;
const MEGABYTE = 1024 ** 2;

const nothing = () => undefined;

function Stage({ locale, shape }: { locale: ShownLocale; shape: 'round' | 'square' }) {
  const { picture, choose } = usePicture(20 * MEGABYTE);
  const load = useEffectEvent(async () => {
    const address = stillPicture(0).sources.at(-1)?.url ?? '';
    await choose(new File([await (await fetch(address)).blob()], 'sample.webp'));
  });
  useEffect(() => void load(), []);
  return picture && <PhotoStage picture={picture} shape={shape} words={WORDS[locale]} onArea={nothing} />;
}

export const showcase: Showcase = {
  title: 'PhotoCropper',
  states: [
    ...[undefined, WORDS].map((refused) => ({
      name: refused ? 'not accepted' : 'nothing chosen',
      render: (locale: ShownLocale) => (
        <PhotoCropper
          shape="round"
          bounds={{ maxSide: 1024, maxBytes: 2 * MEGABYTE }}
          maxFileBytes={20 * MEGABYTE}
          words={WORDS[locale]}
          onPicture={nothing}
          onCancel={nothing}
          failure={refused?.[locale].faults['not-a-picture']}
        />
      ),
    })),
    { name: 'round', render: (locale) => <Stage locale={locale} shape="round" /> },
    { name: 'square', render: (locale) => <Stage locale={locale} shape="square" /> },
  ],
};
