import { UploadPage } from './upload-page.js';

/** `/user/creator/upload/video` */
export const VideoUploadPage = () => <UploadPage kind="video" />;
