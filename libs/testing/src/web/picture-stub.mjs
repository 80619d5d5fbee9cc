/** Replaces the address of a picture. */
export default 'picture.avif';
