export { saveText } from './data/save-text.js';
export {
  type UploadAction,
  type UploadActionKind,
  type UploadNotice,
  type UploadPace,
  UploadRow,
} from './feedback/upload-row.js';
export { LoadingBar } from './feedback/loading-bar.js';
export { raiseToast, type ToastAction, type ToastKind } from './feedback/raise-toast.js';
export { Toasts } from './feedback/toasts.js';
export { UploadThumbnail } from './feedback/upload-thumbnail.js';
export { FilterChips, type FilterChip } from './filters/filter-chips.js';
export { FilterDrawer } from './filters/filter-drawer.js';
export { FilterPanel, type FilterGroup, type FilterOption, type FilterWords } from './filters/filter-panel.js';
export { ResultCount } from './filters/result-count.js';
export { SearchBox } from './filters/search-box.js';
export { SuggestingSearchBox, type SearchSuggestion } from './filters/suggesting-search-box.js';
export { SortMenu, type SortDirection } from './filters/sort-menu.js';
export { CodeInput, toDigits } from './forms/code-input.js';
export { ConfirmDialog } from './forms/confirm-dialog.js';
export { CountedTextarea } from './forms/counted-textarea.js';
export { DateField } from './forms/date-field.js';
export { DropZone } from './forms/drop-zone.js';
export { Form } from './forms/form.js';
export { FormErrorSummary } from './forms/form-error-summary.js';
export { holdComposing } from './forms/hold-composing.js';
export { KanaField } from './forms/kana-field.js';
export { NameWithKana } from './forms/name-with-kana.js';
export { useKana } from './forms/use-kana.js';
export { PasswordField, type PasswordRule } from './forms/password-field.js';
export { PhoneField } from './forms/phone-field.js';
export { PhotoCropper } from './forms/photo-cropper.js';
export { SaveBar } from './forms/save-bar.js';
export { TagsField } from './forms/tags-field.js';
export { ZipField } from './forms/zip-field.js';
export { BottomBar } from './layout/bottom-bar.js';
export { Logotype } from './layout/logotype.js';
export { MAIN_ID, mainProps, PageFrame, SkipLink } from './layout/page-frame.js';
export { PageHeader } from './layout/page-header.js';
export { type Change, StatTile } from './layout/stat-tile.js';
export { JustifiedGallery } from './lists/justified-gallery.js';
export type { ItemPlace } from './lists/list-item.js';
export { LoadMore } from './lists/load-more.js';
export { SelectionBar } from './lists/selection-bar.js';
export { useSelection, type Selection } from './lists/use-selection.js';
export { WindowedGrid } from './lists/windowed-grid.js';
export type { CardAction } from './media/card-action.js';
export { CreatorCard, type CreatorCardProps } from './media/creator-card.js';
export type { FilmControl } from './media/film-control.js';
export { MediaCard, type CardLinkProps, type MediaCardProps } from './media/media-card.js';
export { cardRatio, type MediaKind, type MediaPicture } from './media/media-still.js';
export { languageOf } from './media/language-of.js';
export { monogram, personName } from './media/person-name.js';
export { QrCode } from './media/qr-code.js';
export { ThumbHashPicture, type PictureSource } from './media/thumb-hash-picture.js';
export { atMost, type PlayedInterval } from './media/played.js';
export { VideoPlayer, type VideoPlayerProps } from './media/video-player.js';
export { YouTubeStill } from './media/youtube-still.js';
export { EmptyState } from './states/empty-state.js';
export { ErrorState } from './states/error-state.js';
export { LoadingState, type LoadingShape } from './states/loading-state.js';
export { NoAccessState } from './states/no-access-state.js';
export { KomaThemeProvider } from './theme/koma-theme-provider.js';
export { ScreeningRoom } from './theme/screening-room.js';
export { cssVariables, theme } from './theme/theme.js';
export { TYPE, SPACE, RADIUS } from './theme/tokens.js';
export { COMMAND_FIELD } from './navigation/field.js';
