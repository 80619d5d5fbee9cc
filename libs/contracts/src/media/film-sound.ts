import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { idParams } from '../common/page.js';
import { asset } from './assets.js';

/**
 * Something that can be heard of a film: one channel on both sides, a stereo track, two channels as left and right, or more than
 * two mixed down to stereo.
 */
export const soundProgramme = z.object({
  how: z.enum(['mono', 'stereo', 'pair', 'surround']),
  /** Tracks of the file, from 1; with a channel where the track has several of its own. */
  parts: z.array(z.object({ track: z.int(), channel: z.int().nullable() })),
});
export type SoundProgramme = z.infer<typeof soundProgramme>;

export const soundLoudness = z.object({
  /** Integrated loudness in LUFS (ITU-R BS.1770); null for silence. */
  integrated: z.number().nullable(),
  /** In dBTP; null for silence. */
  truePeak: z.number().nullable(),
  /** Peaks of equal parts of the film, 0 to 100 on a scale of decibels. */
  waveform: z.array(z.number()),
});
export type SoundLoudness = z.infer<typeof soundLoudness>;

export const filmSound = z.object({
  /** Number of audio tracks in the file. */
  tracks: z.int(),
  /** Everything that has sound; empty for a film without audio tracks. */
  programmes: z.array(soundProgramme),
  /** Which of them is heard. */
  chosen: z.int(),
  /** Null while it is being measured. */
  loudness: soundLoudness.nullable(),
});
export type FilmSound = z.infer<typeof filmSound>;

/** `sound` is null before the tracks were listened to, and for a complete film that was made before this was noted. */
const filmSoundState = z.object({ sound: filmSound.nullable(), isUnderWay: z.boolean() });
export type FilmSoundState = z.infer<typeof filmSoundState>;

/** Loudness of programmes in Japanese television, in LKFS, with its tolerance (ARIB TR-B32), and the highest true peak. */
export const BROADCAST_LOUDNESS = { target: -24, tolerance: 1, truePeak: -1 } as const;

export const filmSounds = {
  get: endpoint({
    id: 'media.film-sounds.get',
    method: 'GET',
    path: '/api/media/assets/{id}/sound',
    summary: "What is heard of one of the caller's own films, and how loud",
    access: 'creator',
    params: idParams,
    response: filmSoundState,
  }),
  put: endpoint({
    id: 'media.film-sounds.put',
    method: 'PUT',
    path: '/api/media/assets/{id}/sound',
    summary: "Makes one of the caller's own films again with another of its sounds; null: the service chooses",
    access: 'creator',
    params: idParams,
    body: z.strictObject({ chosen: z.int().min(0).max(100).nullable() }),
    response: asset,
    status: 202,
  }),
} as const;
