export { type AccountPictureKind, LOGOS, PORTRAITS } from './account-picture-kinds.js';
export { AccountPicturesModule } from './account-pictures.module.js';
export { serveAccountPictures } from './account-pictures.routes.js';
export { AccountPicturesService } from './account-pictures.service.js';
