import { describe, expect, it } from '@jest/globals';
import { returnPath, safePath, withReturn } from './return-to.js';

describe('the way back after sign-in', () => {
  it('keeps path, query and hash', () => {
    const login = withReturn('/en/login', '/en/details/video:1?t=2#top');
    expect(returnPath(new URL(login, 'http://koma.test').search)).toBe('/en/details/video:1?t=2#top');
  });

  it('is empty for the home page', () => {
    expect(withReturn('/login', '/')).toBe('/login');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/a/%2e%2e//evil.example/x',
    '',
    null,
  ])('never leads to another site: %p', (given) => {
    expect(safePath(given)).toBeNull();
  });
});
