/** Texts for single fields (§5). */
export const FIELD_MESSAGES = {
  'FIELD.REQUIRED': words('入力してください。', 'Please fill in this field.'),
  'FIELD.INVALID': words('正しい形式で入力してください。', 'Please enter a valid value.'),
  'FIELD.UNKNOWN': words('不明な項目が含まれています。', 'There is an unknown field.'),
  'FIELD.TOO_LONG': words('文字数が多すぎます。', 'This is too long.'),
  'FIELD.LEADING_SPACE': words('先頭に空白は使えません。', 'This cannot start with a space.'),
  'FIELD.EMAIL': words('メールアドレスを正しく入力してください。', 'Please enter a valid email address'),
  'FIELD.EMAILS_DIFFER': words('メールアドレスが一致しません。', 'Emails do not match'),
  'FIELD.PASSWORD_REQUIRED': words('パスワードを入力してください。', 'Please enter a password.'),
  'FIELD.PASSWORD_LENGTH': words(
    'パスワードは6〜12文字で入力してください。',
    'Password must be between 6 to 12 characters.',
  ),
  'FIELD.PASSWORD_MIX': words(
    '半角の英字と数字をそれぞれ1文字以上含めてください。',
    'Must contain at least a letter and a Number.',
  ),
  'FIELD.PASSWORD_COMMON': words(
    '推測されやすいパスワードです。別のものにしてください。',
    'This password is too easy to guess. Please choose another.',
  ),
  'FIELD.PASSWORDS_DIFFER': words('パスワードが一致しません。', 'Passwords do not match.'),
  'FIELD.CODE': words('6桁の数字を入力してください。', 'Please enter the 6 digits.'),
  'FIELD.RECOVERY_CODE': words(
    '回復コードは12文字です（例：abcd-efgh-jkmn）。',
    'A recovery code has 12 characters, for example abcd-efgh-jkmn.',
  ),
  'FIELD.REASON': words('理由を選択してください。', 'Please select a reason'),
  'FIELD.AGREEMENT': words('内容をご確認のうえ、同意してください。', 'Please read the above and agree.'),
  'FIELD.FUTURE_DATE': words('今日より後の日付を入力してください。', 'Please enter a date after today.'),
  'FIELD.PAST_DAY': words('今日以降の日付を入力してください。', 'Please enter today or a later day.'),
  'FIELD.LINK_DAY': words(
    '今日から2年以内の日付にしてください。期限を設けない場合は空欄にします。',
    'Please choose a day within two years from today, or leave it empty for no end.',
  ),
  'FIELD.TITLE': words('タイトルを入力してください。', 'Title is required.'),
  'FIELD.MESSAGE': words('本文を入力してください。', 'Message is required.'),
  'FIELD.NUMBER': words('数字で入力してください。', 'Must Be Number'),
  'FIELD.PHONE': words(
    '電話番号を正しく入力してください（例：03-1234-5678）。',
    'Please enter a valid phone number, for example 03-1234-5678.',
  ),
  'FIELD.READING': words('フリガナを入力してください。', 'Please add the reading in katakana.'),
  'FIELD.KATAKANA': words('カタカナで入力してください。', 'Please enter this in katakana.'),
  'FIELD.ROMAN': words('半角英字で入力してください。', 'Please use Latin letters.'),
  'FIELD.TERMS': words('利用規約に同意してください。', 'Please agree to the terms'),
  'FIELD.PRIVACY': words(
    '個人情報の取扱いに同意してください。',
    'Please agree to the handling of your personal information.',
  ),
  'FIELD.POSITION': words('職種を選択してください。', 'Position is required.'),
  'FIELD.BIOGRAPHY_LENGTH': words('200文字以内で入力してください。', 'Please use at most 200 characters.'),
  'FIELD.CAREER_LENGTH': words('250文字以内で入力してください。', 'Please use at most 250 characters.'),
  'FIELD.TOO_MANY': words('件数が多すぎます。', 'There are too many entries.'),
  'FIELD.TOO_MANY_MENTIONS': words('メンションできるのは10名までです。', 'Please mention at most 10 people.'),
  'FIELD.LINK': words(
    'このサイトのページ（例：/about）か、https:// で始まるURLを入力してください。',
    'Please enter a page of this site, for example /about, or an address that begins with https://.',
  ),
  'FIELD.DEAD_LINK': words('このページは存在しません。', 'There is no such page.'),
  'FIELD.TEXT_LINK': words(
    '文中のリンク先は、このサイトのページ（例：/about）か、https:// で始まるURLにしてください。',
    'Links in the text must lead to a page of this site, for example /about, or to an address that begins with https://.',
  ),
  'FIELD.DEAD_TEXT_LINK': words(
    '文中のリンク先のページは存在しません。',
    'A link in the text leads to a page that does not exist.',
  ),
  'FIELD.PICTURE_MISSING': words('画像を選択してください。', 'Please choose a picture.'),
  'FIELD.PICTURE_GONE': words(
    'この画像は使用できません。選び直してください。',
    'This picture cannot be used. Please choose another.',
  ),
  'FIELD.PICTURE_WAITING': words(
    '画像の準備が終わっていません。少し待ってから、もう一度お試しください。',
    'This picture is still being prepared. Please try again in a moment.',
  ),
  'FIELD.FUTURE_TIME': words(
    'これより後の日時（1年以内）を入力してください。',
    'Please enter a time in the future, within a year.',
  ),
  'FIELD.TAKEN': words('すでに使われています。', 'This is already in use.'),
  'FIELD.AWARD_TWICE': words('同じ受賞歴がすでにあります。', 'This award is already in the list.'),
  'FIELD.AWARDS_TOO_MANY': words('受賞歴は30件までです。', 'Please list at most 30 awards.'),
  'FIELD.COMPANY': words('会社名を入力してください。', 'Please enter the company.'),
  'FIELD.ZIP': words(
    '郵便番号を7桁の数字で入力してください（例：160-0022）。',
    'Please enter a zip code of 7 digits, for example 160-0022.',
  ),
  'FIELD.NO_ADDRESS': words('該当する住所が見つかりませんでした。', 'No address found.'),
  'FIELD.URL': words(
    'https:// または http:// で始まるURLを入力してください。',
    'Please enter an address that begins with https:// or http://.',
  ),
  'FIELD.URL_TOO_LONG': words('URLは2,048文字までです。', 'The address may have at most 2,048 characters.'),
  'FIELD.BIRTH_FUTURE': words('今日までの日付を入力してください。', 'The date of birth cannot be in the future.'),
  'FIELD.BIRTH_TOO_EARLY': words(
    '1900年1月1日以降の日付を入力してください。',
    'Please enter a date from 1 January 1900 onwards.',
  ),
  'FIELD.LANGUAGES_TOO_MANY': words('言語は10件までです。', 'Please choose at most 10 languages.'),
  'FIELD.CONTACT_NAME': words('担当者のお名前を入力してください。', 'Please enter the name of the person in charge.'),
  'FIELD.CONTACT_EMPTY': words(
    '会員に連絡先を公開するには、メールアドレスか電話番号を入力してください。',
    'To show how to get in touch, please enter an email address or a phone number.',
  ),
  'FIELD.OWN_NAME': words(
    'プロフィールのお名前（漢字・カナ・ローマ字）で入力してください。',
    'Please use your name as on your profile, in kanji, kana or Latin letters.',
  ),
  'FIELD.DOWNLOAD_NAME': words(
    '半角の英小文字、数字、アンダースコア、ハイフンだけが使えます。',
    'Use only a-z, 0-9, underscores and hyphens.',
  ),
  'FIELD.DOWNLOAD_NAME_LENGTH': words('60文字以内で入力してください。', 'Please use at most 60 characters.'),
  'FIELD.DOWNLOAD_NAME_RESERVED': words(
    'この名前は使えません。別の名前を入力してください。',
    'This name cannot be used for a file. Please choose another.',
  ),
  'FIELD.DOWNLOAD_WORKS': words('一度に選べる作品は100件までです。', 'Please choose at most 100 works at once.'),
  'FIELD.DOCUMENT_WORKS': words('PDFに載せられる作品は100件までです。', 'A PDF holds at most 100 works.'),
  'FIELD.DATE': words('実在する日付を入力してください。', 'Please enter a date that exists.'),
  'FIELD.LINK_PASSWORD': words('4〜64文字で入力してください。', 'Please use 4 to 64 characters.'),
  'FIELD.TEST_CARD': words(
    'テスト用のカード番号だけをお使いいただけます。',
    'Only test card numbers can be used here.',
  ),
  'FIELD.CARD_EXPIRY': words('月/年（例：12/29）で入力してください。', 'Please enter month/year, for example 12/29.'),
  'FIELD.CARD_CODE': words('3桁または4桁の数字を入力してください。', 'Please enter the 3 or 4 digits.'),
  'FIELD.YEN': words('0〜999,999,999の整数（円）で入力してください。', 'Please enter whole yen from 0 to 999,999,999.'),
  'FIELD.YEN_SUM': words(
    '合計（税抜）は999,999,999円以内にしてください。',
    'Please keep the sum without tax to 999,999,999 yen or less.',
  ),
  'FIELD.END_BEFORE_START': words('終了日は開始日以降にしてください。', 'The last day cannot be before the first.'),
  'FIELD.CLEARANCE_KIND': words(
    '権利の種類は、出演者、楽曲（著作権）、音源（原盤）、ロケーション、商品・美術、クライアントの掲載許諾、その他のいずれかにしてください。',
    'Please use one of these kinds: Cast, Music work, Music recording, Location, Product, Client’s consent, Other.',
  ),
  'FIELD.CLEARANCE_SCOPE': words(
    '許諾の範囲は「ポートフォリオのみ」か「媒体を指定」にしてください。',
    'Please write “Portfolio only” or “Certain media”.',
  ),
  'FIELD.CLEARANCE_MEDIUM': words(
    '媒体の名称を確認してください（例：Web広告、SNS広告）。複数ある場合は「、」で区切ります。',
    'Please check the names of the media, for example “Web advertising, Paid social”. Separate several by commas.',
  ),
  'FIELD.TIME_OF_DAY': words('時刻は 18:30 の形で入力してください。', 'Please write the time of day like 18:30.'),
  'FIELD.WORK_UNKNOWN': words(
    'この作品は見つかりません。登録どおりのタイトルか作品IDを入力してください。',
    'There is no such work. Please use its exact title or its ID.',
  ),
  'FIELD.WORK_AMBIGUOUS': words(
    '同じタイトルの作品が複数あります。作品IDを入力してください。',
    'Several works have this title. Please use the ID of the work.',
  ),
  'FIELD.CLEARANCES_FULL': words(
    '1つの作品に登録できる権利処理は100件までです。',
    'A work can have at most 100 clearances.',
  ),
  'FIELD.ROW_TWICE': words('同じ内容の行がほかにもあります。', 'Another row says the same.'),
  'FIELD.TABLE_ROWS': words('一度に登録できるのは200行までです。', 'At most 200 rows can be saved at once.'),
  'FIELD.PRICE_TWICE': words(
    '同じ媒体・期間・地域の料金が重複しています。',
    'There are two prices for the same medium, term and territory.',
  ),
  'FIELD.ISSUER_NUMBER': words(
    '登録番号はTと13桁の数字です（例：T1234567890123）。',
    'A registration number is T and 13 digits, for example T1234567890123.',
  ),
  'FIELD.LICENCE_WORKS': words('作品を選択してください。', 'Please choose a work.'),
  'FIELD.LICENCE_WORKS_MANY': words('一度に依頼できる作品は50点までです。', 'Please choose at most 50 works at once.'),
  'FIELD.QUOTE_LINES': words('明細を1行以上入力してください。', 'A quote needs at least one line.'),
  'FIELD.YOUTUBE': words('YouTubeのURLを入力してください。', 'Please enter a YouTube address.'),
} as const;

export type FieldCode = keyof typeof FIELD_MESSAGES;

function words(ja: string, en: string) {
  return { ja, en };
}
