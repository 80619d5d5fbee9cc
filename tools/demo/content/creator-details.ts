import type { ProfileForm } from '@koma/contracts';
import type { DemoCreator } from './types.js';

type Details = Pick<
  ProfileForm,
  'dateOfBirth' | 'gender' | 'birthplace' | 'residence' | 'languages' | 'zipCode' | 'address' | 'careerEn' | 'showsContact' | 'showsAge'
>; // prettier-ignore
interface Row extends Details {
  /** The person in charge; left out, the creator. */
  agent?: string;
  hasHomepage?: true;
}

/** Places of birth and residence match their careers; the house numbers do not exist. */
// prettier-ignore
export const demoDetails: Record<DemoCreator['key'], Row> = {
  aoi: {
    dateOfBirth: '1987-05-14', gender: 'female', birthplace: 'ehime', residence: 'tokyo', languages: ['ja', 'en'],
    zipCode: '154-0005', address: '東京都世田谷区三宿99-8-7', showsContact: true, showsAge: false, hasHomepage: true,
    careerEn: 'Born in Ehime in 1987. Studied printmaking, then joined a production company in 2012 and directed for drinks and cosmetics. Freelance since 2019.',
  },
  haruto: {
    dateOfBirth: '1985-11-02', gender: 'male', birthplace: 'nagano', residence: 'tokyo', languages: ['ja'],
    zipCode: '182-0022', address: '東京都調布市国領町99-4-1', showsContact: true, showsAge: true, agent: '小松 梓', hasHomepage: true,
    careerEn: 'Born in Nagano in 1985. Nine years as camera assistant, director of photography since 2015. Camera cars, drones and snow; first-class drone licence.',
  },
  mei: {
    dateOfBirth: '1990-02-27', gender: 'female', birthplace: 'kyoto', residence: 'kyoto', languages: ['ja', 'fr'],
    zipCode: '604-8005', address: '京都府京都市中京区恵比須町999', showsContact: true, showsAge: false, hasHomepage: true,
    careerEn: 'Born in Kyoto in 1990. After photography school she spent six years in an advertising studio learning to light objects. Independent since 2018.',
  },
  ryohei: {
    dateOfBirth: '1969-08-19', gender: 'male', birthplace: 'iwate', residence: 'kanagawa', languages: ['ja'],
    zipCode: '248-0006', address: '神奈川県鎌倉市小町99-2-3', showsContact: true, showsAge: true, agent: '柏木 由紀子',
    careerEn: 'Born in Iwate in 1969. Began in television documentary; commercials since 1998, over 400 of them for finance, insurance and brands. Feature: “A Distant Lamp”.',
  },
  chihiro: {
    dateOfBirth: '1991-04-30', gender: 'female', birthplace: 'osaka', residence: 'tokyo', languages: ['ja', 'en'],
    zipCode: '153-0051', address: '東京都目黒区上目黒99-1-5', showsContact: true, showsAge: false, agent: '土井 拓郎',
    careerEn: 'Born in Osaka in 1991. Told rakugo at university, planned at an agency for four years, at Koharu since 2019. More than half her jobs start from the idea.',
  },
  kaito: {
    dateOfBirth: '1997-09-09', gender: 'male', birthplace: 'toyama', residence: 'tokyo', languages: ['ja', 'en', 'ko'],
    zipCode: '166-0003', address: '東京都杉並区高円寺南99-6-2', showsContact: true, showsAge: true, hasHomepage: true,
    careerEn: 'Born in Toyama in 1997. Studied electronics and shot music videos for friends. In Tokyo since 2020; games and payment apps joined the music in 2023.',
  },
  nozomi: {
    dateOfBirth: '1983-12-05', gender: 'female', birthplace: 'yamanashi', residence: 'tokyo', languages: ['ja', 'en'],
    zipCode: '180-0004', address: '東京都武蔵野市吉祥寺本町99-3-8', showsContact: true, showsAge: false, hasHomepage: true,
    careerEn: 'Born in Yamanashi in 1983. Five years in a puppet animation workshop; in 2013 co-founded Hyakuyobako, where shooting, modelling and editing share a roof.',
  },
  reiko: {
    dateOfBirth: '1970-01-21', gender: 'female', birthplace: 'niigata', residence: 'tokyo', languages: ['ja'],
    zipCode: '107-0052', address: '東京都港区赤坂99-9-1', showsContact: true, showsAge: false,
    careerEn: 'Born in Niigata in 1970. At Akatsuki since 1993: ten years as production manager, producer since 2004, now head of production 1. Long campaigns.',
  },
  shunsuke: {
    dateOfBirth: '1980-06-11', gender: 'male', birthplace: 'kanagawa', residence: 'kanagawa', languages: ['ja', 'en'],
    zipCode: '231-0023', address: '神奈川県横浜市中区山下町9999', showsContact: true, showsAge: true,
    careerEn: 'Born in Yokohama in 1980. Came from CG production to Minato Eizo in 2009. Telecoms, airlines, construction: jobs with much to composite.',
  },
  tetsu: {
    dateOfBirth: '1959-03-03', gender: 'male', birthplace: 'kochi', residence: 'tokyo', languages: ['ja'],
    zipCode: '168-0082', address: '東京都杉並区久我山99-5-5', showsContact: false, showsAge: true,
    careerEn: 'Born in Kochi in 1959. Assistant from 1980, independent since 1991, with over 600 jobs on film. Teaches cinematography at his old school since 2016.',
  },
  yui: {
    dateOfBirth: '1992-07-24', gender: 'female', birthplace: 'kagoshima', residence: 'fukuoka', languages: ['ja', 'en', 'es'],
    zipCode: '810-0042', address: '福岡県福岡市中央区赤坂99-2-6', showsContact: true, showsAge: false,
    careerEn: 'Born in Kagoshima in 1992. Five years as a news camerawoman, freelance since 2020. Documentaries for towns, universities and hospitals.',
  },
  koji: {
    dateOfBirth: '1966-10-17', gender: 'male', birthplace: 'hiroshima', residence: 'hiroshima', languages: ['ja'],
    zipCode: '730-0035', address: '広島県広島市中区本通9-99', showsContact: true, showsAge: false, agent: '梶谷 早苗', hasHomepage: true,
    careerEn: 'Born in Hiroshima in 1966. From a car maker’s studio into independence in 1999. Thirty years of hard surfaces: cars, buildings, watches. Large format.',
  },
  natsuki: {
    dateOfBirth: '1988-08-08', gender: 'unanswered', birthplace: 'fukuoka', residence: 'tokyo', languages: ['ja', 'it'],
    zipCode: '135-0021', address: '東京都江東区白河99-1-9', showsContact: true, showsAge: false,
    careerEn: 'Born in Fukuoka in 1988. Cookery school and two years in a kitchen before photography. At Madobe Studio since 2014: food, restaurants, packaging.',
  },
  sena: {
    dateOfBirth: '1998-12-31', gender: 'female', birthplace: 'tokyo', residence: 'tokyo', languages: ['ja', 'en', 'zh'],
    zipCode: '150-0001', address: '東京都渋谷区神宮前99-7-4', showsContact: true, showsAge: true, hasHomepage: true,
    careerEn: 'Born in Tokyo in 1998. Sold clothes and took pictures until an editor noticed the pictures. Commercial work since 2021: sleeves and fashion.',
  },
  takumi: {
    dateOfBirth: '1979-05-29', gender: 'male', birthplace: 'hokkaido', residence: 'hokkaido', languages: ['ja', 'en'],
    zipCode: '060-0042', address: '北海道札幌市中央区大通西99-1', showsContact: true, showsAge: false, hasHomepage: true,
    careerEn: 'Born in Hokkaido in 1979. Photographed while guiding in the mountains; advertising and travel only since 2010. Two books of capes and latitudes.',
  },
  eri: {
    dateOfBirth: '1981-04-06', gender: 'female', birthplace: 'chiba', residence: 'chiba', languages: ['ja'],
    zipCode: '260-0013', address: '千葉県千葉市中央区中央99-3', showsContact: true, showsAge: false,
    careerEn: 'Born in Chiba in 1981. Offline editor since 2004, known for the rhythm of sport, fashion and music. Founded Sankaku Editing in 2017.',
  },
  jun: {
    dateOfBirth: '1989-09-18', gender: 'male', birthplace: 'gunma', residence: 'tokyo', languages: ['ja', 'en'],
    zipCode: '111-0051', address: '東京都台東区蔵前99-8-2', showsContact: true, showsAge: true,
    careerEn: 'Born in Gunma in 1989. From a film lab’s timing department to colourist in 2015. Twenty features; in advertising spirits, cars and cosmetics.',
  },
  masaru: {
    dateOfBirth: '1957-02-10', gender: 'male', birthplace: 'shizuoka', residence: 'tokyo', languages: ['ja'],
    zipCode: '158-0082', address: '東京都世田谷区等々力99-4-4', showsContact: true, showsAge: false, agent: '大庭 昌代',
    careerEn: 'Born in Shizuoka in 1957. Entered a studio’s lighting department in 1976 and founded Oba Lighting in 1990. Spirits, apartments, cars by night.',
  },
  fumika: {
    dateOfBirth: '1978-11-23', gender: 'female', birthplace: 'ishikawa', residence: 'saitama', languages: ['ja'],
    zipCode: '332-0015', address: '埼玉県川口市川口99-6-6', showsContact: true, showsAge: false,
    careerEn: 'Born in Ishikawa in 1978. From the stage to advertising sets in 2006. Knows lacquerers, carpenters and plasterers; styles props for stills too.',
  },
  ren: {
    dateOfBirth: '1993-06-30', gender: 'male', birthplace: 'yamagata', residence: 'tokyo', languages: ['ja', 'en'],
    zipCode: '101-0021', address: '東京都千代田区外神田99-2-1', showsContact: false, showsAge: false, hasHomepage: true,
    careerEn: 'Born in Yamagata in 1993. Studied fluid dynamics. At Minato Eizo’s CG department since 2018; directs simulation of liquids and particles.',
  },
  kotone: {
    dateOfBirth: '1990-10-01', gender: 'female', birthplace: 'kagawa', residence: 'tokyo', languages: ['ja', 'en', 'de'],
    zipCode: '112-0002', address: '東京都文京区小石川99-5-3', showsContact: true, showsAge: false, hasHomepage: true,
    careerEn: 'Born in Kagawa in 1990. Studied composition, wrote for a commercial music house, independent since 2021. Sound logos, songs and scores.',
  },
  ayaka: {
    dateOfBirth: '1989-03-16', gender: 'female', birthplace: 'saitama', residence: 'tokyo', languages: ['ja', 'en'],
    zipCode: '150-0021', address: '東京都渋谷区恵比寿西99-1-2', showsContact: true, showsAge: false, agent: '井手 真帆',
    careerEn: 'Born in Saitama in 1989. Fashion school, then apprenticed to a magazine stylist. Independent since 2016: advertising, sleeves, lookbooks.',
  },
  minoru: {
    dateOfBirth: '1976-12-12', gender: 'male', birthplace: 'hyogo', residence: 'tokyo', languages: ['ja', 'en'],
    zipCode: '160-0022', address: '東京都新宿区新宿99-9-9', showsContact: true, showsAge: true,
    careerEn: 'Born in Hyogo in 1976. Eight years in salons, three assisting in London, back in 2007. Cosmetics, sport, period costume.',
  },
  yoko: {
    dateOfBirth: '1961-07-07', gender: 'female', birthplace: 'tokyo', residence: 'tokyo', languages: ['ja'],
    zipCode: '155-0031', address: '東京都世田谷区北沢99-3-3', showsContact: true, showsAge: false,
    careerEn: 'Born in Tokyo in 1961. From theatre production to her own office in 1992. Open calls, dialects, the old and the very young; contracts too.',
  },
};
