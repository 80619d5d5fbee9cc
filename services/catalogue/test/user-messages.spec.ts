import { describeMessages } from '@koma/testing';

// Every message of §8 for users, with the test that shows it in both languages.
const BROWSE = 'mfe-browse/src/messages.spec.tsx';
const PORTFOLIO = 'mfe-portfolio/src/user-messages.spec.tsx';
const FAILED = 'Something went wrong try again later.';
const NOT_FOUND = 'The page you are looking for cannot be found.';
const NAME_TAKEN = 'Slide Select Name already exits.';

describeMessages('the messages of search, favourites, projects, slide selects, downloads and sharing', {
  inBoth: true,
  refusals: [
    ['SERVER.FAILED', FAILED, BROWSE, 'that fails says so and can be retried: %s'],
    ['SERVER.FAILED', FAILED, BROWSE, 'that cannot be removed is reported in a notice: %s'],
    ['SERVER.FAILED', FAILED, BROWSE, 'says when downloads cannot be listed: %s'],
    ['PROJECT.NAME_TAKEN', 'Project Name Already Exists.', BROWSE, 'needs a unique name: %s'],
    ['RESOURCE.NOT_FOUND', NOT_FOUND, BROWSE, 'without access is not found: %s'],
    ['RESOURCE.NOT_FOUND', NOT_FOUND, PORTFOLIO, 'of another member is not found: %s'],
    ['SLIDE_SELECT.NAME_TAKEN', NAME_TAKEN, BROWSE, 'needs a unique name for a slide select of picked works: %s'],
    ['SLIDE_SELECT.NAME_TAKEN', NAME_TAKEN, PORTFOLIO, 'needs a unique name: %s'],
    ['LINK.EXPIRED', 'Link expired.', PORTFOLIO, 'that has expired says so: %s'],
    ['LINK.PASSWORD_WRONG', 'Wrong password.', PORTFOLIO, 'opens with its own password only: %s'],
    [
      'ACCESS.PROFILE_DENIED',
      "You don't have access to this Profile.",
      PORTFOLIO,
      'closes a profile without an access grant: %s',
    ],
  ],
  notices: [
    ['libs/web-kit:states.empty', /^No Results Found\.$/, BROWSE, 'without results says so: %s'],
    ['libs/web-kit:errors.notice', /^Error$/, BROWSE, 'that cannot be removed is reported in a notice: %s'],
    ['libs/web-kit:copied', /^Copied$/, PORTFOLIO, 'of a slide select says that it was copied: %s'],
    ['mfe-browse:projects.renamed', /^Project renamed successfully$/, BROWSE, 'that was renamed says so: %s'],
    ['mfe-browse:projects.deleteTitle', /^Delete “/, BROWSE, 'is deleted after a confirmation, with a message: %s'],
    [
      'mfe-browse:projects.deleted',
      /^Project deleted successfully$/,
      BROWSE,
      'is deleted after a confirmation, with a message: %s',
    ],
    ['mfe-portfolio:reels.renamed', /^Slide Select renamed successfully$/, PORTFOLIO, 'that was renamed says so: %s'],
    ['mfe-portfolio:reels.deleteTitle', /^Delete “/, PORTFOLIO, 'is deleted after a confirmation, with a message: %s'],
    [
      'mfe-portfolio:reels.deleted',
      /^Slide Select deleted successfully$/,
      PORTFOLIO,
      'is deleted after a confirmation, with a message: %s',
    ],
  ],
});
