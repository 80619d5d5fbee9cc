// @ts-check
const WAIT_MS = 250;
const TRIES = 60;
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** @typedef {{ name: string, value: string, url: string, httpOnly: boolean }} Cookie */

/** Mails of the embedded platform's inbox. @param {string} origin @returns {Promise<{ id: string, to: string[], text: string }[]>} */
const readInbox = async (origin) => (await fetch(`${origin}/api/dev/inbox`)).json();

/**
 * Signs in with both steps on the embedded platform.
 * @param {string} origin @param {string} email @param {string} password @returns {Promise<Cookie[]>}
 */
export async function signIn(origin, email, password) {
  /** @param {string} path @param {object} body */
  const post = (path, body) =>
    fetch(`${origin}/api/auth/login${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    });
  const before = new Set((await readInbox(origin)).map(({ id }) => id));
  const { attemptId } = await (await post('', { email, password })).json();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const mail = (await readInbox(origin)).find(({ id, to }) => !before.has(id) && to.includes(email));
    const code = mail && CODE.exec(mail.text)?.[0];
    if (code) {
      const answer = await post('/verify', { attemptId, code, trustDevice: false });
      return answer.headers.getSetCookie().map((line) => {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin, httpOnly: /httponly/i.test(line) };
      });
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error(`no code has come for ${email}`);
}

/** Gives a browser its cookies. @param {number} port of its debugger @param {Cookie[]} cookies */
export async function setCookies(port, cookies) {
  if (cookies.length === 0) return;
  const { webSocketDebuggerUrl } = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }));
    socket.onmessage = resolve;
    socket.onerror = reject;
  });
  socket.close();
}
