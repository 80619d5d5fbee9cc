/** Demo accounts of every platform that `npm start` makes (tools/platform/demo.ts). */
export const accounts = {
  admin: { email: 'admin@koma.example', password: 'Koma2026a' },
  staff: { email: 'staff@koma.example', password: 'Koma2026b' },
  creator: { email: 'aoi@koma.example', password: 'Koma2026c' },
  user: { email: 'sora@koma.example', password: 'Koma2026f' },
} as const;

export interface Account {
  email: string;
  password: string;
}
