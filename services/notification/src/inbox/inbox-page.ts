import type { InboxMail } from '@koma/contracts';
import { escapeHtml } from '@koma/service-kit';

const link = (text: string) => text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const STYLE = `
  :root { color-scheme: light dark; font-family: 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', sans-serif; line-height: 1.7; }
  body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid #8885; padding: 1rem 0; }
  .parts { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
  iframe { width: 100%; height: 34rem; border: 1px solid #8885; border-radius: 6px; }
  h2 { font-size: 1rem; margin: 0; } small { opacity: .7; } pre { white-space: pre-wrap; font: inherit; }
`;

/** The HTML part as a mail program shows it, without scripts; its links open in tabs of their own. */
function frame({ subject, html }: InboxMail): string {
  if (html === null) return '';
  const source = escapeHtml(html.replace('<head>', '<head><base target="_blank">'));
  const mayOpen = 'allow-popups allow-popups-to-escape-sandbox';
  return `<iframe sandbox="${mayOpen}" loading="lazy" title="HTML: ${escapeHtml(subject)}" srcdoc="${source}"></iframe>`;
}

function article(mail: InboxMail): string {
  const { to, subject, text, receivedAt } = mail;
  const time = new Date(receivedAt).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' });
  return `<article><h2>${escapeHtml(subject)}</h2><small>${escapeHtml(to.join(', '))} · <time>${time}</time></small>
    <div class="parts"><pre>${link(escapeHtml(text))}</pre>${frame(mail)}</div></article>`;
}

/** The local inbox as a page that refreshes itself, because people wait for codes here. */
export function inboxPage(mails: readonly InboxMail[], to: string | undefined): string {
  const list = mails.map(article).join('') || '<p>メールはまだありません。 / No mails yet.</p>';
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
    <meta name="viewport" content="width=device-width"><title>Koma メール受信箱 / Inbox</title><style>${STYLE}</style></head>
    <body><h1>メール受信箱 <small lang="en">Inbox</small></h1>${to ? `<p>${escapeHtml(to)}</p>` : ''}${list}</body></html>`;
}
