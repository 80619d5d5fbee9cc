import { UploadPage } from './upload-page.js';

/** `/user/creator/upload/image` */
export const ImageUploadPage = () => <UploadPage kind="image" />;
