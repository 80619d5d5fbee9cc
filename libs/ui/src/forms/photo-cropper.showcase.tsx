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
    ratio: '縦横比',
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
    ratio: 'Shape',
    faults: {
      'too-large': 'Please choose a photo of at most 20 MB.',
      'not-a-picture': 'This photo cannot be read.',
      'not-made': 'The photo could not be cropped.',
    },
  },
} as const;
const RATIOS = {
  ja: [
    { label: '元の比率', ratio: null },
    { label: '1:1', ratio: 1 },
    { label: '3:1', ratio: 3 },
  ],
  en: [
    { label: 'As it is', ratio: null },
    { label: '1:1', ratio: 1 },
    { label: '3:1', ratio: 3 },
  ],
} as const;
const MEGABYTE = 1024 ** 2;

const nothing = () => undefined;

function Stage({ locale, shape }: { locale: ShownLocale; shape: 'round' | 'rectangle' }) {
  const { picture, choose } = usePicture(20 * MEGABYTE);
  const load = useEffectEvent(async () => {
    const address = stillPicture(0).sources.at(-1)?.url ?? '';
    await choose(new File([await (await fetch(address)).blob()], 'sample.webp'));
  });
  useEffect(() => void load(), []);
  const ratios = shape === 'rectangle' ? RATIOS[locale] : undefined;
  return (
    picture && <PhotoStage picture={picture} shape={shape} ratios={ratios} words={WORDS[locale]} onArea={nothing} />
  );
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
    { name: 'rectangle', render: (locale) => <Stage locale={locale} shape="rectangle" /> },
  ],
};
