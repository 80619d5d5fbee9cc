import { type AccountPicture, Logo, Portrait } from './account-picture.entity.js';
import { renderLogo, renderPortrait } from './render-pictures.js';

/** The differences between portraits and logos. */
export interface AccountPictureKind {
  entity: new () => AccountPicture;
  /** Folder in the file store. */
  folder: string;
  /** Names of its files; `large` is one of them. */
  names: readonly string[];
  /** Writes its files, `{name}.webp`, to a folder, and returns what else its row stores. @throws PipelineFailure */
  render: (input: string, folder: string) => Promise<object>;
}

export const PORTRAITS: AccountPictureKind = {
  entity: Portrait,
  folder: 'portraits',
  names: ['small', 'large'],
  render: renderPortrait,
};

export const LOGOS: AccountPictureKind = { entity: Logo, folder: 'logos', names: ['large'], render: renderLogo };

export const ACCOUNT_PICTURE_KINDS: readonly AccountPictureKind[] = [PORTRAITS, LOGOS];

type Files = Pick<AccountPictureKind, 'folder'>;

export const picturesPrefix = ({ folder }: Files, accountId: string): string => `${folder}/${accountId}/`;
/** Each version has its own files, so an address never serves a half-written one. */
export const versionPrefix = (kind: Files, { accountId, version }: AccountPicture): string =>
  `${picturesPrefix(kind, accountId)}${version}/`;
export const pictureKey = (kind: Files, picture: AccountPicture, name: string): string =>
  `${versionPrefix(kind, picture)}${name}.webp`;
