// Old and variant forms of kanji, each before its usual form. Made from data of others, in which nothing is changed by hand:
// the last table alone is ours.

/** Old forms (旧字体) of the kanji in common use: `JPShinjitaiCharacters` of OpenCC 1.4.2 (opencc-js, Apache-2.0). */
const COMMON = [
  '萬万與与兩両竝並乘乗亂乱龜亀豫予爭争亙亘亞亜佛仏假仮會会傳伝體体餘余倂併價価儉倹僞偽兒児黨党圓円寫写凛凜處処劍剣',
  '劑剤剩剰勵励勞労效効敕勅勸勧勳勲區区醫医單単卽即嚴厳參参雙双收収敍叙臺台號号啞唖營営囑嘱嚙噛團団圍囲圖図國国圈圏',
  '壓圧墮堕壘塁鹽塩增増壞壊壤壌壯壮聲声壹壱賣売變変奧奥奬奨孃嬢學学寶宝實実寬寛寢寝對対壽寿專専將将堯尭盡尽屆届屬属',
  '嶽岳峽峡巖巌巢巣卷巻帶帯歸帰廳庁廣広廢廃辨弁貳弐彌弥彎弯彈弾當当徑径從従德徳徵徴應応戀恋恆恒惠恵惱悩惡悪慘惨愼慎',
  '懷懐戰戦戲戯戾戻拂払拔抜擇択擔担拜拝據拠擴拡擧挙挾挟插挿搜捜揭掲搔掻搖揺攝摂擊撃攪撹數数齊斉齋斎斷断舊旧晝昼晄晃',
  '晚晩曉暁曆暦曾曽條条來来樞枢榮栄櫻桜枡桝棧桟檜桧檢検樓楼樂楽槪概樣様槇槙權権橫横缺欠歐欧歡歓步歩齒歯歲歳歷歴殘残',
  '毆殴殼殻每毎氣気澤沢濾沪淨浄淺浅濱浜淚涙渴渇濟済涉渉澁渋溪渓溫温灣湾濕湿滿満瀧滝滯滞潛潜瀨瀬燈灯爐炉點点爲為燒焼',
  '犧犠狀状獨独狹狭獵猟獻献獸獣甁瓶畫画疊畳瘦痩癡痴發発盜盗縣県眞真硏研碎砕禮礼禰祢禱祷祿禄禪禅祕秘稱称稻稲穗穂穩穏',
  '穰穣竊窃龍竜粹粋肅粛絲糸經経繪絵繼継續続總総綠緑緖緒緣縁繩縄縱縦纖繊繡繍罐缶飜翻聽聴膽胆腳脚脫脱腦脳臟臓艷艶蘆芦',
  '藝芸莖茎莊荘萠萌蔣蒋藏蔵薰薫藥薬虛虚蟲虫蠶蚕螢蛍蠻蛮蠟蝋衞衛裝装襃褒霸覇覺覚覽覧觀観觸触譯訳證証譽誉說説讀読謠謡',
  '讓譲豐豊贊賛踐践轉転輕軽辭辞邊辺遞逓遲遅遙遥郞郎鄕郷醉酔醬醤釀醸釋釈鐵鉄鑛鉱錢銭鑄鋳鍊錬錄録鎭鎮關関閱閲鬭闘陷陥',
  '險険隨随隱隠雜雑靈霊靜静穎頴賴頼顏顔顯顕餠餅驛駅驅駆騷騒驗験髓髄髮髪鷗鴎鷄鶏鹼鹸麥麦麴麹麵麺黃黄黑黒默黙齡齢',
];

/** Further forms that names may have by law: `kJinmeiyoKanji` of Unihan, Unicode 15.0. */
const NAMES = ['冨富凉涼埜野峯峰嶋島盃杯薗園駈駆'];

/** The same kanji outside JIS X 0208 and in it: `kZVariant` and `kJis0` of Unihan, where there is one such kanji only. */
const SHAPES = ['值値吳呉吴呉塡填壿墫娛娯娱娯悅悦戶戸户戸稅税絕絶腁胼苿茉蜕蛻鄉郷銳鋭𠮟叱𡉟壮𢖽志𥡴稽𨓜逸𨺓隆'];

/** Forms in names of people and places that the tables above leave out. */
const LEFT_OUT = [
  '髙高﨑崎嵜崎濵浜邉辺嶌島渕淵柗松𠮷吉桒桑栁柳槗橋𣘺橋舘館塲場舍舎晉晋瑤瑶劒剣劔剣剱剣鬪闘隸隷靑青淸清內内彥彦昻昂曻昇圡土夘卯吿告辯弁瓣弁',
];

/** What is written for what, each pair one behind the other. */
export const KANJI_FORMS = [...COMMON, ...NAMES, ...SHAPES, ...LEFT_OUT].join('');
