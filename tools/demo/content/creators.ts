import type { ProfileForm } from '@koma/contracts';
import { demoAwards } from './awards.js';
import { demoDetails } from './creator-details.js';
import type { DemoCreator } from './types.js';

type Name = readonly [familyName: string, firstName: string];
interface Person {
  key: string;
  kanji: Name;
  kana: Name;
  roman: Name;
  position: string;
  /** Empty for freelancers. */
  company: string;
  career: string;
  biography: string;
  biographyEn: string;
}
/** Fictitious people. */
// prettier-ignore
const people: Person[] = [
  {
    key: 'aoi', kanji: ['水沢', '葵'], kana: ['ミズサワ', 'アオイ'], roman: ['Mizusawa', 'Aoi'], position: 'director', company: '',
    career: '1987年 愛媛県生まれ。美術大学で版画を学び、2012年に制作会社へ入社。企画演出部で飲料・化粧品を担当し、2019年よりフリーランス。',
    biography: '飲料と化粧品のTVCMを中心に演出。水、肌、布、朝の光。動きの小さいものを長いカットで見せるのが持ち味です。海まわりのロケハンはまず一人で行きます。',
    biographyEn: 'Drinks and beauty, mostly. Aoi likes small movements held a beat longer than expected, and will scout a beach alone before anyone books the van.',
  },
  {
    key: 'haruto', kanji: ['高城', '陽斗'], kana: ['タカシロ', 'ハルト'], roman: ['Takashiro', 'Haruto'], position: 'cinematographer', company: '株式会社あおぞら撮影',
    career: '1985年 長野県生まれ。撮影助手9年を経て2015年に技師デビュー。カメラカー、ドローン、雪山での撮影経験多数。大型免許、一等無人航空機操縦士。',
    biography: '自動車と旅の撮影が多く、年の三分の一は地方ロケ。自然光で待つ時間も段取りのうちと考えています。登山装備一式あり、寒冷地や標高の高い現場も対応可。',
    biographyEn: 'Shoots cars and landscapes, on location a third of the year. Happy to wait for the light, and happier still above the snow line. Licensed drone pilot.',
  },
  {
    key: 'mei', kanji: ['森', '芽衣'], kana: ['モリ', 'メイ'], roman: ['Mori', 'Mei'], position: 'photographer', company: '',
    career: '1990年 京都府生まれ。写真専門学校卒業後、広告写真スタジオに6年勤務。物撮りのライティングを基礎から学び、2018年に独立。',
    biography: '化粧品の物撮りと、雑誌のポートレート。紙や布の上に落ちるやわらかい影が好きで、スタジオでも窓の光をつくるところから始めます。商品の質感再現には定評あり。',
    biographyEn: 'Beauty still life and editorial portraits. Mei builds a window before she builds a set; soft shadows on paper and cloth turn up in everything she shoots.',
  },
  {
    key: 'ryohei', kanji: ['久我', '良平'], kana: ['クガ', 'リョウヘイ'], roman: ['Kuga', 'Ryohei'], position: 'director', company: '株式会社ウミネコ・ピクチャーズ',
    career: '1969年 岩手県生まれ。テレビドキュメンタリーのADを振り出しに、1998年より広告演出。金融、保険、企業広告を中心に400本以上。長編監督作『遠い灯』。',
    biography: '人が黙っている時間を撮る演出家。一般の方の出演、方言のせりふ、長回しを得意とする。オーディションは必ず自分で相手役を務めます。',
    biographyEn: 'Came to commercials from television documentary. Known for long takes, real dialects and first-time performers. Always reads opposite the actors at auditions.',
  },
  {
    key: 'chihiro', kanji: ['榊原', '千尋'], kana: ['サカキバラ', 'チヒロ'], roman: ['Sakakibara', 'Chihiro'], position: 'director', company: '株式会社コハル',
    career: '1991年 大阪府生まれ。大学では落語研究会。広告会社のプランナーを4年務めたのち、2019年にコハルへ。企画から入る案件が半分以上。',
    biography: 'コメディと会話劇。15秒でオチまで運ぶ構成と、色のはっきりした美術が好きです。絵コンテは全部自分で声に出して読み、尺を計ってから提出します。',
    biographyEn: 'Comedy, dialogue, bright sets. A former agency planner who reads every storyboard aloud with a stopwatch before anyone else sees it.',
  },
  {
    key: 'kaito', kanji: ['石動', '海斗'], kana: ['イスルギ', 'カイト'], roman: ['Isurugi', 'Kaito'], position: 'director', company: '',
    career: '1997年 富山県生まれ。高専で電子制御を学び、在学中から友人のバンドのMVを制作。2020年上京。2023年からゲーム・決済アプリなど広告にも活動を広げる。',
    biography: 'MVとゲームの演出。夜の街、ネオン、グリッチ。撮影・編集・簡単なコンポまで一人で回せるので、小さな座組でも画の密度を落としません。縦型も得意。',
    biographyEn: 'Music videos and games. Night streets, neon, deliberate glitches. Shoots, cuts and comps himself when the crew has to stay small.',
  },
  {
    key: 'nozomi', kanji: ['小田切', '希'], kana: ['オダギリ', 'ノゾミ'], roman: ['Odagiri', 'Nozomi'], position: 'director', company: '株式会社百葉箱',
    career: '1983年 山梨県生まれ。人形アニメーションの工房で助手を5年。2013年、撮影・造形・編集を一か所で行うスタジオ「百葉箱」を共同設立。',
    biography: 'コマ撮りとアニメーション。紙、毛糸、文房具、野菜、なんでも動かします。スタジオに常設の撮影台が3台あり、造形から仕上げまで社内で完結します。',
    biographyEn: 'Stop motion and animation: paper, yarn, stationery, vegetables. Her studio keeps three rostrum tables and builds, shoots and finishes under one roof.',
  },
  {
    key: 'reiko', kanji: ['五十嵐', '玲子'], kana: ['イガラシ', 'レイコ'], roman: ['Igarashi', 'Reiko'], position: 'producer', company: '株式会社あかつき制作',
    career: '1970年 新潟県生まれ。1993年あかつき制作入社。PMを10年、2004年よりプロデューサー。現在、第一制作部 部長。交通、製薬、教育の長期シリーズを多数担当。',
    biography: '十年続くシリーズを、毎年新しく見せるのが仕事です。若手の演出家と組むのが好き。見積もりは早く、現場の弁当には妥協しません。',
    biographyEn: 'Runs long campaigns and keeps them fresh. Likes pairing veteran crews with first-time directors. Quick with an estimate, strict about lunch on set.',
  },
  {
    key: 'shunsuke', kanji: ['内海', '俊介'], kana: ['ウツミ', 'シュンスケ'], roman: ['Utsumi', 'Shunsuke'], position: 'producer', company: '株式会社みなと映像',
    career: '1980年 横浜市生まれ。CGプロダクションの制作進行を経て2009年みなと映像入社。通信、航空、ゼネコンなど合成の多い案件を中心に担当。',
    biography: '実写とCGの間に立つプロデューサー。Vコンの段階でポスプロを座組に入れ、撮影日までに仕上がりの9割を決めておく進め方をとっています。英語対応可。',
    biographyEn: 'Producer for live action with heavy post. Brings the VFX team in at animatic stage so the shoot holds no surprises. Works in English.',
  },
  {
    key: 'tetsu', kanji: ['鷲尾', '哲'], kana: ['ワシオ', 'テツ'], roman: ['Washio', 'Tetsu'], position: 'cinematographer', company: '',
    career: '1959年 高知県生まれ。1980年より撮影助手、1991年独立。フィルム撮影の作品は600本を超える。2016年より母校で撮影実習の講師を務める。',
    biography: '35ミリで育ち、いまも年に数本はフィルムを回す。酒蔵、工房、町工場など、暗くて湯気の立つ場所が得意。照明は一灯で済むなら一灯で。',
    biographyEn: 'Raised on 35mm and still loads a magazine a few times a year. Breweries, workshops, foundries: anywhere dark with steam in it. One lamp if one will do.',
  },
  {
    key: 'yui', kanji: ['有馬', '結衣'], kana: ['アリマ', 'ユイ'], roman: ['Arima', 'Yui'], position: 'cinematographer', company: '',
    career: '1992年 鹿児島県生まれ。報道カメラマンとして5年勤務後、2020年よりフリー。自治体、大学、医療のドキュメンタリーを中心に撮影。',
    biography: '手持ちのドキュメンタリー。取材相手がカメラを忘れるまで、二日でも三日でもお邪魔します。一人での撮影・収音が可能。縦位置の画角設計もお任せください。',
    biographyEn: 'Documentary, handheld, unhurried. Stays until people forget the camera is there. Ex-news, so she can shoot and record sound alone when needed.',
  },
  {
    key: 'koji', kanji: ['梶谷', '宏二'], kana: ['カジタニ', 'コウジ'], roman: ['Kajitani', 'Koji'], position: 'photographer', company: '有限会社梶谷写真事務所',
    career: '1966年 広島県生まれ。自動車メーカーの社内スタジオを経て1999年独立。車両、建築、時計など、硬い素材の広告写真を30年。大判カメラ所有。',
    biography: '車と建築。映り込みを消すのではなく、設計する。車両撮影は天井トレペの組み方から照明部と詰めます。合成前提の背景撮影、パノラマも対応。',
    biographyEn: 'Cars and buildings. Designs reflections instead of removing them. Shoots large format when it matters and plates for compositing when it has to.',
  },
  {
    key: 'natsuki', kanji: ['真壁', '夏樹'], kana: ['マカベ', 'ナツキ'], roman: ['Makabe', 'Natsuki'], position: 'photographer', company: '株式会社窓辺スタジオ',
    career: '1988年 福岡県生まれ。調理師学校を卒業し、厨房で2年働いたのち写真の道へ。2014年窓辺スタジオ入社。食品、外食、菓子のパッケージを担当。',
    biography: '食べものの写真。できたての3分を撮るために、前の3時間を準備に使います。シズル班と同じ言葉で話せるのが強み。スタジオにキッチン常設。',
    biographyEn: 'Food, and only food. Trained as a cook first, which helps. Spends three hours preparing for the three minutes in which the dish looks right.',
  },
  {
    key: 'sena', kanji: ['速水', '瀬名'], kana: ['ハヤミ', 'セナ'], roman: ['Hayami', 'Sena'], position: 'photographer', company: '',
    career: '1998年 東京都生まれ。アパレルの販売員をしながら撮りためたスナップ集が編集者の目にとまり、2021年に商業撮影を開始。ジャケット、ファッションが中心。',
    biography: 'ファッションとミュージシャンの写真。クリップオン一発からスタジオの大がかりなセットまで。夜の撮影が好きで、ロケ地はたいてい自分の足で見つけます。',
    biographyEn: 'Fashion and musicians, preferably after dark. As comfortable with one on-camera flash as with a full set. Finds most of her locations on foot.',
  },
  {
    key: 'takumi', kanji: ['新堂', '匠海'], kana: ['シンドウ', 'タクミ'], roman: ['Shindo', 'Takumi'], position: 'photographer', company: '',
    career: '1979年 北海道生まれ。山岳ガイドのかたわら写真を始め、2010年より広告・観光の撮影に専念。写真集『岬の呼吸』『北緯四十四度』。',
    biography: '海、山、島。観光と交通の広告を中心に、全国の岬を歩いています。天候待ちのスケジュールを組むのが上手いと言われます。小型船舶一級、狩猟免許あり。',
    biographyEn: 'Sea, mountains, islands. A former mountain guide who shoots travel campaigns and reads a weather chart better than most.',
  },
  {
    key: 'eri', kanji: ['倉持', '絵理'], kana: ['クラモチ', 'エリ'], roman: ['Kuramochi', 'Eri'], position: 'editor', company: '株式会社サンカク編集室',
    career: '1981年 千葉県生まれ。2004年よりオフライン編集。スポーツ、ファッション、音楽もののリズム編集を得意とし、2017年にサンカク編集室を設立。',
    biography: 'オフラインエディター。音から組むことが多いです。15秒と30秒を同時につなぎ、別の作品として成立させます。立ち会いは午前中から、差し入れは甘いもの以外で。',
    biographyEn: 'Offline editor who usually starts from the sound. Cuts the fifteen and the thirty side by side so neither feels like a trim of the other.',
  },
  {
    key: 'jun', kanji: ['羽鳥', '潤'], kana: ['ハトリ', 'ジュン'], roman: ['Hatori', 'Jun'], position: 'colorist', company: '株式会社イロドリ坂',
    career: '1989年 群馬県生まれ。現像所のタイミング部を経て2015年カラリストに。劇場用映画のグレーディングは20本。広告では酒類、自動車、化粧品が多い。',
    biography: '夕方から夜の色を任されることが多いカラリスト。撮影前のルック開発から参加し、現場用LUTをつくります。リモート立ち会い環境あり。',
    biographyEn: 'Colourist, often trusted with the hour after sunset. Builds looks and on-set LUTs before the shoot. Trained in a film lab’s timing department.',
  },
  {
    key: 'masaru', kanji: ['大庭', '勝'], kana: ['オオバ', 'マサル'], roman: ['Oba', 'Masaru'], position: 'lighting', company: '有限会社大庭照明',
    career: '1957年 静岡県生まれ。1976年、撮影所の照明部に入る。1990年大庭照明を設立。酒類、マンション、自動車のナイトシーンを数多く手がける。',
    biography: '照明技師。夜のマンションと、グラスの中の氷。窓明かりひとつにも住んでいる人の時間を考えて色温度を決める。若い撮影部と組む現場が増えました。',
    biographyEn: 'Gaffer since 1976. Night exteriors and ice in glasses. Picks the colour of each lit window by asking who might be home.',
  },
  {
    key: 'fumika', kanji: ['白井', '文香'], kana: ['シライ', 'フミカ'], roman: ['Shirai', 'Fumika'], position: 'art-designer', company: '',
    career: '1978年 石川県生まれ。舞台美術を経て2006年より広告美術。漆、木工、左官など職人とのつながりが広い。スチールのプロップスタイリングも兼務。',
    biography: '美術デザイナー。本物の土壁、本物の襖。予算の中でどこを本物にするかを最初に決めます。食器と古道具は自前で約2,000点、倉庫は川口。',
    biographyEn: 'Production designer. Decides first which part of the set must be real, then spends there. Keeps some 2,000 pieces of tableware and old tools.',
  },
  {
    key: 'ren', kanji: ['望月', '蓮司'], kana: ['モチヅキ', 'レンジ'], roman: ['Mochizuki', 'Renji'], position: 'cg-designer', company: '株式会社みなと映像',
    career: '1993年 山形県生まれ。大学で流体力学を専攻。2018年みなと映像CG部へ。流体・粒子シミュレーションを軸に、CMのCGディレクションを担当。',
    biography: 'CGディレクター。水、煙、砂、光の粒。物理に合っているかより、目が信じるかどうか。実写プレートの現場にも必ず立ち、HDRIは自分で撮ります。',
    biographyEn: 'CG director with a degree in fluid dynamics. Water, smoke, sand. Cares less about what is correct than about what the eye believes.',
  },
  {
    key: 'kotone', kanji: ['早瀬', '琴音'], kana: ['ハヤセ', 'コトネ'], roman: ['Hayase', 'Kotone'], position: 'music', company: '',
    career: '1990年 香川県生まれ。音楽大学作曲科卒業。CM音楽制作会社を経て2021年独立。サウンドロゴ、歌もの、劇伴まで。映像の企画から関わる作品も増えている。',
    biography: 'ピアノと声を中心にした広告音楽。コンテの余白に音を書き込みながら作ります。仮歌は自分で、その日のうちに。ジャケットのアートディレクションも少し。',
    biographyEn: 'Composer for advertising, piano and voice first. Writes in the margins of the storyboard and sings the demo the same day.',
  },
  {
    key: 'ayaka', kanji: ['藤代', '彩花'], kana: ['フジシロ', 'アヤカ'], roman: ['Fujishiro', 'Ayaka'], position: 'stylist', company: '',
    career: '1989年 埼玉県生まれ。服飾専門学校卒業後、雑誌のスタイリストに師事。2016年独立。広告、ジャケット、ブランドのルックブックを手がける。',
    biography: 'スタイリスト。リースだけでなく、染め直しや仕立てから入ることもあります。布が動いたときにどう見えるかを、必ずカメラの前で確かめます。着付け可。',
    biographyEn: 'Stylist for advertising, sleeves and lookbooks. Dyes and tailors when nothing on the rail is right. Tests how cloth moves before it goes on camera.',
  },
  {
    key: 'minoru', kanji: ['牧野', '稔'], kana: ['マキノ', 'ミノル'], roman: ['Makino', 'Minoru'], position: 'hair-makeup', company: '',
    career: '1976年 兵庫県生まれ。サロンワーク8年、ロンドンで3年のアシスタントを経て2007年帰国。化粧品広告、スポーツ、時代衣装まで。',
    biography: 'ヘアメイク。素肌に見える肌をつくるのに一番時間をかけます。4K・8Kの寄りに耐えるベース、汗や水の表現、白髪や日焼けの加減もご相談ください。',
    biographyEn: 'Hair and make-up. Spends longest on skin that looks like nothing was done. Sweat, sun, grey hair and 8K close-ups are all fair requests.',
  },
  {
    key: 'yoko', kanji: ['相良', '洋子'], kana: ['サガラ', 'ヨウコ'], roman: ['Sagara', 'Yoko'], position: 'casting', company: '相良キャスティング事務所',
    career: '1961年 東京都生まれ。劇団の制作を経て1992年に事務所設立。一般公募、方言指導、シニア・子どものキャスティングに強い。契約・二次使用の管理も一括対応。',
    biography: 'キャスティング。台本より先に、その役が朝なにを食べる人かを監督に聞きます。商店街で声をかけた方が主役になったことも三度あります。',
    biographyEn: 'Casting. Before reading the script she asks what the character eats for breakfast. Three of her leads were found in shopping streets.',
  },
];

