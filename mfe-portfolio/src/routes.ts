import type { RemoteModule } from '@koma/web-kit';

/** Component of each built page, by route name; other pages of the contract's table are shown as planned. */
export const pages: RemoteModule['pages'] = {
  'creatorProfile-id-details': () =>
    import('./features/creator/creator-details-page.js').then((m) => m.CreatorDetailsPage),
  'creatorProfile-id-details-image': () =>
    import('./features/creator/creator-image-page.js').then((m) => m.CreatorImagePage),
  'creatorProfile-id-details-video': () =>
    import('./features/creator/creator-video-page.js').then((m) => m.CreatorVideoPage),
  'creatorProfile-id-download-pdf': () =>
    import('./features/profile-pdf/download-page.js').then((m) => m.DownloadPdfPage),
  'creatorProfile-id-pdf': () => import('./features/profile-pdf/document-page.js').then((m) => m.DocumentPage),
  'creatorProfile-id-pdf-image': () =>
    import('./features/profile-pdf/document-page.js').then((m) => m.DocumentImagePage),
  'creatorProfile-id-pdf-video': () =>
    import('./features/profile-pdf/document-page.js').then((m) => m.DocumentVideoPage),
  'details-image-id': () => import('./features/details/image-details-page.js').then((m) => m.ImageDetailsPage),
  'details-video-id': () => import('./features/details/video-details-page.js').then((m) => m.VideoDetailsPage),
  'user-creator-credits': () => import('./features/credits/credits-page.js').then((m) => m.CreditsPage),
  'user-creator-profile': () => import('./features/profile/profile-page.js').then((m) => m.ProfilePage),
  'user-creator-profile-portfolio': () => import('./features/portfolio/portfolio-page.js').then((m) => m.PortfolioPage),
  'user-creator-profile-multi-select': () =>
    import('./features/multi-select/multi-select-page.js').then((m) => m.MultiSelectPage),
  'user-creator-profile-slide-select': () =>
    import('./features/slide-selects/slide-select-page.js').then((m) => m.SlideSelectPage),
  'user-reports-id': () => import('./features/own-report/own-report-page.js').then((m) => m.OwnReportPage),
  'user-dashboard-links': () => import('./features/link-stories/links-page.js').then((m) => m.LinksPage),
  'user-dashboard-links-id': () => import('./features/link-stories/link-story-page.js').then((m) => m.LinkStoryPage),
  'user-dashboard-links-id-comments': () =>
    import('./features/link-review/link-review-page.js').then((m) => m.LinkReviewPage),
  'user-dashboard-slide-selects': () => import('./features/slide-selects/selects-page.js').then((m) => m.SelectsPage),
  'user-dashboard-slide-selects-id': () => import('./features/slide-selects/select-page.js').then((m) => m.SelectPage),
  'user-dashboard-slide-selects-id-present': () =>
    import('./features/presentation/presentation-page.js').then((m) => m.PresentationPage),
  'user-creator-profile-pdf': () => import('./features/profile-pdf/options-page.js').then((m) => m.PdfOptionsPage),
  'link-media-image-id': () => import('./features/details/shared-work-page.js').then((m) => m.SharedWorkPage),
  'link-media-video-id': () => import('./features/details/shared-work-page.js').then((m) => m.SharedWorkPage),
  'link-media-slide-select-id': () =>
    import('./features/shared-slide-select/shared-slide-select-page.js').then((m) => m.SharedSlideSelectPage),
  'link-media-creator-id-details': () =>
    import('./features/creator/shared-creator-page.js').then((m) => m.SharedCreatorDetailsPage),
  'link-media-creator-id-details-image': () =>
    import('./features/creator/shared-creator-page.js').then((m) => m.SharedCreatorImagePage),
  'link-media-creator-id-details-video': () =>
    import('./features/creator/shared-creator-page.js').then((m) => m.SharedCreatorVideoPage),
  'link-media-creator-id-pdf': () =>
    import('./features/profile-pdf/shared-document-page.js').then((m) => m.SharedDocumentPage),
  'link-media-creator-id-pdf-image': () =>
    import('./features/profile-pdf/shared-document-page.js').then((m) => m.SharedDocumentImagePage),
  'link-media-creator-id-pdf-video': () =>
    import('./features/profile-pdf/shared-document-page.js').then((m) => m.SharedDocumentVideoPage),
  'user-creator-upload-image': () => import('./features/upload/image-upload-page.js').then((m) => m.ImageUploadPage),
  'user-creator-upload-video': () => import('./features/upload/video-upload-page.js').then((m) => m.VideoUploadPage),
  'user-creator-dashboard-total-page-views': () =>
    import('./features/page-views/page-views-page.js').then((m) => m.PageViewsPage),
  'user-creator-dashboard-video-page-views': () =>
    import('./features/page-views/video-views-page.js').then((m) => m.VideoViewsPage),
  'user-creator-dashboard-engagement': () =>
    import('./features/engagement/engagement-page.js').then((m) => m.EngagementPage),
  'user-creator-dashboard-engagement-id': () =>
    import('./features/engagement/film-page.js').then((m) => m.FilmEngagementPage),
  'user-creator-dashboard-audience': () => import('./features/audience/audience-page.js').then((m) => m.AudiencePage),
  'user-creator-dashboard-funnel': () => import('./features/funnel/funnel-page.js').then((m) => m.FunnelPage),
  'user-creator-dashboard-letters': () => import('./features/letters/letters-page.js').then((m) => m.LettersPage),
  'user-creator-dashboard-letters-month': () => import('./features/letters/letter-page.js').then((m) => m.LetterPage),
  'user-creator-dashboard-favorites': () => import('./features/marks/favourites-page.js').then((m) => m.FavouritesPage),
  'user-creator-dashboard-slide-select': () =>
    import('./features/marks/slide-select-page.js').then((m) => m.SlideSelectFiguresPage),
  'user-creator-dashboard-survey': () => import('./features/survey-figures/survey-page.js').then((m) => m.SurveyPage),
  'user-creator-dashboard-client': () => import('./features/breakdowns/breakdown-pages.js').then((m) => m.ClientPage),
  'user-creator-dashboard-advertising-company': () =>
    import('./features/breakdowns/breakdown-pages.js').then((m) => m.AdvertisingCompanyPage),
  'user-creator-dashboard-production-company': () =>
    import('./features/breakdowns/breakdown-pages.js').then((m) => m.ProductionCompanyPage),
  'user-creator-dashboard-product': () => import('./features/breakdowns/breakdown-pages.js').then((m) => m.ProductPage),
  'user-creator-dashboard-product-details': () =>
    import('./features/breakdowns/breakdown-pages.js').then((m) => m.ProductDetailsPage),
  'user-creator-dashboard-media-type': () =>
    import('./features/breakdowns/breakdown-pages.js').then((m) => m.MediaTypePage),
  'user-creator-dashboard-media-type-details': () =>
    import('./features/breakdowns/breakdown-pages.js').then((m) => m.MediaTypeDetailsPage),
  'user-creator-dashboard-awards': () => import('./features/breakdowns/breakdown-pages.js').then((m) => m.AwardsPage),
  'user-creator-dashboard-creators': () =>
    import('./features/rankings/ranking-page.js').then((m) => m.CreatorRankingPage),
  'user-creator-dashboard-rankings': () => import('./features/rankings/ranking-page.js').then((m) => m.RankingsPage),
};
