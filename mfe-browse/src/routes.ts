import type { RemoteModule } from '@koma/web-kit';

/** Component of each built page, by route name; other pages of the contract's table are shown as planned. */
export const pages: RemoteModule['pages'] = {
  'user-dashboard': () => import('./features/dashboard/dashboard-page.js').then((m) => m.DashboardPage),
  'user-dashboard-downloads': () => import('./features/downloads/downloads-page.js').then((m) => m.DownloadsPage),
  'user-dashboard-favorites-creator': () =>
    import('./features/favourites/creator-favourites-page.js').then((m) => m.CreatorFavouritesPage),
  'user-dashboard-favorites-image': () =>
    import('./features/favourites/image-favourites-page.js').then((m) => m.ImageFavouritesPage),
  'user-dashboard-favorites-video': () =>
    import('./features/favourites/video-favourites-page.js').then((m) => m.VideoFavouritesPage),
  'user-dashboard-projects': () => import('./features/projects/projects-page.js').then((m) => m.ProjectsPage),
  'user-dashboard-projectId': () => import('./features/projects/whole-project-page.js').then((m) => m.WholeProjectPage),
  'user-dashboard-projectId-creatorpage': () =>
    import('./features/projects/creator-project-page.js').then((m) => m.CreatorProjectPage),
  'user-dashboard-projectId-imagepage': () =>
    import('./features/projects/image-project-page.js').then((m) => m.ImageProjectPage),
  'user-dashboard-projectId-videopage': () =>
    import('./features/projects/video-project-page.js').then((m) => m.VideoProjectPage),
  'user-dashboard-search-creator-grid': () =>
    import('./features/search/creator-grid-page.js').then((m) => m.CreatorGridPage),
  'user-dashboard-search-creator-slide-select': () =>
    import('./features/search/slides/creator-slides-page.js').then((m) => m.CreatorSlidesPage),
  'user-dashboard-search-image': () => import('./features/search/image-search-page.js').then((m) => m.ImageSearchPage),
  'user-dashboard-search-saved': () =>
    import('./features/search/saved/saved-searches-page.js').then((m) => m.SavedSearchesPage),
  'user-dashboard-search-video': () => import('./features/search/video-search-page.js').then((m) => m.VideoSearchPage),
};
