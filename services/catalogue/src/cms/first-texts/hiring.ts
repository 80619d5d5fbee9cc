import type { CmsPage, Locale } from '@koma/contracts';

export const hiring: Record<Locale, CmsPage<'hiring'>> = {
  ja: {
    head: {
      title: '採用情報',
      description: 'Komaを運営する株式会社コマの採用情報です。募集職種と応募方法をご案内します。',
    },
    intro: {
      title: '作品とつくり手を結ぶ仕事です',
      paragraphs: [
        '私たちのチームには、制作会社のプロデューサーだった人、編集室にいた人、検索エンジンをつくってきた人がいます。出身はさまざまですが、いい仕事を見つけたときに人へ話したくなるところは同じです。',
        'フレックスタイム制（コアタイム 11:00〜16:00）、週2日までのリモート勤務、副業は届け出制です。ご自身の作品づくりを続けている人も働いています。',
      ],
      links: [],
    },
    openings: {
      title: '募集職種',
      lead: '現在、4つの職種で募集しています。',
      openings: [
        {
          key: 'member-relations',
          title: '会員審査・サポート担当',
          employmentType: '正社員',
          place: '東京都渋谷区（週2日までリモート可）',
          description: [
            'お申し込みいただいた方にお電話し、お仕事の内容を伺って審査します。登録後のご相談も、同じ担当者が受け持ちます。',
            'Komaの信頼は、この最初の電話で決まります。業界の言葉で話せることを、何より大切にしています。',
          ],
          requirements: [
            '制作会社、広告会社、プロダクションなどでの実務経験 2年以上',
            'お電話とメールで、相手に合わせて丁寧に対応できる方',
          ],
          welcome: ['プロダクションマネージャーの経験', '英語での電話・メール対応'],
        },
        {
          key: 'casting-coordinator',
          title: 'キャスティングコーディネーター',
          employmentType: '正社員または契約社員',
          place: '東京都渋谷区',
          description: [
            '制作会社からのご相談を受け、企画に合う監督、カメラマン、スタッフをご提案します。',
            'スケジュールとギャランティーの調整、競合の確認まで、プロデューサーと並走していただきます。',
          ],
          requirements: [
            '広告映像またはスチールのキャスティング、マネージメント、プロデュースの経験 3年以上',
            '企画コンテを読み、必要なスタッフを組み立てられる方',
          ],
          welcome: ['海外スタッフとの仕事の経験', '担当作品のポートフォリオ'],
        },
        {
          key: 'software-engineer',
          title: 'ソフトウェアエンジニア（Web・動画配信）',
          employmentType: '正社員',
          place: '東京都渋谷区（国内フルリモート可）',
          description: [
            '検索、動画の変換と配信、限定リンクなど、Komaの中心となる機能を開発します。言語はTypeScript、データベースはPostgreSQLです。',
            '画質、色、音ズレに厳しい目を持つお客様が相手です。1フレームの違いを一緒に気にしてくれる方をお待ちしています。',
          ],
          requirements: [
            'WebサービスのサーバーまたはフロントエンドをTypeScriptで開発した経験 3年以上',
            'テストを書きながら、小さく出して直していける方',
          ],
          welcome: ['ffmpeg、HLSなど動画配信の知識', '日本語の全文検索の経験', 'アクセシビリティへの関心'],
        },
        {
          key: 'archive-assistant',
          title: 'アーカイブアシスタント',
          employmentType: 'アルバイト（週3日から）',
          place: '東京都渋谷区',
          description: [
            'クリエイターからお預かりした過去作品を整理し、クレジットとカテゴリーを付けて登録します。オンエア日や媒体の確認もお願いします。',
            '毎日いろいろな広告を見る仕事です。映像や写真を学んでいる学生の方も歓迎します。',
          ],
          requirements: ['1日5時間以上、週3日以上勤務できる方', '細かい確認作業を最後まで続けられる方'],
          welcome: ['動画編集ソフトの操作経験', '広告や映画のクレジットを読むのが好きな方'],
        },
      ],
      note: 'ご応募には、履歴書と職務経歴書を1つのPDF（10MB・50ページまで）にまとめてお送りください。書類選考の結果は、2週間以内にメールでご連絡します。お預かりした書類は選考にのみ使用し、選考終了から6か月後に破棄します。',
    },
  },
  en: {
    head: {
      title: 'Careers',
      description: 'Work with the people behind Koma: current openings and how to apply.',
    },
    intro: {
      title: 'We connect work with the people who made it',
      paragraphs: [
        'Among us are a former producer, people from edit suites and people who have built search engines. We come from different places, but when we find a good piece of work, we all want to tell somebody about it.',
        'We work flexible hours (core time 11:00–16:00), up to two days a week from home, and side projects only need to be declared. Some of us still make work of our own.',
      ],
      links: [],
    },
    openings: {
      title: 'Openings',
      lead: 'We are looking for people in four positions.',
      openings: [
        {
          key: 'member-relations',
          title: 'Member relations',
          employmentType: 'Full-time, permanent',
          place: 'Shibuya, Tokyo (up to two days a week from home)',
          description: [
            'You telephone applicants, ask about their work and decide on their registration. Afterwards you remain their contact.',
            'Trust in Koma begins with that first call, so speaking the language of the trade matters more to us than anything else.',
          ],
          requirements: [
            'Two years or more at a production company, agency or similar',
            'Courteous and quick to adapt, on the telephone and in writing; business-level Japanese',
          ],
          welcome: ['Experience as a production manager', 'English on the telephone and in email'],
        },
        {
          key: 'casting-coordinator',
          title: 'Casting coordinator',
          employmentType: 'Full-time, permanent or fixed-term',
          place: 'Shibuya, Tokyo',
          description: [
            'You take briefs from production companies and propose directors, photographers and crew.',
            'You work beside the producer through schedules, fees and checks for competing brands.',
          ],
          requirements: [
            'Three years or more in casting, artist management or producing for advertising film or stills',
            'Able to read a storyboard and put together the crew it needs; business-level Japanese',
          ],
          welcome: ['Work with crews from abroad', 'A portfolio of jobs you were responsible for'],
        },
        {
          key: 'software-engineer',
          title: 'Software engineer (web and video)',
          employmentType: 'Full-time, permanent',
          place: 'Shibuya, Tokyo, or remote within Japan',
          description: [
            'You build the core of Koma: search, transcoding and streaming, private links. We write TypeScript and use PostgreSQL.',
            'Our members notice picture quality, colour and sound that is out of sync. We would like to work with somebody who cares about a single frame as much as they do.',
          ],
          requirements: [
            'Three years or more building web services or front ends in TypeScript',
            'You write tests, ship in small steps and put things right',
          ],
          welcome: ['ffmpeg, HLS or other video delivery', 'Japanese full-text search', 'An interest in accessibility'],
        },
        {
          key: 'archive-assistant',
          title: 'Archive assistant',
          employmentType: 'Part-time, from three days a week',
          place: 'Shibuya, Tokyo',
          description: [
            'You sort past work that creators have entrusted to us and enter it with credits and categories, checking on-air dates and media as you go.',
            'You will watch advertising all day long. Students of film or photography are welcome.',
          ],
          requirements: ['Three days a week or more, at least five hours a day', 'Patience with details'],
          welcome: ['Experience with editing software', 'People who stay for the credits'],
        },
      ],
      note: 'Please send your CV and career history as one PDF (up to 10 MB and 50 pages). We reply by email within two weeks. Your documents are used for selection only and destroyed six months after it ends.',
    },
  },
};
