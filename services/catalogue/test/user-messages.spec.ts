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
    ['SERVER.FAILED', FAILED, BROWSE, 'that fails says so and can be tried again: %s'],
    ['SERVER.FAILED', FAILED, BROWSE, 'that cannot be taken away is told of in a notice: %s'],
    ['SERVER.FAILED', FAILED, BROWSE, 'downloads that cannot be listed say so: %s'],
    ['PROJECT.NAME_TAKEN', 'Project Name Already Exists.', BROWSE, 'has a name of its own: %s'],
    ['RESOURCE.NOT_FOUND', NOT_FOUND, BROWSE, 'that is nobody’s here is not found: %s'],
    ['RESOURCE.NOT_FOUND', NOT_FOUND, PORTFOLIO, 'of somebody else is not found: %s'],
    ['SLIDE_SELECT.NAME_TAKEN', NAME_TAKEN, BROWSE, 'a slide select that is picked has a name of its own: %s'],
    ['SLIDE_SELECT.NAME_TAKEN', NAME_TAKEN, PORTFOLIO, 'has a name of its own: %s'],
    ['LINK.EXPIRED', 'Link expired.', PORTFOLIO, 'that is over says so: %s'],
    ['LINK.PASSWORD_WRONG', 'Wrong password.', PORTFOLIO, 'opens with its own password only: %s'],
    [
      'ACCESS.PROFILE_DENIED',
      "You don't have access to this Profile.",
      PORTFOLIO,
      'a profile that one may not edit is out of reach: %s',
    ],
  ],
  notices: [
    ['libs/web-kit:states.empty', /^No Results Found\.$/, BROWSE, 'that finds nothing says so: %s'],
    ['libs/web-kit:errors.notice', /^Error$/, BROWSE, 'that cannot be taken away is told of in a notice: %s'],
    ['libs/web-kit:copied', /^Copied$/, PORTFOLIO, 'of a slide select says that it was copied: %s'],
    ['mfe-browse:projects.renamed', /^Project renamed successfully$/, BROWSE, 'that was renamed says so: %s'],
    ['mfe-browse:projects.deleteTitle', /^Delete “/, BROWSE, 'is deleted after a question, and that is said: %s'],
    [
      'mfe-browse:projects.deleted',
      /^Project deleted successfully$/,
      BROWSE,
      'is deleted after a question, and that is said: %s',
    ],
    ['mfe-portfolio:reels.renamed', /^Slide Select renamed successfully$/, PORTFOLIO, 'that was renamed says so: %s'],
    ['mfe-portfolio:reels.deleteTitle', /^Delete “/, PORTFOLIO, 'is deleted after a question, and that is said: %s'],
    [
      'mfe-portfolio:reels.deleted',
      /^Slide Select deleted successfully$/,
      PORTFOLIO,
      'is deleted after a question, and that is said: %s',
    ],
  ],
});
