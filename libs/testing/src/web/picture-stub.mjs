/** Stands for the address of a picture. */
export default 'picture.avif';
