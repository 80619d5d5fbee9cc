/* eslint-disable max-lines -- data */
import type { CmsLink, CmsPage, FaqForm, Locale } from '@koma/contracts';

export const faqPage: Record<Locale, CmsPage<'faqs'>> = {
  ja: {
    head: {
      title: 'よくあるご質問',
      description:
        'Komaの登録と審査、作品の公開、共有と権利、お支払いと退会について、よくいただくご質問にお答えします。',
    },
    groups: {
      title: 'よくあるご質問',
      lead: '見つからないときは、お問い合わせページからお気軽にお尋ねください。',
      groups: [
        { key: 'joining', title: '登録と審査' },
        { key: 'works', title: '作品とプロフィール' },
        { key: 'sharing', title: '公開・共有と権利' },
        { key: 'payment', title: 'お支払いと退会' },
      ],
    },
  },
  en: {
    head: {
      title: 'Questions and answers',
      description: 'Answers about joining Koma, showing work, sharing and rights, payment and leaving.',
    },
    groups: {
      title: 'Questions and answers',
      lead: 'If yours is not here, please write to us from the contact page.',
      groups: [
        { key: 'joining', title: 'Joining and review' },
        { key: 'works', title: 'Work and profiles' },
        { key: 'sharing', title: 'Publishing, sharing and rights' },
        { key: 'payment', title: 'Payment and leaving' },
      ],
    },
  },
};

type FirstFaq = Omit<FaqForm, 'position'>;
type Words = readonly [question: string, answer: string[], links?: CmsLink[]];
const toWords = ([question, answer, links = []]: Words) => ({ question, answer, links });

const ask = (group: FirstFaq['group'], anchor: string, words: { ja: Words; en: Words; onHome?: true }): FirstFaq => ({
  group,
  anchor,
  onHome: words.onHome ?? false,
  words: { ja: toWords(words.ja), en: toWords(words.en) },
});

const joining: FirstFaq[] = [
  ask('joining', 'who-can-join', {
    onHome: true,
    ja: [
      '誰でも登録できますか。',
      [
        '広告・映像業界でお仕事をされている方のためのサービスです。監督、カメラマン、プロデューサー、照明、美術、編集、音楽、スタイリスト、ヘアメイクなど、職種は問いません。フリーランスの方もご登録いただけます。',
        '業界の外の方や、個人のご趣味での登録はお断りしています。',
      ],
    ],
    en: [
      'Can anybody join?',
      [
        'Koma is for people who work in advertising and film: directors, photographers, producers, lighting, art, editing, music, styling, hair and make-up, and others. Freelancers are welcome.',
        'We do not register people from outside the trade, or for hobby use.',
      ],
    ],
  }),
  ask('joining', 'creator-or-user', {
    ja: [
      '「クリエイター」と「ユーザー」は何が違いますか。',
      [
        'クリエイターは、プロフィールと作品を公開できます。ほかの方の作品も見られます。ユーザーは閲覧専用で、作品を探し、お気に入りやプロジェクトにまとめることができます。',
        'ご自身の作品を見せたい方はクリエイター、スタッフを探す方はユーザーをお選びください。',
      ],
    ],
    en: [
      'What is the difference between a creator and a user?',
      [
        'Creators publish a profile and their work, and can look at everybody else’s. Users look only: they search, keep favourites and collect work in projects.',
        'Choose creator to show your own work, user to find people for a job.',
      ],
    ],
  }),
  ask('joining', 'review', {
    onHome: true,
    ja: [
      '審査では何を聞かれますか。どのくらいかかりますか。',
      [
        '担当者がお電話で、ご所属と最近のお仕事の内容を伺います。5分ほどで終わります。',
        '9:00〜18:00のお申し込みには、最短1時間でご連絡します。それ以外の時間のお申し込みには、次の受付時間にご連絡します。',
      ],
    ],
    en: [
      'What do you ask in the review, and how long does it take?',
      [
        'We telephone you and ask where you work and what you have worked on lately. It takes about five minutes.',
        'If you apply between 9:00 and 18:00 (Japan time), we can be in touch within an hour at the earliest; otherwise once we are open again.',
      ],
    ],
  }),
  ask('joining', 'agency', {
    ja: [
      '広告会社に勤めています。登録できますか。',
      [
        '広告会社の方は、担当者からの招待でユーザーとしてご登録いただけます。お問い合わせページから、会社名とお名前をお知らせください。',
      ],
      [{ label: 'お問い合わせ', href: '/contact' }],
    ],
    en: [
      'I work for an advertising agency. Can I join?',
      ['Members of agencies join as users, by invitation. Please send us your name and company from the contact page.'],
      [{ label: 'Contact', href: '/contact' }],
    ],
  }),
  ask('joining', 'refused', {
    ja: [
      '登録を断られました。もう一度申し込めますか。',
      [
        'はい。お断りのメールに理由を書いています。状況が変わったときは、同じメールアドレスで改めてお申し込みください。審査の基準の詳細はお答えしていません。',
      ],
    ],
    en: [
      'I was refused. May I apply again?',
      [
        'Yes. The mail we sent you gives the reason. When things have changed, apply again with the same address. We do not discuss our criteria in detail.',
      ],
    ],
  }),
];

