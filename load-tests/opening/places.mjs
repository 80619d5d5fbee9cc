// @ts-check
/** @typedef {import('../lighthouse/sign-in.mjs').Cookie} Cookie */

/** The first id of a list. @param {string} origin @param {Cookie[]} cookies @param {string} path */
async function firstId(origin, cookies, path) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(origin + path, { headers: { cookie } });
  return (await answer.json()).items[0].id;
}

/**
 * The pages that are measured, each with what a visitor waits for.
 * @param {string} origin @param {Cookie[]} cookies @returns {Promise<import('./visit.mjs').Place[]>}
 */
export async function places(origin, cookies) {
  const work = await firstId(origin, cookies, '/api/catalogue/works?kind=video&limit=1');
  const request = await firstId(origin, cookies, '/api/licensing/requests?limit=1');
  const row = 'main a[href*="/details/"]';
  return [
    { name: 'plain', path: '/', row },
    { name: 'sign-in', path: '/login', row: 'input[type=email]', isStranger: true },
    { name: 'register', path: '/register', row: 'main h1', isStranger: true },
    { name: 'works', path: '/user-dashboard/search/video', row },
    { name: 'creators', path: '/user-dashboard/search/creator/grid', row: 'main a[href*="/creatorProfile/"]' },
    { name: 'dashboard', path: '/user-dashboard', row: 'main h2' },
    // Its title and still; the player's code is part of the application.
    { name: 'work', path: `/details/video:${work}`, row: 'main h1' },
    { name: 'request', path: `/user-dashboard/licences/requests/${request}`, row: 'main h2' },
  ];
}
