import { version } from '../../package.json';

/** The version of this library. */
export const LIBRARY_VERSION: string = version;
