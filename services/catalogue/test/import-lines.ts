/** A line of a creator. */
export const person = (externalId: string, familyName: string, more: object = {}) => ({
  type: 'creator',
  externalId,
  status: 'publish',
  profile: { familyName, firstName: '葵', familyNameKana: 'オトナシ', position: 'director', ...more },
});
/** A line of a film of the creator `c-1`. */
export const film = (externalId: string, title: string, more: object = {}) => ({
  type: 'work',
  externalId,
  creator: 'c-1',
  kind: 'video',
  status: 'publish',
  publishedAt: '2025-04-01T00:00:00.000Z',
  work: {
    title,
    clientName: '白波飲料',
    mediaType: 'tvc',
    youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    credits: [
      { role: 'director', name: '音無 葵', creator: 'c-1' },
      { role: 'music', name: '外の人' },
    ],
    ...more,
  },
});
