/** Mail providers with public registration that are used in Japan. */
const PROVIDERS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.co.jp', 'yahoo.com', 'yahoo.ne.jp', 'ymail.com', 'rocketmail.com', 'aol.com'],
  ...['outlook.com', 'outlook.jp', 'hotmail.com', 'hotmail.co.jp', 'live.com', 'live.jp', 'msn.com', 'passport.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.com', 'hey.com'],
  ...['gmx.com', 'gmx.net', 'gmx.de', 'web.de', 'mail.com', 'email.com', 'zoho.com', 'fastmail.com', 'yandex.com', 'mail.ru'],
  ...['qq.com', '163.com', '126.com', 'sina.com', 'foxmail.com', 'naver.com', 'daum.net', 'hanmail.net', 'nate.com'],
  ...['docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'vodafone.ne.jp', 'disney.ne.jp'],
  ...['ymobile.ne.jp', 'ymobile1.ne.jp', 'y-mobile.ne.jp', 'willcom.com', 'pdx.ne.jp', 'wcm.ne.jp', 'emnet.ne.jp'],
  ...['rakumail.jp', 'uqmobile.jp', 'nifty.com', 'biglobe.ne.jp', 'so-net.ne.jp', 'ocn.ne.jp', 'plala.or.jp', 'dion.ne.jp'],
  ...['asahi-net.or.jp', 'auone-net.jp', 'bbiq.jp', 'commufa.jp', 'eonet.ne.jp', 'hi-ho.ne.jp', 'infoweb.ne.jp', 'odn.ne.jp'],
  ...['odn.ad.jp', 'dti.ne.jp', 'wakwak.com', 'tiki.ne.jp', 'sannet.ne.jp', 'jcom.home.ne.jp', 'jcom.zaq.ne.jp', 'zaq.ne.jp'],
  ...['goo.jp', 'goo.ne.jp', 'mail.goo.ne.jp', 'excite.co.jp', 'infoseek.jp', 'livedoor.com', 'aol.jp', 'inter7.jp', 'tok2.com'],
  ...['kitty.jp', 'mineo.jp', 'iijmio-mail.jp', 'nuro.jp', 'ybb.ne.jp', 'sky.tkk.ne.jp', 'mopera.net', 'mail.ne.jp'],
]); // prettier-ignore

/** Whether the domain says nothing about an employer; providers also use subdomains. */
export function isPublicMail(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => PROVIDERS.has(labels.slice(index).join('.')));
}
