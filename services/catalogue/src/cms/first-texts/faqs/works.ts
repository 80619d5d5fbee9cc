import { ask, type FirstFaq } from './ask.js';

export const works: FirstFaq[] = [
  ask('works', 'file-formats', {
    ja: [
      'どんな形式のファイルを載せられますか。',
      [
        '動画はMP4とMOV（4GBまで）、画像はJPEG、PNG、WebP、AVIF、TIFF（100MBまで）に対応しています。動画はMP4・1920×1080、画像は1920×1080以上をおすすめします。',
        'YouTubeで公開している作品は、URLを入れるだけで登録できます。',
      ],
    ],
    en: [
      'Which files can I upload?',
      [
        'Films as MP4 or MOV (up to 4 GB), pictures as JPEG, PNG, WebP, AVIF or TIFF (up to 100 MB). We recommend 1920×1080 MP4 for films and at least 1920×1080 for pictures.',
        'If a film is on YouTube, its address is enough.',
      ],
    ],
  }),
  ask('works', 'upload-interrupted', {
    ja: [
      'アップロードの途中で回線が切れました。最初からやり直しですか。',
      [
        'いいえ。24時間以内に同じファイルを選び直せば、途中から再開します。アップロード中に、クレジットやカテゴリーの入力を進めておくこともできます。',
      ],
    ],
    en: [
      'My connection dropped during an upload. Do I have to start again?',
      [
        'No. Choose the same file again within 24 hours and it carries on where it stopped. You can fill in credits and categories while it uploads.',
      ],
    ],
  }),
  ask('works', 'not-yet-on-air', {
    onHome: true,
    ja: [
      'オンエア前の作品を登録しても大丈夫ですか。',
      [
        '登録した作品は「非公開」から始まり、ご自身にしか見えません。ファイルのアドレスだけで開かれることもありません。',
        '解禁日が決まっている場合は、公開に切り替えるまで非公開のままにしてください。制作会社とクライアントの取り決めを必ずご確認ください。',
      ],
    ],
    en: [
      'Is it safe to add work that is not on air yet?',
      [
        'New work starts as private and can be seen by you alone. Nobody can open it by knowing the address of a file.',
        'Keep it private until its release date, and do check what the production company and the client have agreed.',
      ],
    ],
  }),
  ask('works', 'credits', {
    ja: [
      'クレジットは自由に書けますか。',
      [
        '監督、撮影、照明など約30の役割から選び、お名前を入れます。Komaに登録している方なら、その方のプロフィールにつながります。',
        '事実と異なるクレジットのお申し出をいただいた場合は、双方にお話を伺い、訂正をお願いすることがあります。',
      ],
    ],
    en: [
      'Can I write any credits I like?',
      [
        'Choose from about thirty roles, such as director, cinematographer or lighting, and enter a name. If the person is on Koma, the credit links to their profile.',
        'When we hear that a credit is wrong, we talk to both sides and may ask you to correct it.',
      ],
    ],
  }),
  ask('works', 'english-profile', {
    ja: [
      '海外のクライアントにも見せられますか。',
      [
        'すべての画面が日本語と英語に対応しています。プロフィールには英語の紹介文とローマ字のお名前も入れられます。英語の文章がないときは、日本語の文章を表示します。',
      ],
    ],
    en: [
      'Can I show my work to clients outside Japan?',
      [
        'Every page exists in Japanese and English. You can add an English biography and your name in Latin letters; where there is no English text, the Japanese is shown.',
      ],
    ],
  }),
];
