export { @Plural@Module } from './@plural@.module.js';
