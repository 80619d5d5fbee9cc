import type { CmsPage, Locale } from '@koma/contracts';

export const home: Record<Locale, CmsPage<'home'>> = {
  ja: {
    head: {
      title: 'Koma｜広告・映像のつくり手が見つかる',
      description:
        '広告・映像業界のためのポートフォリオサービスです。監督、カメラマン、プロデューサーからスタッフまで、作品を見て選び、企画に合う人に出会えます。',
    },
    hero: {
      caption: ['つくり手を、', '作品で選ぶ。'],
      lead: 'CM、MV、Webムービー、スチール。広告・映像の現場で活躍するクリエイターの仕事を、作品からたどれます。',
      links: [
        { label: '登録を申し込む', href: '/register' },
        { label: 'Komaについて', href: '/about' },
      ],
      image: 'film-strip',
    },
    features: {
      title: '現場の「誰に頼もう」に応えます',
      lead: '探す人にも、見てもらう人にも。企画からスタッフィングまでの手間を減らす、6つの機能です。',
      items: [
        {
          icon: 'portfolio',
          title: '作品がそのまま名刺に',
          text: '動画もスチールも元の画質を生かして公開できます。クレジット、オンエア日、受賞歴まで、1ページにまとまります。',
        },
        {
          icon: 'search',
          title: '企画の言葉で探せる',
          text: 'ジャンル、商品、シチュエーション、媒体。「シズル」「駅」「コマ撮り」のような現場の言葉で絞り込めます。名前は漢字、カナ、英字のどれでも。',
        },
        {
          icon: 'slide-select',
          title: '候補出しは、選んで並べるだけ',
          text: '気になった作品をスライドセレクトに入れると、そのまま全画面で流せます。打ち合わせのためにリールをつなぎ直す必要はありません。',
        },
        {
          icon: 'share',
          title: '見せたい相手にだけ、見せる',
          text: '作品ごとに限定リンクを発行できます。パスワードと期限を付けて、クライアントごとに分けられます。開かれた日時も分かり、不要になればすぐに止められます。',
        },
        {
          icon: 'analytics',
          title: '見られ方が分かる',
          text: '閲覧数とお気に入りを、日ごと、作品ごと、業種ごとに確かめられます。次にどの仕事を前に出すかを、数字で考えられます。',
        },
        {
          icon: 'rights',
          title: '公開範囲は、いつでも自分で',
          text: '公開、限定公開、非公開をひとつの操作で切り替えられます。使用期間が終わった作品も、すぐに下げられます。',
        },
      ],
    },
    companies: {
      title: 'ご利用いただいている会社',
      lead: '制作会社と広告会社の皆さまに、日々のスタッフィングでお使いいただいています。',
      names: [
        '北窓フィルム',
        '月白製作所',
        'スタジオ凪間',
        'ヨルノトリ',
        '灯台舎プロダクション',
        'カケスピクチャーズ',
        '三日月坂制作室',
        'オリベ企画',
        'ミナワ映像社',
        'トビウオ宣伝社',
      ],
    },
    system: {
      title: '業界の中だけで、安心して使うために',
      lead: 'Komaは、広告・映像の仕事に携わる方だけのサービスです。',
      blocks: [
        {
          title: 'すべてのお申し込みを審査します',
          paragraphs: [
            'お申し込みのたびに担当者がお電話し、お仕事の内容を確認します。9:00〜18:00のお申し込みには、最短1時間でご連絡します。',
            '業界の外の方や、ご本人と確認できない方のご登録はお断りしています。',
          ],
        },
        {
          title: '作品は、持ち主が決めた人だけに届きます',
          paragraphs: [
            '非公開の作品は、ファイルのアドレスを知っていても開けません。限定リンクを止めると、配ったリンクもその場で使えなくなります。',
            'ログインには毎回、パスワードと、メールでお届けする6桁の認証コードをお使いいただきます。',
          ],
        },
        {
          title: '権利は、つくり手のものです',
          paragraphs: [
            '作品をアップロードしても、著作権はKomaに移りません。お預かりするのは、Komaの中でお見せするための許諾だけです。',
            '出演者、音楽、クライアントとの取り決めで公開できない作品は、限定公開や非公開でお使いください。権利者からのお申し出には、速やかに対応します。',
          ],
        },
      ],
    },
    steps: {
      title: 'ご利用までの流れ',
      lead: 'お申し込みは数分で終わります。費用がかかるのは、登録が済んでからです。',
      steps: [
        {
          title: '申し込む',
          text: 'メールアドレスを確認のうえ、ご連絡先とご所属をお知らせください。フリーランスの方もお申し込みいただけます。',
        },
        {
          title: '審査',
          text: '担当者が内容を確認し、お電話でご連絡します。9:00〜18:00のお申し込みには、最短1時間でご連絡します。',
        },
        {
          title: '登録',
          text: '審査が終わると、メールでご案内します。パスワードを設定すれば、すぐにご利用いただけます。',
        },
        {
          title: '公開',
          text: 'プロフィールと作品を入れて、準備ができたら公開します。公開するまで、ほかの会員には表示されません。',
        },
      ],
      links: [{ label: '登録を申し込む', href: '/register' }],
    },
    plans: {
      title: '料金',
      lead: '月額制です。登録料や成約手数料はいただきません。',
      notes: [
        '料金は税込みです。お支払いはクレジットカードでお願いしています。',
        'いつでも退会できます。退会のお手続き後も、お支払い済みの月の終わりまでご利用いただけます。',
        '適格請求書（インボイス）に対応した領収書を、設定画面からダウンロードできます。',
      ],
    },
    partner: {
      title: '制作会社・広告会社の皆さまへ',
      paragraphs: [
        '部署やチームでのご利用、所属クリエイターの一括登録、過去作品のデータ移行を承っています。',
        '広告会社の方は、担当者からの招待でご登録いただけます。まずはお問い合わせください。',
      ],
      links: [{ label: '法人でのご利用を相談する', href: '/contact' }],
    },
    faq: {
      title: 'よくあるご質問',
      lead: 'お申し込みの前に多くいただくご質問です。',
      links: [{ label: 'すべての質問を見る', href: '/faqs' }],
    },
  },
  en: {
    head: {
      title: 'Koma | Find the people who make film and advertising',
      description:
        'A portfolio service for the advertising and film trade in Japan. Look at the work first, then meet the director, photographer, producer or crew who made it.',
    },
    hero: {
      caption: ['Choose the maker', 'by the work.'],
      lead: 'Commercials, music videos, web films, stills. See what the people behind Japanese advertising and film have made, and find the right one for your job.',
      links: [
        { label: 'Apply to join', href: '/register' },
        { label: 'About Koma', href: '/about' },
      ],
      image: 'film-strip',
    },
    features: {
      title: 'For the moment you ask, “Who should do this?”',
      lead: 'Whether you are crewing a job or want to be found for one, these six things save time.',
      items: [
        {
          icon: 'portfolio',
          title: 'Your work is your card',
          text: 'Show films and stills at the quality they were made in, with credits, on-air dates and awards on one page.',
        },
        {
          icon: 'search',
          title: 'Search the way you brief',
          text: 'Filter by genre, product, location and medium, in words used on set: sizzle, station, stop motion. Names can be found in kanji, kana or English.',
        },
        {
          icon: 'slide-select',
          title: 'A shortlist that plays itself',
          text: 'Drop work into a slide select and present it full screen. No more cutting a new reel for every meeting.',
        },
        {
          icon: 'share',
          title: 'Show it to the right people only',
          text: 'Make a private link for each client, with its own password and end date. See when it was opened, and switch it off when you are done.',
        },
        {
          icon: 'analytics',
          title: 'Know what gets seen',
          text: 'Follow views and favourites by day, by work and by industry, and decide which job to put forward next.',
        },
        {
          icon: 'rights',
          title: 'You decide what is public',
          text: 'Switch between published, limited and private in one step. When a usage period ends, take the work down on the spot.',
        },
      ],
    },
    companies: {
      title: 'Companies on Koma',
      lead: 'Production companies and agencies use Koma to crew their everyday work.',
      names: [
        'Kitamado Film',
        'Tsukishiro Works',
        'Studio Nagima',
        'Yorunotori',
        'Todaisha Productions',
        'Kakesu Pictures',
        'Mikazukizaka Studio',
        'Oribe Planning',
        'Minawa Eizo',
        'Tobiuo Advertising',
      ],
    },
    system: {
      title: 'Kept within the trade',
      lead: 'Koma is open only to people who work in advertising and film.',
      blocks: [
        {
          title: 'We review every application',
          paragraphs: [
            'We telephone every applicant and ask about their work. If you apply between 9:00 and 18:00 (Japan time), we can be in touch within an hour at the earliest.',
            'We do not register people from outside the trade, or anybody whose identity we cannot confirm.',
          ],
        },
        {
          title: 'Work reaches only those its owner chose',
          paragraphs: [
            'A private work cannot be opened, even by somebody who knows the address of its file. When you switch off a private link, every copy of it stops working at once.',
            'Each sign-in takes a password and a six-digit code sent by email.',
          ],
        },
        {
          title: 'The rights stay with the makers',
          paragraphs: [
            'Uploading work does not transfer its copyright to Koma. You give us permission to show it within Koma, and nothing more.',
            'If an agreement about cast, music or the client keeps a work from being public, use limited or private. We respond promptly to rights holders who contact us.',
          ],
        },
      ],
    },
    steps: {
      title: 'How to join',
      lead: 'Applying takes a few minutes. You pay nothing until you are registered.',
      steps: [
        {
          title: 'Apply',
          text: 'Confirm your email address, then tell us how to reach you and where you work. Freelancers are welcome.',
        },
        {
          title: 'Review',
          text: 'We look at your application and telephone you, within an hour at the earliest if you apply between 9:00 and 18:00 (Japan time).',
        },
        { title: 'Register', text: 'Once you are accepted, we send you an email. Set a password and you are in.' },
        {
          title: 'Publish',
          text: 'Fill in your profile, add your work, and publish when you are ready. Until then, no other member can see it.',
        },
      ],
      links: [{ label: 'Apply to join', href: '/register' }],
    },
    plans: {
      title: 'Plans',
      lead: 'A monthly fee. No joining fee, and no commission on the jobs you get.',
      notes: [
        'Prices include consumption tax. Payment is by credit card.',
        'You can leave at any time. Your membership then runs to the end of the month you have paid for.',
        'Receipts that meet Japan’s qualified-invoice rules can be downloaded from your settings.',
      ],
    },
    partner: {
      title: 'For production companies and agencies',
      paragraphs: [
        'We can set up Koma for a team, register the creators you represent, and bring over your archive of past work.',
        'Members of advertising agencies join by invitation. Please get in touch with us first.',
      ],
      links: [{ label: 'Talk to us', href: '/contact' }],
    },
    faq: {
      title: 'Questions and answers',
      lead: 'What people most often ask before they apply.',
      links: [{ label: 'See all questions', href: '/faqs' }],
    },
  },
};
