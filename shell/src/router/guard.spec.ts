import { describe, expect, it } from '@jest/globals';
import type { LoginState } from '@koma/web-kit';
import { redirectOf } from './guard.js';

const as = (profileType: LoginState['profileType']): LoginState => ({
  userId: '',
  profileType,
  loginCount: 1,
  favoriteId: '',
});
const go = (path: string, who: LoginState | null) => {
  const { pathname, search } = new URL(path, 'http://koma.test');
  return redirectOf({ pathname, search }, who);
};
describe('a visitor without an account', () => {
  it.each([
    '/',
    '/about',
    '/faqs',
    '/privacy-policy',
    '/terms-of-use',
    '/contact',
    '/hiring',
    '/404',
    '/link-media/video:1',
  ])('may open %s, in both languages', (path) => {
    expect(go(path, null)).toBeNull();
    expect(go(path === '/' ? '/en' : `/en${path}`, null)).toBeNull();
  });

  it.each(['/login', '/register?type=user', '/reset_password/1/abc'])('may sign in at %s', (path) => {
    expect(go(path, null)).toBeNull();
  });

  it('is sent to the sign-in page for everything else, and back', () => {
    expect(go('/notification', null)).toBe('/login?return=%2Fnotification');
    expect(go('/en/user-dashboard/search/video?q=a', null)).toBe(
      '/en/login?return=%2Fen%2Fuser-dashboard%2Fsearch%2Fvideo%3Fq%3Da',
    );
  });
});

describe('a signed-in member', () => {
  it.each(['/', '/login', '/register', '/reset_password/1/abc'])('is redirected from %s to the dashboard', (path) => {
    expect(go(path, as('user'))).toBe('/user-dashboard');
  });

  it('is redirected to the page that required the sign-in', () => {
    expect(go('/en/login?return=%2Fen%2Fnotification', as('creator'))).toBe('/en/notification');
    expect(go('/login?return=%2F%2Fevil.example', as('creator'))).toBe('/user-dashboard');
  });

  it('may open every other page', () => {
    expect(go('/user/settings/money-plans', as('user'))).toBeNull();
    expect(go('/en/nowhere', as('user'))).toBeNull();
  });
});

it('redirects staff to the administration', () => {
  expect(go('/en/login', as('admin'))).toBe('/en/admin/creator-dashboard');
});

it('removes trailing slashes', () => {
  expect(go('/faqs/?a=1', null)).toBe('/faqs?a=1');
  expect(go('/en/', null)).toBe('/en');
});
