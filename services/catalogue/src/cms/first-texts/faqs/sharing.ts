import { ask, type FirstFaq } from './ask.js';

export const sharing: FirstFaq[] = [
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
