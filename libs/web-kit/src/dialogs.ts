export { useMemberName } from './dialogs/colleagues/use-member-name.js';
export { CollectButtons } from './dialogs/collect/collect-buttons.js';
export { useCollecting } from './dialogs/collect/use-collecting.js';
export { DownloadButton } from './dialogs/download/download-button.js';
export { OfferSummary } from './dialogs/download/offer-summary.js';
export { isOffered, useDownloadOffer } from './dialogs/download/use-download-offer.js';
export { MissingList } from './dialogs/download/missing-list.js';
export { DeleteDialog } from './dialogs/delete-dialog.js';
export { CollectDialog, ColleaguesDialog, DownloadDialog } from './dialogs/opened-dialogs.js';
