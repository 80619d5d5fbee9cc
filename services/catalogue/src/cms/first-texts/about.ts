import type { CmsPage, Locale } from '@koma/contracts';

export const about: Record<Locale, CmsPage<'about'>> = {
  ja: {
    head: {
      title: 'Komaについて',
      description: 'Koma（コマ）の考え方と名前の由来、運営会社についてご紹介します。',
    },
    mission: {
      title: 'いい仕事が、次の仕事を連れてくるように',
      paragraphs: [
        '広告や映像の仕事は、人のつながりで決まることが多い仕事です。それはこの業界のよさであり、同時に、まだ出会っていない才能に気づきにくい理由でもあります。',
        'スタッフを探すたびに、古いリールを掘り返し、知人に電話をかけ、検索でたどり着いた動画の監督名を調べる。つくり手の側も、オンエアが終わった仕事を見てもらう場がない。私たちは、その両方を制作の現場で経験してきました。',
        'Komaは、作品とそれをつくった人を、正しいクレジットで結びます。肩書きや知名度ではなく、仕事そのものが次の仕事の入り口になる。そういう場所を、業界の中につくっていきます。',
      ],
      links: [{ label: '登録を申し込む', href: '/register' }],
    },
    name: {
      title: 'コマという名前',
      paragraphs: [
        '「コマ」は、フィルムの1フレームのことです。映画は1秒に24コマ、テレビCMは1秒に30コマ。15秒のCMなら450コマで、そのひとコマごとに、照明を決めた人、レンズを選んだ人、色を整えた人がいます。',
        'エンドロールのないCMにも、つくった人の名前があります。ひとコマずつの仕事を、きちんと残したい。その思いから、この名前を付けました。',
      ],
      links: [],
    },
    facts: {
      title: '会社概要',
      facts: [
        { label: '会社名', values: ['株式会社コマ（Koma Inc.）'] },
        { label: '所在地', values: ['〒150-0000', '東京都渋谷区桜坂町1-2-3 コマビル4階'] },
        { label: '電話番号', values: ['03-0000-0000（平日 9:00〜18:00）'] },
        { label: '設立', values: ['2021年4月1日'] },
        { label: '資本金', values: ['3,000万円'] },
        { label: '代表者', values: ['代表取締役　小町 亮'] },
        { label: '従業員数', values: ['28名（2026年11月現在）'] },
        {
          label: '事業内容',
          values: [
            '広告・映像業界向けポートフォリオサービス「Koma」の運営',
            'クリエイターのキャスティング支援',
            '映像アーカイブの制作・管理',
          ],
        },
        { label: '登録番号', values: ['T0000000000000（適格請求書発行事業者）'] },
        { label: '顧問', values: ['弁護士・税理士・情報セキュリティの専門家'] },
      ],
    },
  },
  en: {
    head: { title: 'About Koma', description: 'What Koma stands for, where its name comes from, and who runs it.' },
    mission: {
      title: 'So that good work leads to the next job',
      paragraphs: [
        'In advertising and film, jobs tend to travel from one acquaintance to the next. That is part of what makes this trade a good one, and it is also why talent nobody has met yet so often goes unnoticed.',
        'Every time we crewed a job, we dug out old reels, rang round our friends and looked up who had directed a film we came across online. The makers, for their part, had nowhere to show a spot once it was off the air. We have stood on both sides.',
        'Koma connects work with the people who made it, by correct credits. Not titles, not fame: the work itself should open the door to the next job. That is the place we are building within the trade.',
      ],
      links: [{ label: 'Apply to join', href: '/register' }],
    },
    name: {
      title: 'Why “Koma”',
      paragraphs: [
        'Koma is the Japanese word for a single frame of film. Cinema runs at 24 a second, a Japanese television commercial at 30. A fifteen-second spot is 450 koma, and for each of them somebody set the light, somebody chose the lens and somebody graded the colour.',
        'Commercials have no end credits, but the people who made them have names. We wanted those names, and that work, to last.',
      ],
      links: [],
    },
    facts: {
      title: 'The company',
      facts: [
        { label: 'Name', values: ['Koma Inc. (株式会社コマ)'] },
        { label: 'Address', values: ['Koma Building 4F, 1-2-3 Sakurazakacho', 'Shibuya-ku, Tokyo 150-0000, Japan'] },
        { label: 'Telephone', values: ['+81 3-0000-0000 (weekdays, 9:00–18:00 Japan time)'] },
        { label: 'Founded', values: ['1 April 2021'] },
        { label: 'Capital', values: ['30 million yen'] },
        { label: 'Representative', values: ['Ryo Komachi, President'] },
        { label: 'Employees', values: ['28 (November 2026)'] },
        {
          label: 'Business',
          values: [
            'Koma, the portfolio service for advertising and film',
            'Help with crewing and casting',
            'Building and keeping film archives',
          ],
        },
        { label: 'Registration', values: ['T0000000000000 (qualified invoice issuer)'] },
        { label: 'Advisers', values: ['Legal, tax and information security'] },
      ],
    },
  },
};