/** Numbers that begin with 0 after an area code do not exist. */
const number = (prefix: string, at: number) => `${prefix}-0555-${String(1200 + at * 37)}`;

function profile(person: Person, at: number): ProfileForm {
  const { key } = person;
  const row = demoDetails[key];
  if (!row) throw new Error(`no details of "${key}"`);
  const { agent = '', hasHomepage, ...details } = row;
  return {
    familyName: person.kanji[0],
    firstName: person.kanji[1],
    familyNameKana: person.kana[0],
    firstNameKana: person.kana[1],
    familyNameRoman: person.roman[0],
    firstNameRoman: person.roman[1],
    position: person.position,
    affiliation: person.company === '' ? 'freelance' : 'management',
    companyName: person.company,
    biography: person.biography,
    biographyEn: person.biographyEn,
    career: person.career,
    ...details,
    phone: number('03', at),
    mobile: number('090', at),
    homepageUrl: hasHomepage ? `https://${key}.koma.example/` : '',
    contactKind: agent === '' ? 'self' : 'agent',
    contactName: agent,
    contactEmail: `${agent === '' ? key : `office.${key}`}@koma.example`,
    awards: demoAwards[key] ?? [],
  };
}

export const demoCreators: DemoCreator[] = people.map((person, at) => ({
  key: person.key,
  profile: profile(person, at),
}));
