import type { AssetKind, RequestOf, profiles, works } from '@koma/contracts';

type ProfileForm = RequestOf<typeof profiles.update>['body']['profile'];
type WorkForm = RequestOf<typeof works.create>['body']['form'];
export type DemoCreator = { email: string; profile: ProfileForm };
type DemoWork = { owner: string; file: string; kind: AssetKind; form: WorkForm };

/** Fictitious people and works, all of them; plain for now. */
export const demoCreators: DemoCreator[] = [
  {
    email: 'aoi@koma.example',
    profile: {
      familyName: '水沢', firstName: '葵', familyNameKana: 'ミズサワ', firstNameKana: 'アオイ', familyNameRoman: 'Mizusawa', firstNameRoman: 'Aoi',
      position: 'director', companyName: '', career: '2012年 美術大学卒業。制作会社を経て2019年よりフリーランス。',
      biography: '光と余白を大切に、飲料や化粧品のTVCMを中心に演出しています。', biographyEn: 'Directs drinks and beauty films, with an eye for light and empty space.',
    },
  },
  {
    email: 'haruto@koma.example',
    profile: {
      familyName: '高城', firstName: '陽斗', familyNameKana: 'タカシロ', firstNameKana: 'ハルト', familyNameRoman: 'Takashiro', firstNameRoman: 'Haruto',
      position: 'cinematographer', companyName: '株式会社あおぞら撮影', career: '撮影助手を経て2015年に独立。',
      biography: '自然光の撮影を得意とし、旅と自動車のフィルムを多く手がけています。', biographyEn: 'Cinematographer of travel and car films, at home in natural light.',
    },
  },
  {
    email: 'mei@koma.example',
    profile: {
      familyName: '森', firstName: '芽衣', familyNameKana: 'モリ', firstNameKana: 'メイ', familyNameRoman: 'Mori', firstNameRoman: 'Mei',
      position: 'photographer', companyName: '', career: '広告写真スタジオ勤務ののち独立。',
      biography: '広告と雑誌の写真を撮っています。', biographyEn: 'Photographs for advertising and magazines.',
    },
  },
]; // prettier-ignore

const base = {
  agencyName: '',
  productionName: '株式会社あかつき制作',
  genres: [],
  commodityTypes: [],
  situations: [],
  tags: [],
  credits: [],
};

export const demoWorks: DemoWork[] = [
  {
    owner: 'aoi@koma.example', file: 'film.mp4', kind: 'video',
    form: {
      ...base, title: '夏のはじまり', clientName: '白波飲料', productName: '白波ソーダ', agencyName: '株式会社青葉エージェンシー', onAirDate: '2026-06-01', mediaType: 'tvc',
      genres: ['stylish', 'sizzle'], commodityTypes: ['drink'], situations: ['sea'], tags: ['炭酸', '夏'],
      credits: [{ role: 'director', name: '水沢 葵' }, { role: 'cinematographer', name: '高城 陽斗' }],
    },
  },
  {
    owner: 'haruto@koma.example', file: 'film-portrait.mp4', kind: 'video',
    form: {
      ...base, title: '朝の道', clientName: '北斗自動車', productName: '北斗ライト', onAirDate: '2026-03-20', mediaType: 'web',
      genres: ['landscape'], commodityTypes: ['automobile'], situations: ['road', 'mountain'], tags: ['縦型'], credits: [{ role: 'cinematographer', name: '高城 陽斗' }],
    },
  },
  {
    owner: 'mei@koma.example', file: 'picture.jpg', kind: 'image',
    form: {
      ...base, title: '静かな午後', clientName: '月草化粧品', productName: '月草クリーム', onAirDate: '2026-04-10', imageType: 'advertising',
      genres: ['beauty'], commodityTypes: ['cosmetics'], situations: ['studio'], tags: ['静物'], credits: [{ role: 'photographer', name: '森 芽衣' }],
    },
  },
]; // prettier-ignore
