import { demoCreators } from './creators.js';

/** Short forms of credit roles, as call sheets write them. */
// prettier-ignore
const ROLES: Record<string, string> = {
  pr: 'producer', d: 'director', pl: 'planner', cw: 'copywriter', pm: 'production-manager', dp: 'cinematographer', ph: 'photographer',
  art: 'art-designer', lt: 'lighting', gaf: 'lighting-technician', grip: 'special-equipment', car: 'car-prep', mani: 'manipulation', dit: 'dit',
  mix: 'mixer', mu: 'music', off: 'offline-editor', on: 'online-editor', mg: 'motion-graphics', col: 'colorist', cg: 'cg', st: 'stylist',
  hm: 'hair-makeup', cast: 'cast', casting: 'casting', loc: 'location', choreo: 'choreographer', nar: 'narrator', sp: 'special', mgr: 'manage',
};

/** Crew and cast without a profile on the site, by family name. */
// prettier-ignore
const OTHERS: Record<string, string> = {
  木下: '木下 大輝', 椎名: '椎名 由佳', 椋本: '椋本 大樹', 能勢: '能勢 まり', 間宮: '間宮 航', 安曇: '安曇 朋子', 深見: '深見 亮介', 遠山: '遠山 律', 葛西: '葛西 みのり', 国枝: '国枝 拓', 志村: '志村 ひとみ',
  真柴: '真柴 一樹', 八木沢: '八木沢 恵', 本庄: '本庄 佳代', 戸倉: '戸倉 誠', 稲垣: '稲垣 透子', 鳴瀬: '鳴瀬 雄太', 三田村: '三田村 遥', 笹原: '笹原 健吾', 土岐: '土岐 亮', 柴崎: '柴崎 慎', 国分: '国分 優',
  堀内: '堀内 哲也', 陣内: '陣内 春菜', 角田: '角田 修一', 早乙女: '早乙女 健', 関口: '関口 大悟', 鹿島: '鹿島 卓', 兵頭: '兵頭 直人', 三雲: '三雲 咲', 皆川: '皆川 航平',
  沢渡: '沢渡 圭', 野々村: '野々村 彩', 桐島: '桐島 誠司', 宇佐美: '宇佐美 蘭', 湯浅: '湯浅 千里', 赤嶺: '赤嶺 美紀', 遊佐: '遊佐 拓実', 波多野: '波多野 舞', 戸張: '戸張 かおり',
  矢代: '矢代 剛志', 長峰: '長峰 一馬', 古賀: '古賀 隆文', 水無月: '水無月 リョウ', 霧生: '霧生 透', 汀: '汀 さやか', 日野原: '日野原 篤', 曽我: '曽我 まどか',
  織部: '織部 すみれ', 南条: '南条 糸', 鴨志田: '鴨志田 岳', 佐久良: '佐久良 ミツ', 宇野沢: '宇野沢 灯', 樫村: '樫村 レオ', 音羽: '音羽 ひなた', 黒部: '黒部 善三', 瀬古: '瀬古 みちる', 箕輪: '箕輪 剛',
};

const creators = new Map(
  demoCreators.map(({ key, profile }) => [key, `${profile.familyName} ${profile.firstName}`] as const),
);

function credit(entry: string) {
  const [short = '', ...rest] = entry.split(' ');
  const who = rest.join(' ');
  const role = ROLES[short];
  if (!role) throw new Error(`no credit role "${short}" in "${entry}"`);
  const registered = creators.get(who);
  if (registered) return { role, name: registered, creator: who };
  const name = who.startsWith('*') ? who.slice(1) : OTHERS[who];
  if (!name) throw new Error(`nobody is called "${who}" in "${entry}"`);
  return { role, name };
}

/** Reads a crew list such as `d aoi, lt 堀内, cast *あさってバンド`: creators by key, others by family name, `*` as written. */
export const crew = (list: string) => list.split(', ').map(credit);
