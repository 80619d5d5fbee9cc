import {
  downloadName,
  portfolioForm,
  profileForm,
  projects,
  shareLinkForm,
  slideSelects,
  workForm,
} from '@koma/contracts';
import { describeMessages } from '@koma/testing';

// Every message of §5 and §8 on works, profiles, sharing and files, with the test that shows it.
const KIT = 'libs/web-kit/src';
const STATES = `${KIT}/page/states.spec.tsx`;
const FEATURES = 'mfe-portfolio/src/features';
const EDITING = 'mfe-portfolio/src/work-editing';
const LINK_PARTS = 'mfe-portfolio/src/links';
const NEW_WORK = `${FEATURES}/upload/new-work-form.spec.tsx`;
const WORK_FILES = `${EDITING}/own-works/work-files.spec.tsx`;
const PORTFOLIO = `${FEATURES}/portfolio/portfolio-page.spec.tsx`;
const DELETION = `${FEATURES}/portfolio/portfolio-deletion.spec.tsx`;
const MANY = `${FEATURES}/multi-select/multi-select-page.spec.tsx`;
const REELS = `${FEATURES}/slide-selects/slide-select-page.spec.tsx`;
const PROFILE = `${FEATURES}/profile/profile-messages.spec.tsx`;
const SERVED = `${FEATURES}/profile/served-profile.spec.tsx`;
const LINKS = `${LINK_PARTS}/sharing/share-drawer.spec.tsx`;
const GATE = `${LINK_PARTS}/link-gate/link-gate.spec.tsx`;
const DOWNLOAD = `${FEATURES}/multi-select/download-dialog.spec.tsx`;
const UPLOADER = `${EDITING}/uploading/uploader.spec.ts`;
const PROJECTS = 'mfe-browse/src/features/projects/projects-page.spec.tsx';
const PDF = `${FEATURES}/profile-pdf/profile-pdf-pages.spec.tsx`;

const ARRIVED = 'says once in %s that %s × %i has arrived';
const BESIDE = '%s shows beside it what is wrong with %j';
const AWARDS = 'of an award is required, and no award is listed twice';
const DELETED = 'names the work before it is deleted, and says that the %s is deleted';
const award = { ceremony: 'ACC', category: '演出', title: '夏', year: 2025 };
const named = { familyName: '水沢', firstName: '葵', position: 'director' };
const link = { recipient: '青葉', lastDay: null };