const works: FirstFaq[] = [
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

const sharing: FirstFaq[] = [
  ask('sharing', 'publish-limited-private', {
    ja: [
      '「公開」「限定公開」「非公開」の違いを教えてください。',
      [
        '公開は、Komaの会員全員が見られます。限定公開は、お渡ししたリンクを持つ方だけが見られ、検索や一覧には出ません。非公開は、ご自身と、編集を許可した方だけが見られます。',
        'プロフィールを非公開にすると、その中の作品もすべて見えなくなります。',
      ],
    ],
    en: [
      'What do published, limited and private mean?',
      [
        'Published work can be seen by all members. Limited work opens only with a link you have given out, and never appears in searches or lists. Private work can be seen by you and by those you allow to edit.',
        'If your profile is private, so is all the work in it.',
      ],
    ],
  }),
  ask('sharing', 'share-links', {
    onHome: true,
    ja: [
      '会員ではないクライアントに作品を見せられますか。',
      [
        'はい。限定リンクをお送りいただければ、登録もログインも要らずにご覧いただけます。リンクは送り先ごとに作れて、パスワード、期限（初期設定は30日）、ダウンロードの可否を個別に決められます。',
        'いつ開かれ、動画がどこまで再生されたかも確かめられます。',
      ],
    ],
    en: [
      'Can I show work to a client who is not a member?',
      [
        'Yes. Send a private link, and they can watch without registering or signing in. Make one link for each recipient, each with its own password, end date (30 days unless you change it) and download setting.',
        'You can see when it was opened and how much of the film was watched.',
      ],
    ],
  }),
  ask('sharing', 'copyright', {
    ja: [
      '作品の著作権はどうなりますか。',
      [
        '著作権は移りません。Komaは、お預かりした作品をKomaの中で表示し、そのために変換・保存する許諾だけをいただきます。広告や宣伝に使うときは、必ず事前にご相談します。',
      ],
      [{ label: '利用規約を読む', href: '/terms-of-use' }],
    ],
    en: [
      'Who owns the copyright in my work?',
      [
        'It stays where it was. You permit Koma to show your work within Koma and to convert and store it for that purpose. We ask you before we use it in any promotion of ours.',
      ],
      [{ label: 'Read the terms of use', href: '/terms-of-use' }],
    ],
  }),
  ask('sharing', 'infringement', {
    ja: [
      '自分が権利を持つ作品が、無断で載っています。',
      [
        'お問い合わせページから、作品のURLと、権利をお持ちであることが分かる情報をお送りください。確認のうえ、速やかに非公開にするなどの対応をします。',
      ],
      [{ label: 'お問い合わせ', href: '/contact' }],
    ],
    en: [
      'Somebody shows work to which I hold the rights.',
      [
        'Please send us the address of the work and what shows that the rights are yours. Once we have confirmed it, we act promptly, for instance by taking the work down.',
      ],
      [{ label: 'Contact', href: '/contact' }],
    ],
  }),
];

const payment: FirstFaq[] = [
  ask('payment', 'how-to-pay', {
    ja: [
      '支払い方法を教えてください。',
      ['クレジットカードによる月払いです。カードの番号は決済会社に直接送られ、Komaのサーバーには保存されません。'],
    ],
    en: [
      'How do I pay?',
      [
        'By credit card, month by month. Your card number goes straight to the payment company and is never stored by Koma.',
      ],
    ],
  }),
  ask('payment', 'receipts', {
    ja: [
      'インボイスに対応した領収書はもらえますか。',
      [
        'はい。登録番号、税率ごとの金額と消費税額を記載した領収書を、設定画面からPDFでダウンロードできます。宛名は変更できます。',
      ],
    ],
    en: [
      'Do you issue qualified invoices?',
      [
        'Yes. Receipts with our registration number, and the amount and tax for each rate, can be downloaded as PDF from your settings. You can change the addressee.',
      ],
    ],
  }),
  ask('payment', 'cancel', {
    onHome: true,
    ja: [
      'いつでも退会できますか。',
      [
        'はい。設定画面からお手続きいただけます。最低利用期間や違約金はありません。お支払い済みの月の終わりまで、そのままご利用いただけます。日割りでの返金はしていません。',
      ],
    ],
    en: [
      'Can I leave at any time?',
      [
        'Yes, from your settings. There is no minimum term and no penalty. Your membership runs to the end of the month you have paid for; we do not refund part of a month.',
      ],
    ],
  }),
  ask('payment', 'after-leaving', {
    ja: [
      '退会すると、作品や個人情報はどうなりますか。',
      [
        'ご利用期間が終わると、作品はすぐにサイトから消え、個人情報は30日後に消去されます。ほかの方の作品のクレジットには、お名前の代わりに「退会したユーザー」と表示されます。',
        'その前に、ご自身のデータをまとめてzipファイルで書き出せます。',
      ],
      [{ label: 'プライバシーポリシーを読む', href: '/privacy-policy' }],
    ],
    en: [
      'What happens to my work and my data when I leave?',
      [
        'When your membership ends, your work leaves the site at once and your personal data is erased 30 days later. In the credits of other people’s work, “Deleted user” stands in place of your name.',
        'Before that, you can export all of your data as a zip file.',
      ],
      [{ label: 'Read the privacy policy', href: '/privacy-policy' }],
    ],
  }),
];

/** The first 18 questions; their order here is their order on the page. */
export const FAQS: readonly FirstFaq[] = [...joining, ...works, ...sharing, ...payment];
