import { afterEach, describe, expect, it } from '@jest/globals';
import { type AdminPermission, auth, contact, findRoute, members, type ProfileType } from '@koma/contracts';
import { mockApi, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.js';

const accountOf = (profileType: ProfileType, permission: AdminPermission = 'full') => ({
  id: '0198f3a0-0000-7000-8000-000000000001',
  email: 'taro@koma.example',
  profileType,
  adminPermission: profileType === 'admin' ? permission : null,
  favoriteId: '0198f3a0-0000-7000-8000-000000000002',
  familyName: '',
  firstName: '',
  mustEnrol: false,
});
const NONE = { items: [], nextCursor: null, total: 0 };

afterEach(() => signInAs(null));

/** Texts of the rail of a page from start to end: headings and links. */
async function railAt(path: string, who: ProfileType, name: string, permission?: AdminPermission) {
  signInAs(who);
  mockApi()
    .answer(auth.listApplications, NONE)
    .answer(members.listLeaving, NONE)
    .answer(contact.list, NONE)
    .answer(auth.me, accountOf(who, permission));
  await renderShell({ path });
  const rail = await screen.findByRole('navigation', { name }, { timeout: 10_000 });
  const links = within(rail).getAllByRole('link');
  return { words: [...rail.children].map((group) => [...group.children].map(({ textContent }) => textContent)), links };
}

describe('a rail links to existing pages only', () => {
  it('for a creator', async () => {
    const { words } = await railAt('/en/user/creator/dashboard/total-page-views', 'creator', 'Analytics');
    expect(words).toEqual([
      ['Views', 'Page views', 'Video views', 'Film engagement', 'Who looks', 'What came of it', 'Monthly reports'],
      ['Reactions', 'Favourites', 'Added to slide selects', 'Survey'],
      [
        'By works',
        ...['Clients', 'Advertising companies', 'Production companies', 'Products', 'Media types', 'Awards'],
      ],
      ['Comparison', 'Creators', 'Rankings'],
    ]);
  });

  it('of figures that keep their period, and nothing else of the address', async () => {
    const { links } = await railAt('/en/user/creator/dashboard/client?days=7&key=x', 'creator', 'Analytics');
    expect(links[1]?.getAttribute('href')).toBe('/en/user/creator/dashboard/video-page-views?days=7');
  });

  it('for staff, without empty headings', async () => {
    const { words } = await railAt('/en/admin/request', 'admin', 'Administration');
    expect(words).toEqual([
      ['Requests', 'Today', 'Applications', 'Cancellation requests', 'Enquiries', 'Takedown requests', 'Licences'],
      ['Content', 'Videos', 'Images'],
      ['Members', 'Create a notification', "Creators' contacts", "Users' contacts"],
      [
        'Site pages',
        ...[
          'Company details',
          'FAQ',
          'Guide',
          'Homepage',
          'Privacy policy',
          'Recruitment',
          'Categories',
          'Terms and conditions',
        ],
      ],
      ['Office', 'Statistics', 'Revenue', 'Import', 'Administrators'],
    ]);
  });

  it('for limited admins without the pages of full ones', async () => {
    const { words } = await railAt('/en/admin/request', 'admin', 'Administration', 'limited');
    expect(words.at(-1)).toEqual(['Office', 'Statistics', 'Administrators']);
  });

  it('in the settings', async () => {
    const { words, links } = await railAt('/en/user/settings/general-information', 'user', 'Settings');
    expect(words.flat()).toHaveLength(8);
    expect(links.map((link) => findRoute(link.getAttribute('href') ?? '')?.state)).toEqual(Array(8).fill('built'));
  });

  it('in the settings of staff, who have only their sign-in there', async () => {
    const { words } = await railAt('/en/user/settings/mail-address-password', 'admin', 'Settings');
    expect(words.flat()).toEqual(['General information', 'Email address and password']);
  });

  it('and breadcrumbs show the place of a page of staff', async () => {
    await railAt('/en/admin/cms/faqs', 'admin', 'Administration');
    expect(screen.getByRole('navigation', { name: 'You are here' })).toHaveTextContent('AdministrationSite pagesFAQ');
  });
});