describeMessages('the messages of works, profiles, sharing and files', {
  refusals: [
    ['WORK.FILES_REQUIRED', 'Please upload every required images.', WORK_FILES, 'cannot be removed completely'],
    [
      'SERVER.FAILED',
      'Something went wrong try again later.',
      NEW_WORK,
      'keeps everything typed when the server fails',
    ],
    [
      'REQUEST.INVALID',
      'Sorry, not all fields are filled out correctly.',
      NEW_WORK,
      'shows what is missing and does not send',
    ],
    ['LINK.EXPIRED', 'Link expired.', GATE, 'that has expired shows a page that says so%s'],
    [
      'LINK.PASSWORD_WRONG',
      'Wrong password.',
      GATE,
      'asks for its password, says when it is wrong, and opens with the right one',
    ],
    [
      'LINK.PASSWORD_NEEDS_LIMITED',
      'Please set the status to limited to set password.',
      LINKS,
      'has a password only where the status is limited, and says so',
    ],
    [
      'ACCESS.PROFILE_DENIED',
      "You don't have access to this Profile.",
      SERVED,
      'is closed without an access grant, and for an unknown address',
    ],
    ['ACCESS.DENIED', "You don't have access to this content.", STATES, 'has its own text for %i %s'],
    [
      'SLIDE_SELECT.NAME_TAKEN',
      'Slide Select Name already exits.',
      REELS,
      'need unique names, with an error beside the field (§8)',
    ],
    [
      'PROJECT.NAME_TAKEN',
      'Project Name Already Exists.',
      PROJECTS,
      'creates one, and shows a taken name beside the field (§8)',
    ],
    [
      'RESOURCE.NOT_FOUND',
      'The page you are looking for cannot be found.',
      PDF,
      'links to the download, and is 404 for a hidden profile',
    ],
  ],
  fields: [
    ['FIELD.LEADING_SPACE', 'This cannot start with a space.', workForm, { title: ' 夏' }],
    ['FIELD.LEADING_SPACE', 'This cannot start with a space.', workForm, { title: '夏', clientName: '　月草' }],
    ['FIELD.LEADING_SPACE', 'This cannot start with a space.', profileForm, { ...named, familyName: ' 水沢' }],
    ['FIELD.LEADING_SPACE', 'This cannot start with a space.', profileForm, { ...named, biography: '　光' }],
    ['FIELD.LEADING_SPACE', 'This cannot start with a space.', shareLinkForm, { ...link, recipient: ' 青葉' }],
    ['FIELD.LEADING_SPACE', 'This cannot start with a space.', slideSelects.create.body, { name: ' 代表作' }],
    ['FIELD.LEADING_SPACE', 'This cannot start with a space.', projects.create.body, { name: '　夏の案件' }],
    [
      'FIELD.LEADING_SPACE',
      'This cannot start with a space.',
      portfolioForm,
      { loose: [], sections: [{ title: ' CM', workIds: [] }] },
    ],
    ['FIELD.REQUIRED', 'Please fill in this field.', downloadName, ''],
    ['FIELD.DOWNLOAD_NAME', 'Use only a-z, 0-9, underscores and hyphens.', downloadName, 'Reel 2026'],
    ['FIELD.REQUIRED', 'Please fill in this field.', profileForm, { ...named, awards: [{ ...award, ceremony: '' }] }],
    ['FIELD.AWARD_TWICE', 'This award is already in the list.', profileForm, { ...named, awards: [award, award] }],
    ['FIELD.AWARD_TWICE', 'This award is already in the list.', workForm, { title: '夏', awards: [award, award] }],
    [
      'FIELD.BIOGRAPHY_LENGTH',
      'Please use at most 200 characters.',
      profileForm,
      { ...named, biography: '光'.repeat(201) },
    ],
    ['FIELD.CAREER_LENGTH', 'Please use at most 250 characters.', profileForm, { ...named, career: '光'.repeat(251) }],
    ['FIELD.POSITION', 'Position is required.', profileForm, { ...named, position: '' }],
    ['FIELD.NUMBER', 'Must Be Number', profileForm, { ...named, phone: '03-12B4-5678' }],
    [
      'FIELD.PHONE',
      'Please enter a valid phone number, for example 03-1234-5678.',
      profileForm,
      { ...named, phone: '0312' },
    ],
    [
      'FIELD.ZIP',
      'Please enter a zip code of 7 digits, for example 160-0022.',
      profileForm,
      { ...named, zipCode: '16000' },
    ],
  ],
  notices: [
    [
      'libs/web-kit:errors.notice',
      /^Error$/,
      `${KIT}/toasts.spec.tsx`,
      'of an error has a title in the language of the page: %s',
    ],
    [
      'libs/web-kit:errors.broken',
      /^Something went wrong\.$/,
      STATES,
      'distinguishes faults of the page from those of the server, and can be retried',
    ],
    [
      'libs/web-kit:errors.unexpected',
      /^Some error occured\. Please try again!$/,
      STATES,
      'distinguishes faults of the page from those of the server, and can be retried',
    ],
    [
      'libs/web-kit:states.empty',
      /^No Results Found\.$/,
      'mfe-browse/src/features/search/no-results.spec.tsx',
      'offers to remove the filters that prevent results',
    ],
    [
      'libs/web-kit:states.noData',
      /^No Data to Show\.$/,
      `${FEATURES}/page-views/page-views-page.spec.tsx`,
      'say when there are none',
    ],
    [
      'libs/web-kit:states.noAccessText',
      /^You don't have access to this content\.$/,
      STATES,
      'has its own text for %i %s',
    ],
    [
      'libs/web-kit:saved',
      /^Saved successfully$/,
      `${FEATURES}/profile-pdf/options-page.spec.tsx`,
      'is saved with its version',
    ],
    [
      'libs/web-kit:updated',
      /^Updated$/,
      PORTFOLIO,
      'opens the form of the work in its address, and sends the version it was loaded with',
    ],
    ['libs/web-kit:copied', /^Copied$/, LINKS, 'are copied with their whole address'],
    [
      'mfe-portfolio:work.notSaved.image',
      /^Error saving image\. /,
      WORK_FILES,
      'that could not be saved say why, and keep the new order',
    ],
    [
      'mfe-portfolio:work.notSaved.video',
      /^Error saving video\. /,
      NEW_WORK,
      'keeps everything typed when the server fails',
    ],
    ['mfe-portfolio:upload.uploaded.video', /^Uploaded a Video$/, UPLOADER, ARRIVED],
    ['mfe-portfolio:upload.uploaded.image', /^Uploaded an Image$/, UPLOADER, ARRIVED],
    [
      'mfe-portfolio:upload.video.hint',
      /^1920×1080 MP4 is recommended\./,
      `${FEATURES}/upload/upload-page.spec.tsx`,
      'shows the best %s before anything is chosen',
    ],
    [
      'mfe-portfolio:upload.image.hint',
      /^1920×1080 or larger is recommended\./,
      `${FEATURES}/upload/upload-page.spec.tsx`,
      'shows the best %s before anything is chosen',
    ],
    [
      'mfe-portfolio:upload.video.below',
      /1920×1080 MP4 is recommended\.$/,
      `${EDITING}/uploading/upload-row.spec.tsx`,
      'marks a file below the recommended size without refusing it',
    ],
    ['mfe-portfolio:portfolio.delete.title', /^Delete “/, DELETION, DELETED],
    ['mfe-portfolio:portfolio.deleted.video', /^Deleted a Video$/, DELETION, DELETED],
    ['mfe-portfolio:portfolio.deleted.image', /^Deleted an Image$/, DELETION, DELETED],
    [
      'mfe-portfolio:portfolio.many.delete',
      /^Delete \{\{count, number\}\} selected work/,
      MANY,
      'deletes them after one confirmation with their number',
    ],
    ['mfe-portfolio:reels.deleteTitle', /^Delete “/, REELS, 'is deleted after a confirmation, and the list is shown'],
    [
      'mfe-portfolio:reels.deleted',
      /^Slide Select deleted successfully$/,
      REELS,
      'is deleted after a confirmation, and the list is shown',
    ],
    [
      'mfe-browse:projects.deleteTitle',
      /^Delete “/,
      PROJECTS,
      'is deleted after a confirmation with its number of items',
    ],
    [
      'mfe-browse:projects.deleted',
      /^Project deleted successfully$/,
      PROJECTS,
      'is deleted after a confirmation with its number of items',
    ],
    ['mfe-browse:projects.renamed', /^Project renamed successfully$/, PROJECTS, 'is renamed'],
    ['mfe-portfolio:reels.renamed', /^Slide Select renamed successfully$/, REELS, 'is renamed'],
  ],
  shown: [
    [PROFILE, BESIDE, 'FIELD.LEADING_SPACE'],
    [PROFILE, BESIDE, 'FIELD.PHONE'],
    [PROFILE, BESIDE, 'FIELD.ZIP'],
    [PROFILE, BESIDE, 'FIELD.BIOGRAPHY_LENGTH'],
    [PROFILE, BESIDE, 'FIELD.CAREER_LENGTH'],
    [PROFILE, 'requires a position', 'FIELD.POSITION'],
    [PROFILE, AWARDS, 'FIELD.REQUIRED'],
    [PROFILE, AWARDS, 'FIELD.AWARD_TWICE'],
    [DOWNLOAD, 'refuses the name %j before sending', 'FIELD.REQUIRED'],
    [DOWNLOAD, 'refuses a name in English', 'FIELD.DOWNLOAD_NAME'],
    [PORTFOLIO, 'shows an error beside the field of an empty heading', 'FIELD.REQUIRED'],
  ],
});
