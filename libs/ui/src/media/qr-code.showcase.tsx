import type { Showcase } from '../../catalogue/showcase.js';
import { QrCode } from './qr-code.js';

const LABELS = { ja: '認証アプリに登録するQRコード', en: 'QR code for an authenticator app' } as const;
const ADDRESS = 'otpauth://totp/Koma:kana@studio.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Koma';

export const showcase: Showcase = {
  title: 'QrCode',
  states: [{ name: 'shown', render: (locale) => <QrCode value={ADDRESS} label={LABELS[locale]} /> }],
};
