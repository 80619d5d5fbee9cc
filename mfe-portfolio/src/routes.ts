import type { RemoteModule } from '@koma/web-kit';

/** Component of each built page, by route name; what stands in the contract's table only is shown as planned. */
export const pages: RemoteModule['pages'] = {
  'creatorProfile-id-details': () =>
    import('./features/creator/creator-details-page.js').then((m) => m.CreatorDetailsPage),
  'creatorProfile-id-details-image': () =>
    import('./features/creator/creator-image-page.js').then((m) => m.CreatorImagePage),
  'creatorProfile-id-details-video': () =>
    import('./features/creator/creator-video-page.js').then((m) => m.CreatorVideoPage),
  'details-image-id': () => import('./features/details/image-details-page.js').then((m) => m.ImageDetailsPage),
  'details-video-id': () => import('./features/details/video-details-page.js').then((m) => m.VideoDetailsPage),
  'user-creator-profile': () => import('./features/profile/profile-page.js').then((m) => m.ProfilePage),
  'user-creator-profile-portfolio': () => import('./features/portfolio/portfolio-page.js').then((m) => m.PortfolioPage),
  'user-creator-upload-image': () => import('./features/upload/image-upload-page.js').then((m) => m.ImageUploadPage),
  'user-creator-upload-video': () => import('./features/upload/video-upload-page.js').then((m) => m.VideoUploadPage),
  'user-creator-dashboard-total-page-views': () =>
    import('./features/page-views/page-views-page.js').then((m) => m.PageViewsPage),
};
